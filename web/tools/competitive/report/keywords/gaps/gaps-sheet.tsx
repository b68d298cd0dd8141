import { useState } from 'react';
import { addressOfBrief, briefOfGap } from '#domain/competitive/keywords/gaps/brief-of-gap.ts';
import type { Gap } from '#domain/competitive/keywords/gaps/find-gaps.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { Button, PlainButton } from '../../../../../components/button.tsx';
import { ButtonLink } from '../../../../../components/button-link.tsx';
import figures from '../../figure/figure.module.css';
import { ReportSheet } from '../../report-columns.tsx';
import { useReport } from '../../report-context.ts';
import sheet from '../../report.module.css';
import styles from './gaps.module.css';
import { useGaps } from './use-gaps.ts';

/** Gaps that are shown at first. */
const firstShown = 10;

/** Topics of the competitor that one's own texts have nothing or little of, each with a brief for it. */
export function GapsSheet() {
  const { report } = useReport();
  return report.site === null ? (
    <ReportSheet title="Gaps">
      <p className={sheet.empty}>
        {report.isNameOnly
          ? 'Gaps are found between your texts and their pages. No site was read.'
          : 'The site was not read, so there is nothing to compare your texts with.'}
      </p>
    </ReportSheet>
  ) : (
    <Gaps key={report.id} />
  );
}

function Gaps() {
  const { owner, report } = useReport();
  const { gaps, error, retry } = useGaps(owner, report.id);
  const [limit, setLimit] = useState(firstShown);
  return (
    <ReportSheet
      title="Gaps"
      aside={
        gaps &&
        gaps.gaps.length > 0 && (
          <span className={styles.scale} data-count="scale">
            100 means you have nothing like it
          </span>
        )
      }
    >
      {error ? (
        <div className={sheet.empty} role="alert">
          {error.message}{' '}
          <Button variant="subtle" size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : gaps === null ? (
        <output className={sheet.empty}>Comparing your texts with their pages...</output>
      ) : gaps.gaps.length === 0 ? (
        <p className={sheet.empty}>
          {gaps.pageCount === 0
            ? 'No page with enough text was read, or the pages are not in this browser yet.'
            : 'None. Your texts have something of every topic of their pages.'}
        </p>
      ) : (
        <>
          <ul className={styles.gaps} aria-label="Gaps">
            {gaps.gaps.slice(0, limit).map((gap, at) => (
              <GapRow key={gap.pages[0]!.url} gap={gap} at={at} />
            ))}
          </ul>
          {gaps.gaps.length > limit && (
            <div className={sheet.below} data-count="gaps">
              <Button variant="default" size="sm" onClick={() => setLimit(gaps.gaps.length)}>
                Show all {formatNumber(gaps.gaps.length)}
                {gaps.count > gaps.gaps.length && ` of ${formatNumber(gaps.count)}`}
              </Button>
            </div>
          )}
        </>
      )}
    </ReportSheet>
  );
}

function GapRow({ gap, at }: { gap: Gap; at: number }) {
  const { report, opened, onOpen } = useReport();
  const path = `gaps.${at}`;
  const isOpen = opened?.path === path;
  const { topic, score, pageCount, nearest, evidence } = gap;
  return (
    <li data-open={isOpen || undefined} data-evidence={path}>
      <b>
        <cite>{topic}</cite>
      </b>
      <p>
        {counted(pageCount, 'page')} of theirs, nearest text of yours:{' '}
        {nearest ? <cite>“{nearest.title || 'No title'}”</cite> : 'none'}
      </p>
      <span className={styles.score}>
        <span aria-hidden>
          <i style={{ width: `${score}%` }} />
        </span>
        <PlainButton
          className={figures.figure}
          data-kind="measured"
          aria-expanded={isOpen}
          aria-label={`${score}: gap of ${topic}`}
          onClick={() =>
            onOpen(
              isOpen
                ? null
                : {
                    reportId: report.id,
                    path,
                    known: { title: topic, value: `${score} of 100`, evidence },
                  },
            )
          }
        >
          {score}
        </PlainButton>
      </span>
      <ButtonLink variant="default" size="sm" className={styles.brief!} to={addressOfBrief(briefOfGap(gap))}>
        Open a brief
      </ButtonLink>
    </li>
  );
}
