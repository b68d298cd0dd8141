import { lazy, useCallback, useState } from 'react';
import { data, useLocation } from 'react-router';
import type { SessionUser } from '#domain/accounts/schemas.ts';
import type { Details } from '#domain/support/request.ts';
import { fetchThreads } from '../api/support.ts';
import { textPageHead } from '../blog/text-page-head.ts';
import { Button } from '../components/button.tsx';
import { LazyPart } from '../components/lazy-part.tsx';
import { ContentsList, RunningText } from '../components/running-text.tsx';
import { Sheet } from '../components/sheet.tsx';
import { useIsHydrated } from '../components/use-is-hydrated.ts';
import { textParameter, useUrlState } from '../components/use-url-state.ts';
import { pageContext } from '../page-context.ts';
import { ErrorPage } from '../page/error-page.tsx';
import { useSession } from '../session/session.ts';
import layout from '../theme/layout.module.css';
import type from '../theme/type.module.css';
import type { Route } from './+types/page.ts';
import { collectDetails } from './collect-details.ts';
import type { Sent } from './request-form.tsx';
import { SentNote } from './sent.tsx';
import styles from './support.module.css';
import { ThreadList } from './thread-list.tsx';
import { useLoaded } from '../api/use-loaded.ts';

const RequestForm = lazy(() => import('./request-form.tsx'));
const ThreadView = lazy(() => import('./thread-view.tsx'));

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  textPageHead({ matches, location }, loaderData!.page);

export function loader({ context }: Route.LoaderArgs) {
  const { sitePages, version, firstAnswer } = context.get(pageContext);
  const page = sitePages.find('support');
  if (!page) throw data(null, { status: 404 });
  return { page, version, firstAnswer };
}

const urlState = { thread: textParameter('thread') };

/** Help in a text, and a form for what is not in it; for accounts with their conversations. */
export default function SupportPage({ loaderData: { page, version, firstAnswer } }: Route.ComponentProps) {
  const { user } = useSession();
  const isHydrated = useIsHydrated();
  return (
    <main className={`${layout.wrap} ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={type.h1}>{page.title}</h1>
        <p className={type.lead}>
          Most questions have a short answer on this page. For everything else, write to us: a person reads
          it.
        </p>
      </header>
      <div className={styles.columns}>
        <Sheet className={styles.sheet}>
          {isHydrated ? (
            <Desk key={user?.id ?? ''} user={user} version={version} firstAnswer={firstAnswer} />
          ) : (
            <p className={styles.note}>Loading the form...</p>
          )}
        </Sheet>
        <ContentsList contents={page.contents} className={styles.contents} />
      </div>
      <RunningText html={page.content} className={styles.text} />
    </main>
  );
}

type DeskProps = { user: SessionUser | null; version: string; firstAnswer: string | null };

/** The conversations and the form, or one conversation. */
function Desk({ user, version, firstAnswer }: DeskProps) {
  const { isSubscribed } = useSession();
  const [{ thread }] = useUrlState(urlState);
  const { state } = useLocation() as { state: { from?: string } | null };
  const [details] = useState<Details>(() =>
    collectDetails({
      from: state?.from ?? null,
      version,
      plan: user ? (isSubscribed ? 'Unlimited' : 'Free') : null,
    }),
  );
  const [sent, setSent] = useState<Sent | null>(null);
  const hasAccount = user !== null;
  const threads = useLoaded(
    useCallback((signal) => (hasAccount ? fetchThreads(signal) : Promise.resolve([])), [hasAccount]),
  );
  const reload = () => void threads.reload();
  if (thread && user)
    return (
      <LazyPart fallback={<p className={styles.note}>Loading...</p>} name={thread}>
        <ThreadView key={thread} id={thread} onChange={reload} />
      </LazyPart>
    );
  return (
    <>
      {threads.error && (
        <p className={styles.failed} role="alert">
          {threads.error.message}{' '}
          <Button variant="default" size="sm" onClick={reload}>
            Try again
          </Button>
        </p>
      )}
      {threads.data && threads.data.length > 0 && (
        <section className={styles.section} aria-labelledby="conversations">
          <h2 id="conversations" className={styles.heading}>
            Your conversations
          </h2>
          <ThreadList threads={threads.data} />
        </section>
      )}
      {sent ? (
        <SentNote
          sent={sent}
          firstAnswer={firstAnswer}
          isSubscribed={isSubscribed}
          hasAccount={hasAccount}
          onAgain={() => setSent(null)}
        />
      ) : (
        <section className={styles.section} aria-labelledby="write">
          <h2 id="write" className={styles.heading}>
            Write to us
          </h2>
          <LazyPart fallback={<p className={styles.note}>Loading the form...</p>}>
            <RequestForm
              user={user}
              details={details}
              onSent={(given) => {
                setSent(given);
                reload();
              }}
            />
          </LazyPart>
        </section>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
