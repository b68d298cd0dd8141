import { useState } from 'react';
import type { EvidenceKind } from '#domain/competitive/report/evidence.ts';
import { countEvidence } from '#domain/competitive/report/figures.ts';
import type { SiteFacts } from '#domain/competitive/site/site.ts';
import { counted, formatNumber, plural } from '#domain/text/format.ts';
import { Button, PlainButton } from '../../../../components/button.tsx';
import { formatDateTime, formatLocalDay, formatLocalTime } from '../../../../components/format.ts';
import { sheetClass } from '../../../../components/sheet.tsx';
import { KindSign } from '../figure/kind-sign.tsx';
import { useReport } from '../report-context.ts';
import { CitationsDialog } from '../lists/citations-dialog.tsx';
import { KnownDialog, type KnownBy } from './known-dialog.tsx';
import styles from './strip.module.css';
import { UnreadDialog } from './unread-dialog.tsx';

const kinds: readonly { id: KnownBy; sign: EvidenceKind; words: (count: number) => string }[] = [
  { id: 'measured', sign: 'measured', words: () => 'measured' },
  { id: 'imported', sign: 'imported', words: () => 'imported' },
  { id: 'estimate', sign: 'estimate', words: (count) => plural(count, 'AI estimate') },
  {
    id: 'formula',
    sign: 'estimate',
    words: (count) => plural(count, 'estimate by formula', 'estimates by formula'),
  },
  { id: 'unknown', sign: 'unknown', words: () => 'unknown' },
];

/** What the report rests on, on every tab: the pages that were read, and how many figures are known in which way. */
export function Strip() {
  const { report } = useReport();
  const [dialog, setDialog] = useState<KnownBy | 'unread' | 'instructions' | null>(null);
  const counts = countEvidence(report);
  const { site, instructionsFound } = report;
  const unread = site ? site.pagesFound - site.pagesRead : 0;
  return (
    <section className={`${sheetClass} ${styles.strip}`} aria-label="What this report rests on">
      {site ? (
        <span data-evidence="site" data-report={report.id}>
          <b>
            {formatNumber(site.pagesRead)} of {counted(site.pagesFound, 'page')}
          </b>{' '}
          read, <Between site={site} />
        </span>
      ) : report.isNameOnly ? (
        <span>
          <b>No site: by AI only.</b> A company name was given.
        </span>
      ) : (
        <b>The site was not read.</b>
      )}
      {kinds
        .filter(({ id }) => id !== 'formula' || counts.formula > 0)
        .map(({ id, sign, words }) => (
          <PlainButton
            key={id}
            className={styles.kind}
            data-count={id}
            aria-haspopup="dialog"
            disabled={counts[id] === 0}
            onClick={() => setDialog(id)}
          >
            <KindSign kind={sign}>
              {formatNumber(counts[id])} {words(counts[id])}
            </KindSign>
          </PlainButton>
        ))}
      {unread > 0 && (
        <Button
          variant="subtle"
          size="sm"
          className={styles.unread}
          data-evidence="site"
          data-report={report.id}
          aria-haspopup="dialog"
          onClick={() => setDialog('unread')}
        >
          {counted(unread, 'page')} not read
        </Button>
      )}
      {instructionsFound.length > 0 && (
        <Button
          variant="subtle"
          size="sm"
          className={styles.instructions}
          data-count="instructions"
          aria-haspopup="dialog"
          onClick={() => setDialog('instructions')}
        >
          {counted(instructionsFound.length, 'instruction')} to an AI in pages
        </Button>
      )}
      {dialog === 'instructions' && (
        <CitationsDialog
          title="Instructions in pages"
          citations={instructionsFound}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'unread' && site && (
        <UnreadDialog site={site} missing={report.missing} onClose={() => setDialog(null)} />
      )}
      {dialog !== null && dialog !== 'unread' && dialog !== 'instructions' && (
        <KnownDialog by={dialog} onClose={() => setDialog(null)} />
      )}
    </section>
  );
}

/** When a site was read: "Nov 22, 2026, 8:40 AM to 8:47 AM". */
function Between({ site: { startedAt, endedAt } }: { site: SiteFacts }) {
  const isSameDay = formatLocalDay(startedAt) === formatLocalDay(endedAt);
  return (
    <>
      <time dateTime={startedAt}>{formatDateTime(startedAt)}</time> to{' '}
      <time dateTime={endedAt}>{isSameDay ? formatLocalTime(endedAt) : formatDateTime(endedAt)}</time>
    </>
  );
}
