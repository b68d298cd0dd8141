import { useState, type ReactNode } from 'react';
import { formatNumber } from '#domain/text/format.ts';
import { Button, PlainButton } from '../../../../components/button.tsx';
import { Fact } from '../../../../components/fact.tsx';
import { formatLocalDay } from '../../../../components/format.ts';
import figures from '../figure/figure.module.css';
import facts from '../receipt/receipt.module.css';
import { MarginNote } from '../report-columns.tsx';
import { WatchButton } from '../../watch/watch-button.tsx';
import { useReport } from '../report-context.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { useComparison, type Comparison } from './use-comparison.ts';

const labels = { new: 'New pages', gone: 'Gone', changed: 'Changed' } as const;

/** What has changed since the report before on the same competitor, and the weekly look at the site. */
export function SinceBefore() {
  const { owner, report, isReadOnly } = useReport();
  const comparison = useComparison(owner, report);
  const watch = !isReadOnly && report.site && <WatchButton url={report.site.origin} />;
  if (comparison) return <Since comparison={comparison}>{watch}</Since>;
  return (
    <MarginNote title="No report before">
      <p>The next report on this competitor is compared with this one: what is new, gone and changed.</p>
      {watch}
    </MarginNote>
  );
}

function Since({ comparison, children }: { comparison: Comparison; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const { compared, evidence } = comparison;
  const { findings, metrics, pages } = compared;
  const foundChanges = findings.new.length + findings.gone.length + findings.changed.length;
  const isSame =
    foundChanges + metrics.length === 0 && (!pages || !Object.values(pages).some(({ length }) => length));
  return (
    <MarginNote
      title={
        <>
          Since <time dateTime={compared.since}>{formatLocalDay(compared.since)}</time>
        </>
      }
    >
      <dl className={facts.facts}>
        {pages &&
          evidence &&
          (['new', 'gone', 'changed'] as const).map((what) => (
            <Fact key={what} name={labels[what]}>
              <Changed what={what} count={pages[what].length} evidence={evidence[what]} />
            </Fact>
          ))}
        <Fact name="Findings that differ">
          <span data-count="changed-findings">{formatNumber(foundChanges)}</span>
        </Fact>
        <Fact name="Figures that differ">
          <span data-count="changed-figures">{formatNumber(metrics.length)}</span>
        </Fact>
      </dl>
      {!pages && <p>The pages of one of the two reports were not read, or are not in this browser yet.</p>}
      {isSame ? (
        <p>No change.</p>
      ) : (
        <Button variant="default" size="sm" block onClick={() => setIsOpen(true)}>
          Show what changed
        </Button>
      )}
      {children}
      {isOpen && <ChangesDialog compared={compared} onClose={() => setIsOpen(false)} />}
    </MarginNote>
  );
}

type ChangedProps = {
  what: keyof typeof labels;
  count: number;
  evidence: NonNullable<Comparison['evidence']>['new'];
};

function Changed({ what, count, evidence }: ChangedProps) {
  const { report, opened, onOpen } = useReport();
  const path = `changes.${what}`;
  const isOpen = opened?.path === path;
  const value = formatNumber(count);
  return (
    <PlainButton
      className={figures.figure}
      data-kind="measured"
      data-evidence={path}
      aria-expanded={isOpen}
      aria-label={`${value}: ${labels[what]}`}
      onClick={() =>
        onOpen(isOpen ? null : { reportId: report.id, path, known: { title: labels[what], value, evidence } })
      }
    >
      {value}
    </PlainButton>
  );
}
