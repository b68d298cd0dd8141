import { useState } from 'react';
import {
  describeBatches,
  describeLeaving,
  describeRows,
  labelOf,
} from '#domain/bulk/economy/describe-submission.ts';
import { isOpen, type BulkSubmission } from '#domain/bulk/economy/submission.ts';
import { detailsOf } from '#domain/bulk/progress/job-words.ts';
import type { BulkJob } from '#domain/bulk/job.ts';
import { formatError, isErrorCode, type ErrorCode } from '#domain/errors/catalogue.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { formatNumber } from '#domain/text/format.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { ButtonLink } from '../../../components/button-link.tsx';
import { classNames } from '../../../components/class-names.ts';
import { formatDateTime } from '../../../components/format.ts';
import { sheetClass } from '../../../components/sheet.tsx';
import { Tag } from '../../../components/tag.tsx';
import { notifyError } from '../../../notices/notify.tsx';
import { requestCheck } from '../../../storage/collections/bulk/batch-changes.ts';
import { useBulkBatches } from '../../../storage/collections/bulk/batches.ts';
import { nextStepFor } from '../../../writing/failure/next-step.ts';
import styles from './economy-progress.module.css';
import { useEconomyState } from './start-economy-runs.ts';

/** The batches of a job in economy mode: what was sent, what has been collected, and when to expect the rest. */
export function EconomyProgress({ owner, job }: { owner: string; job: BulkJob }) {
  const { batches, error } = useBulkBatches(owner, job.id);
  const run = useEconomyState(job.id);
  const [isAsking, setAsking] = useState(false);
  const open = batches.filter(isOpen);
  const leaving = describeLeaving({ job, open });
  const details = detailsOf(job);
  // No locks, no runs: see start-economy-runs.ts.
  const needs = navigator.locks ? (run?.needs ?? run?.blocked ?? null) : 'bulk.economy-insecure';
  const checkNow = () => {
    setAsking(true);
    requestCheck(owner, job, new Date())
      .catch(notifyError)
      .finally(() => setAsking(false));
  };
  if (batches.length === 0 && needs === null && !error) return null;
  return (
    <section className={classNames(sheetClass, styles.economy)} aria-labelledby="economy-batches">
      <div className={styles.head}>
        <h2 id="economy-batches">Batches</h2>
        {open.length > 0 && (
          <BusyButton
            variant="default"
            size="sm"
            isBusy={isAsking || run?.isBusy === true}
            busyLabel="Checking"
            onClick={checkNow}
          >
            Check now
          </BusyButton>
        )}
      </div>
      {error && <p role="alert">{error.message}</p>}
      {needs !== null && <Problem code={needs} details={details} />}
      {describeBatches({ job, open }).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {leaving !== null && <p>{leaving}</p>}
      <ul className={styles.batches}>
        {batches.map((batch) => (
          <Batch key={batch.id} batch={batch} />
        ))}
      </ul>
    </section>
  );
}

function Batch({ batch }: { batch: BulkSubmission }) {
  const { label, tone } = labelOf(batch);
  const { number, provider, sentAt, endedAt, expiresAt, checkedAt, error } = batch;
  const isWaiting = isOpen(batch);
  const times = [
    sentAt && `Sent ${formatDateTime(sentAt)}`,
    endedAt && `Ended ${formatDateTime(endedAt)}`,
    isWaiting && !endedAt && expiresAt && `Due by ${formatDateTime(expiresAt)} at the latest`,
    isWaiting && checkedAt && `Checked ${formatDateTime(checkedAt)}`,
  ];
  return (
    <li className={styles.batch}>
      <span className={styles.name}>Batch {formatNumber(number)}</span>
      <Tag tone={tone}>{label}</Tag>
      <span>{describeRows(batch)}</span>
      <span className={styles.times}>{times.filter(Boolean).join(' · ')}</span>
      {isErrorCode(error) && <Problem code={error} details={{ provider: providerCatalog[provider].label }} />}
    </li>
  );
}

function Problem({ code, details }: { code: ErrorCode; details: { provider?: string } }) {
  const step =
    code === 'bulk.economy-other-key' || code === 'bulk.economy-not-direct' ? 'keys' : nextStepFor(code);
  return (
    <div className={styles.problem}>
      <p>{formatError(code, details)}</p>
      {step === 'keys' && (
        <ButtonLink variant="default" size="sm" to="/dashboard?tab=api-keys">
          Open API Keys
        </ButtonLink>
      )}
      {step === 'upgrade' && (
        <ButtonLink variant="default" size="sm" to="/premium-guide">
          See plans
        </ButtonLink>
      )}
    </div>
  );
}
