import { siteImage } from '#domain/blog/site-image.ts';
import type { StatusReport } from '#domain/status/status.ts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { pageContext } from '../../page-context.ts';
import { pageHead, type HeadArguments } from '../../page/page-head.ts';
import { staticPage } from '../../page/static-page.ts';
import layout from '../../theme/layout.module.css';
import type from '../../theme/type.module.css';
import type { Route } from './+types/page.ts';
import { refreshMs } from './enhance-status.ts';
import { ServiceList } from './service-list.tsx';
import styles from './status.module.css';

export const handle = staticPage;

export const meta = (args: HeadArguments) =>
  pageHead(args, {
    title: 'Status',
    description:
      'What works at this moment: AIGen itself, its database, email and payments, and OpenAI, Claude and Gemini as seen from this server.',
    image: siteImage,
  });

export function loader({ context }: Route.LoaderArgs): Promise<StatusReport> {
  return context.get(pageContext).readStatus();
}

/** What works at this moment. For visitors the script of static pages refreshes it, with the application the router does. */
export default function StatusPage({ loaderData: report }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, refreshMs);
    return () => window.clearInterval(timer);
  }, [revalidate]);
  const { announcement } = report;
  return (
    <main className={`${layout.wrap} ${styles.page}`} data-enhance="status">
      <header className={styles.head}>
        <div aria-live="polite" data-refresh="summary">
          <h1 className={type.h1}>{report.summary}</h1>
        </div>
        <p className={type.muted} data-refresh="time">
          Checked at <time dateTime={report.checkedAt}>{report.checkedAt.slice(11, 16)} UTC</time>. This page
          refreshes itself every minute.
        </p>
        <p className={styles.stale} data-stale hidden>
          This page can no longer be refreshed: AIGen itself, or your connection, is not reachable.
        </p>
        <div data-refresh="announcement">
          {announcement && (
            <p className={styles.announcement} data-level={announcement.level}>
              {announcement.text}
            </p>
          )}
        </div>
      </header>
      <section className={styles.own} aria-labelledby="own-services" data-refresh="services">
        <h2 id="own-services" className={type.h4}>
          AIGen
        </h2>
        <ServiceList services={report.services} />
      </section>
      <section className={styles.providers} aria-labelledby="ai-providers" data-refresh="providers">
        <h2 id="ai-providers" className={type.h4}>
          AI providers, from here
        </h2>
        <ServiceList services={report.providers} />
        <p className={styles.note}>
          Counted from the calls that this server made for its users in the last hour, without those that
          failed because of a key, its limit or a request. What your browser calls itself, in direct mode, is
          not in it.
        </p>
      </section>
    </main>
  );
}
