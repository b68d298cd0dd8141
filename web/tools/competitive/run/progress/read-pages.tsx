import { isRead } from '#domain/competitive/findings/read-state.ts';
import type { SiteRole } from '#domain/competitive/site/page-record.ts';
import type { PageFacts } from '#domain/competitive/site/page.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { sheetClass } from '../../../../components/sheet.tsx';
import type { AnalysisState } from '../analysis-state.ts';
import styles from './progress.module.css';

/** The newest pages that are listed; all of them are in the report. */
const shownPages = 20;

/** The pages that were read, the newest first. */
export function ReadPages({ sites, role }: { sites: AnalysisState['sites']; role: SiteRole }) {
  const pages = sites[role]?.pages ?? [];
  if (pages.length === 0) return null;
  const newest = pages.slice(-shownPages).toReversed();
  return (
    <section className={`${sheetClass} ${styles.pages}`} aria-label="Pages read">
      <h2>
        {role === 'own' ? 'Pages of your site' : 'Pages'} <span>{formatNumber(pages.length)}</span>
      </h2>
      <ol>
        {newest.map((page, index) => (
          <li key={pages.length - index} data-failed={!isRead(page) || undefined}>
            <b>{page.title || 'No title'}</b>
            <span>{pathOf(page.url)}</span>
            <span className={styles.result}>{resultOf(page)}</span>
          </li>
        ))}
      </ol>
      {pages.length > shownPages && (
        <p className={styles.why}>{counted(pages.length - shownPages, 'earlier page')} not listed here.</p>
      )}
    </section>
  );
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function resultOf(page: PageFacts): string {
  if (isRead(page)) return counted(page.wordCount, 'word');
  if (page.failure !== null) return page.failure.replaceAll('-', ' ');
  return page.status !== null && page.status >= 300 ? `HTTP ${page.status}` : 'not a page';
}
