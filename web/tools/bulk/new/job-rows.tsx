import type { BulkJob } from '#domain/bulk/job.ts';
import { instructionOf } from '#domain/bulk/row-request.ts';
import { formatRunCost } from '#domain/bulk/estimate.ts';
import { languageOf } from '#domain/generation/form/language.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { counted } from '#domain/text/format.ts';
import { Button } from '../../../components/button.tsx';
import { Fact } from '../../../components/fact.tsx';
import { innerPanel } from '../../../components/inner-tabs.tsx';
import { optionLabel } from '../../../components/labels.ts';
import { sheetClass } from '../../../components/sheet.tsx';
import type { JobViewProps } from '../job-view.ts';
import { AskedRows } from './table/asked-rows.tsx';
import styles from './job-rows.module.css';

/** What an existing job asked for: its rows, its instruction and its options. */
export function JobRows({ owner, job, isReadOnly, head, onAgain }: JobViewProps) {
  return (
    <>
      {head(
        !isReadOnly && (
          <Button variant="default" size="sm" onClick={onAgain}>
            Run this list again
          </Button>
        ),
      )}
      <div {...innerPanel('bulk', 'rows')} className={styles.panel}>
        <section className={sheetClass} aria-label="Rows">
          <p className={styles.count}>
            <b>{counted(job.totalItems, 'row')}</b> as they were started. To change some, run the list again.
          </p>
          <AskedRows owner={owner} job={job} />
        </section>
        <section className={`${sheetClass} ${styles.asked}`} aria-labelledby="bulk-asked">
          <h2 id="bulk-asked">What is written</h2>
          {job.instruction ? (
            <p className={styles.instruction}>
              {instructionOf(job).map((part) => {
                const words = job.instruction.slice(part.start, part.end);
                return part.kind === 'text' ? words : <mark key={part.start}>{words}</mark>;
              })}
            </p>
          ) : (
            <p>This job was imported without its instruction.</p>
          )}
          <dl className={styles.facts}>
            {factsOf(job).map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
}

function factsOf(job: BulkJob): [string, string][] {
  const { matrix, provider, model, spendingLimit } = job;
  const facts: [string, string][] = [
    ['Template', job.templateType],
    ['Tone', matrix.tones.length > 0 ? matrix.tones.map(optionLabel).join(', ') : optionLabel(job.tone)],
    [
      'Language',
      (matrix.languages.length > 0 ? matrix.languages : [job.language])
        .map((tag) => languageOf(tag).label)
        .join(', '),
    ],
    ['Brand voice', job.brandVoice || 'None'],
    [
      'Written by',
      provider ? [providerCatalog[provider].label, model].filter(Boolean).join(', ') : 'Not known',
    ],
    ['Mode', job.mode === 'live' ? `Live, ${job.batchSize} at a time` : 'Economy'],
    ['Spending limit', spendingLimit === null ? 'None' : formatRunCost(spendingLimit)],
    ['Second pass', job.repairsMissed ? 'Rows that miss something are mended once' : 'None'],
  ];
  return facts;
}
