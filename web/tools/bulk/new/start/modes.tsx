import { formatAbout, middle } from '#domain/bulk/estimate.ts';
import type { BulkMode } from '#domain/bulk/job.ts';
import { formatDuration, formatTokens } from '#domain/bulk/progress/progress.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import type { Band } from '#domain/provider-catalog/estimate-cost.ts';
import type { Estimated } from './use-estimate.ts';
import type { Writer } from './use-writer.ts';
import styles from './margin.module.css';

type ModesProps = {
  mode: BulkMode;
  writer: Writer;
  estimated: Estimated | null;
  isCurrent: boolean;
  onMode: (mode: BulkMode) => void;
};

/** Live or economy, each with its money and its time. */
export function Modes({ mode, writer, estimated, isCurrent, onMode }: ModesProps) {
  const { economyRefusal } = writer;
  const reason =
    economyRefusal && formatError(economyRefusal, { provider: providerCatalog[writer.provider!].label });
  const estimate = estimated?.estimate;
  const money = (cost: Band | null | undefined) => {
    if (writer.provider === null) return '';
    if (writer.isSandbox) return 'no cost';
    if (writer.price === null) return 'price unknown';
    return estimate && estimate.rows > 0 && cost ? formatAbout(cost) : '';
  };
  const time =
    estimate && estimate.rows > 0
      ? `${capitalized(formatDuration(estimate.minutes * 60))}. Keep one tab open.`
      : 'Keep one tab open.';
  const options = [
    { id: 'live', label: 'Live', cost: money(estimate?.live), note: time, isDisabled: false },
    {
      id: 'economy',
      label: 'Economy',
      cost: reason ? '' : money(estimate?.economy),
      note: reason ?? 'Within 24 hours. You may close the laptop.',
      isDisabled: reason !== null,
    },
  ] as const;
  return (
    <>
      <div
        className={styles.modes}
        role="radiogroup"
        aria-label="Mode"
        aria-busy={(estimated !== null && !isCurrent) || undefined}
      >
        {options.map(({ id, label, cost, note, isDisabled }) => (
          <label key={id} data-disabled={isDisabled || undefined}>
            <input
              type="radio"
              name="bulk-mode"
              checked={mode === id}
              disabled={isDisabled}
              onChange={() => onMode(id)}
            />
            <b>{label}</b>
            <b>{cost}</b>
            <small>{note}</small>
          </label>
        ))}
      </div>
      {estimate && estimate.rows > 0 && (
        <p className={styles.why}>
          About {formatTokens(estimate.inputTokens)} tokens to read and{' '}
          {formatTokens(Math.round(middle(estimate.outputTokens)))} to write.
        </p>
      )}
    </>
  );
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
