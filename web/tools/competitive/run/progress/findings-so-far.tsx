import { useMemo } from 'react';
import { findFindings } from '#domain/competitive/findings/find-findings.ts';
import { findingKinds } from '#domain/competitive/findings/finding-kinds.ts';
import type { PageFacts } from '#domain/competitive/site/page.ts';
import { partialSite } from '#domain/competitive/assemble/partial-site.ts';
import type { SiteFacts } from '#domain/competitive/site/site.ts';
import { formatNumber } from '#domain/text/format.ts';
import { useThrottled } from '../../../../components/use-throttled.ts';
import styles from './progress.module.css';

/** How often the pages so far are searched again. */
const searchEveryMs = 3_000;
const shownKinds = 12;
const severities = ['fault', 'weakness', 'note'] as const;

type FindingsSoFarProps = {
  /** The same array, which grows. */
  pages: readonly PageFacts[];
  site: SiteFacts | null;
};

/** What the pages of the competitor that were read so far show. */
export function FindingsSoFar({ pages, site }: FindingsSoFarProps) {
  const count = useThrottled(pages.length, searchEveryMs);
  const findings = useMemo(() => {
    if (!site || count === 0) return [];
    const read = pages.slice(0, count);
    const known = site.end === 'stopped' ? partialSite(site, read) : site;
    return findFindings(known, read).toSorted(
      (a, b) =>
        severities.indexOf(findingKinds[a.kind].severity) - severities.indexOf(findingKinds[b.kind].severity),
    );
  }, [pages, site, count]);
  return (
    <section>
      <h2>Found so far</h2>
      {findings.length === 0 ? (
        <p className={styles.why}>Nothing yet.</p>
      ) : (
        <ul className={styles.findings}>
          {findings.slice(0, shownKinds).map(({ kind, count: found }) => (
            <li key={kind}>
              <span>{findingKinds[kind].label}</span>
              <span className={styles.severity}>{findingKinds[kind].severity}</span>
              <b>{formatNumber(found)}</b>
            </li>
          ))}
        </ul>
      )}
      {findings.length > shownKinds && (
        <p className={styles.why}>{formatNumber(findings.length - shownKinds)} more kinds.</p>
      )}
    </section>
  );
}
