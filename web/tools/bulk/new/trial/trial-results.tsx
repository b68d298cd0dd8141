import { useState } from 'react';
import type { BulkRow } from '#domain/bulk/row.ts';
import { describeFailure } from '#domain/bulk/run/failures.ts';
import { formatRunCost } from '#domain/bulk/estimate.ts';
import { spentOn } from '#domain/bulk/start/trial.ts';
import { isScoredForKeyword } from '#domain/generation/keywords/scored-keyword.ts';
import { formatError, isErrorCode, type ErrorCode } from '#domain/errors/catalogue.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { counted } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { AnchorButton, ButtonLink } from '../../../../components/button-link.tsx';
import { Ring } from '../../../../components/ring.tsx';
import { DraftText } from '../../../../markdown/draft-text.tsx';
import { nextStepFor } from '../../../../writing/failure/next-step.ts';
import { useSettingsPath } from '../../../../app/use-settings-path.ts';
import type { TrialRun } from './use-trial.ts';
import styles from './trial.module.css';

type TrialResultsProps = {
  run: TrialRun;
  /** Why the job cannot start, where the trial is the reason. */
  error: string | undefined;
  onClear: () => void;
};

/** The texts of a trial, beside the instruction that they are written from. */
export function TrialResults({ run, error, onClear }: TrialResultsProps) {
  const { trial, isRunning } = run;
  if (!trial) return null;
  const spent = trial.spentBefore + spentOn(trial.rows);
  return (
    <section className={styles.trial} aria-labelledby="bulk-trial" data-field="trial">
      <div className={styles.head}>
        <h3 id="bulk-trial">Tried {counted(trial.rows.length, 'row')}</h3>
        <p>
          {spent > 0
            ? `Cost so far: ${formatRunCost(spent)}. It counts into the job, and these texts are kept if you start with this instruction.`
            : 'These texts are kept if you start with this instruction.'}
        </p>
        {isRunning ? (
          <Button variant="default" size="sm" onClick={run.stop}>
            Stop
          </Button>
        ) : (
          spent === 0 && (
            <Button variant="subtle" size="sm" onClick={onClear}>
              Discard
            </Button>
          )
        )}
      </div>
      {error && (
        <p className={styles.failure} role="alert">
          {error}
        </p>
      )}
      <ul className={styles.results}>
        {trial.rows.map((row) => (
          <li key={row.id} aria-busy={row.state === 'started' || undefined}>
            <p className={styles.prompt}>{row.prompt}</p>
            <Outcome row={row} run={run} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outcome({ row, run }: { row: BulkRow; run: TrialRun }) {
  const { result, state } = row;
  if (state === 'started')
    return (
      <p className={styles.waiting}>
        <Ring isSmall /> Writing...
      </p>
    );
  const code = run.failures.get(row.id) ?? row.failure;
  return (
    <>
      {(state !== 'finished' || code) && (
        <Failure row={row} code={isErrorCode(code) ? code : null} run={run} />
      )}
      {result && (
        <>
          <TrialText content={result.content} />
          <p className={styles.figures}>
            {result.editorScore !== null && <span>Grade {result.editorScore}</span>}
            <span>
              {isScoredForKeyword({ keywords: row.keyword }) ? `SEO ${result.seoScore}` : 'No keyword'}
            </span>
            <span>{counted(result.wordCount, 'word')}</span>
            {row.cost !== null && <span>{formatRunCost(row.cost)}</span>}
          </p>
        </>
      )}
    </>
  );
}

/** Characters of a text that is shown as a whole. */
const shortText = 700;

function TrialText({ content }: { content: string }) {
  const [isOpen, setIsOpen] = useState(content.length <= shortText);
  return (
    <>
      <div className={styles.text} data-cut={!isOpen || undefined}>
        <DraftText source={content} />
      </div>
      {content.length > shortText && (
        <Button
          variant="subtle"
          size="sm"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setIsOpen((open) => !open)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}

function Failure({ row, code, run }: { row: BulkRow; code: ErrorCode | null; run: TrialRun }) {
  const settingsPath = useSettingsPath();
  const isInDoubt = row.state === 'in-doubt';
  const step = code ? nextStepFor(code) : 'again';
  const provider = run.trial?.job.provider;
  return (
    <div className={styles.failure}>
      {isInDoubt ? (
        <p>It was stopped while it was being written. Your provider may have charged for it.</p>
      ) : (
        <p>
          {row.state === 'failed' && `${describeFailure(row)}. `}
          {code ? formatError(code) : 'It was not written.'}
        </p>
      )}
      {!isInDoubt && step === 'keys' && (
        <ButtonLink variant="default" size="sm" to={settingsPath}>
          Open API Settings
        </ButtonLink>
      )}
      {!isInDoubt && step === 'account' && provider && (
        <AnchorButton
          variant="default"
          size="sm"
          href={providerCatalog[provider].billingPage}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open your {providerCatalog[provider].label} account
        </AnchorButton>
      )}
      <Button variant="subtle" size="sm" disabled={run.isRunning} onClick={() => void run.retry(row)}>
        Try again
      </Button>
    </div>
  );
}
