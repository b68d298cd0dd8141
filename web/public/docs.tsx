import { siteImage } from '#domain/blog/site-image.ts';
import { pageContext, type ApiCall } from '../page-context.ts';
import { pageHead, type HeadArguments } from '../page/page-head.ts';
import { staticPage } from '../page/static-page.ts';
import layout from '../theme/layout.module.css';
import type from '../theme/type.module.css';
import type { Route } from './+types/docs.ts';
import styles from './docs.module.css';

export const handle = staticPage;

export const meta = (args: HeadArguments) =>
  pageHead(args, {
    title: 'API Docs',
    description:
      'Every call of the AIGen API, one line each, and the full OpenAPI 3.1 document with schemas, responses and error codes.',
    image: siteImage,
  });

export function loader({ context }: Route.LoaderArgs) {
  const bySubject: Record<string, ApiCall[]> = {};
  for (const call of context.get(pageContext).apiCalls()) (bySubject[subjectOf(call)] ??= []).push(call);
  return { subjects: Object.entries(bySubject).map(([subject, calls]) => ({ subject, calls })) };
}

/** The subject of a call, by the first part of its path after `/api/`. */
const subjects: Record<string, string> = {
  config: 'This installation',
  status: 'This installation',
  auth: 'Signing in',
  account: 'Account',
  users: 'Presence and statistics',
  stats: 'Presence and statistics',
  usage: 'Generating',
  'generate-content-advanced': 'Generating',
  generation: 'Generating',
  providers: 'Generating',
  stripe: 'Subscription',
  subscription: 'Subscription',
  blog: 'Blog',
  operator: 'Operator',
};

function subjectOf({ path }: ApiCall): string {
  return subjects[path.split('/')[2] ?? ''] ?? 'More';
}

/** The calls of the OpenAPI document, with a link to it. */
export default function ApiDocs({ loaderData: { subjects: listed } }: Route.ComponentProps) {
  return (
    <main className={`${layout.wrap} ${styles.page}`}>
      <h1 className={type.h1}>API Docs</h1>
      <p className={type.lead}>
        These are the calls that AIGen&apos;s own pages make. Requests and responses are JSON, the session is
        a cookie, and a call that changes something must come from this site. Every error is{' '}
        <code className={styles.code}>{'{ error, code }'}</code>: a sentence and a stable code.
      </p>
      <p>
        <a href="/docs/api">The full description as OpenAPI 3.1</a>, with schemas, responses and error codes.
      </p>
      {listed.map(({ subject, calls }) => (
        <section key={subject} className={styles.subject} aria-label={subject}>
          <h2 className={type.h3}>{subject}</h2>
          <ul>
            {calls.map(({ method, path, summary, isSignedIn }) => (
              <li key={`${method} ${path}`} className={styles.call}>
                <h3 className={styles.code}>
                  <b>{method}</b> <span className={styles.path}>{path}</span>
                </h3>
                <p>
                  {summary} {isSignedIn && <span className={type.muted}>Requires login.</span>}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
