import { useEffect, useRef, useState, type FormEvent } from 'react';
import { formatRunCost } from '#domain/bulk/estimate.ts';
import type { BulkJob } from '#domain/bulk/job.ts';
import { spendingOfJob } from '#domain/bulk/run/count-changes.ts';
import { expectedOfWaiting } from '#domain/bulk/progress/job-words.ts';
import { isSandboxKey } from '#domain/provider-catalog/providers.ts';
import { describeMoney, formatTokens } from '#domain/bulk/progress/progress.ts';
import { useKeys } from '../../../../api-keys/stored/keys.ts';
import { Button } from '../../../../components/button.tsx';
import { Fact } from '../../../../components/fact.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import { notifyError } from '../../../../notices/notify.tsx';
import { editBulkJob } from '../../../../storage/collections/bulk/edit-job.ts';
import { readLimit, writeLimit } from '../../new/start/spending-limit.ts';
import styles from './money.module.css';

type MoneyProps = {
  owner: string;
  job: BulkJob;
  /** False where nothing is changed any more. */
  canChange: boolean;
  /** The field of the limit is open, because the limit is reached. */
  isAsked: boolean;
  onAsked: (isAsked: boolean) => void;
};

/** What the job has spent and is expected to, on a scale that ends at the limit; and its tokens. */
export function Money({ owner, job, canChange, isAsked, onAsked }: MoneyProps) {
  const { limit, spent, inFlight } = spendingOfJob(job);
  const ofWaiting = expectedOfWaiting(job);
  const words = describeMoney({ limit, spent, inFlight }, ofWaiting ?? 0);
  const isPriced = spent > 0 || inFlight > 0;
  const isUnpriced = !isPriced && job.processedItems > 0;
  const { keys } = useKeys();
  const isSandbox = job.provider !== null && isSandboxKey(keys[job.provider] ?? '');
  const isOpenEnded = isPriced && ofWaiting !== null && ofWaiting + inFlight > 0;
  return (
    <section aria-label="Money">
      <div className={styles.head}>
        <h2>Money</h2>
        {isPriced && <span>{words.head}</span>}
      </div>
      {isUnpriced && (
        <p className={styles.note}>
          {isSandbox
            ? 'Simulated by the sandbox, at no cost.'
            : 'No price is known for this model, so costs are not shown.'}
        </p>
      )}
      {isPriced && limit !== null && (
        <Scale
          words={words}
          limit={limit}
          spent={spent}
          expected={isOpenEnded ? spent + inFlight + ofWaiting : null}
        />
      )}
      {isPriced && limit === null && isOpenEnded && (
        <p className={styles.note}>{words.expected} in the end.</p>
      )}
      {isPriced && canChange && !isAsked && (
        <Button variant="subtle" size="sm" className={styles.change} onClick={() => onAsked(true)}>
          {limit === null ? 'Set a limit' : 'Change limit'}
        </Button>
      )}
      {isAsked && canChange && (
        <LimitForm owner={owner} job={job} least={spent + inFlight} onClose={() => onAsked(false)} />
      )}
      <dl className={styles.facts}>
        <Fact name="Tokens read, written">
          {formatTokens(job.inputTokens)}, {formatTokens(job.outputTokens)}
        </Fact>
      </dl>
    </section>
  );
}

type ScaleProps = {
  words: { spent: string; expected: string };
  limit: number;
  spent: number;
  expected: number | null;
};

function Scale({ words, limit, spent, expected }: ScaleProps) {
  const share = (amount: number) => `${Math.min(100, (amount / limit) * 100)}%`;
  const inTheEnd = expected === null ? '' : `, ${words.expected} in the end`;
  return (
    <>
      <div
        className={styles.scale}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by styles
        role="img"
        aria-label={`${words.spent}${inTheEnd}, limit ${formatRunCost(limit)}`}
      >
        {expected !== null && <span className={styles.expected} style={{ width: share(expected) }} />}
        <span className={styles.spent} style={{ width: share(spent) }} />
      </div>
      <div className={styles.labels} aria-hidden>
        <span>{words.spent}</span>
        {expected !== null && <span>{words.expected}</span>}
        <span>limit</span>
      </div>
    </>
  );
}

type LimitFormProps = { owner: string; job: BulkJob; least: number; onClose: () => void };

function LimitForm({ owner, job, least, onClose }: LimitFormProps) {
  const [amount, setAmount] = useState(writeLimit(job.spendingLimit));
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  const store = (spendingLimit: number | null) =>
    editBulkJob(owner, job.id, { spendingLimit }, new Date()).then(onClose, notifyError);

  function save(event: FormEvent) {
    event.preventDefault();
    const limit = readLimit(amount);
    if (limit === null || Number.isNaN(limit) || limit <= least)
      return setError(`Enter an amount above ${formatRunCost(least)}.`);
    void store(limit);
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={save}>
      <TextField
        label="Limit in dollars"
        inputMode="decimal"
        error={error}
        value={amount}
        onChange={({ currentTarget }) => {
          setError(undefined);
          setAmount(currentTarget.value);
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="default" size="sm">
          Save limit
        </Button>
        {job.spendingLimit !== null && (
          <Button variant="subtle" size="sm" onClick={() => void store(null)}>
            No limit
          </Button>
        )}
        <Button variant="subtle" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
