import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { elementLabels } from '#domain/ab-test/elements/words.ts';
import type { Judgement } from '#domain/ab-test/judgement.ts';
import type { TestTask } from '#domain/ab-test/overview/task.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import { formatConfidence, formatShares, verdictHeading } from '#domain/ab-test/words.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/button-link.tsx';
import { formatLocalDay } from '../../../components/format.ts';
import { Tag } from '../../../components/tag.tsx';
import { ConfidenceBar } from '../figures/confidence-bar.tsx';
import {
  confidenceWords,
  hasConfidence,
  formatRate,
  shownPair,
  variantState,
  variantWords,
} from '../test-words.ts';
import { statusTags } from '../status-tags.ts';
import { testAddress } from '../url-state.ts';
import styles from './overview.module.css';

export type TestRowProps = {
  test: AbTest;
  judgement: Judgement;
  task: TestTask;
  isReadOnly: boolean;
  onStart: () => void;
  onRemove: () => void;
  onStop: () => void;
  onUse: () => void;
};

/** A test in the overview: what it compares, its rates, how sure that is, and what to do. */
export function TestRow(props: TestRowProps) {
  const { test, judgement } = props;
  const { label, tone } = statusTags[test.status];
  return (
    <li className={styles.test}>
      <div className={styles.name}>
        <h3>
          <Link to={testAddress(test.id)}>{test.name}</Link>
        </h3>{' '}
        <Tag tone={tone}>{label}</Tag> {test.isExample && <Tag>Example</Tag>}
        <p className={styles.compared}>
          {test.isExample ? 'An example to look at. It counts in nothing.' : <Compared test={test} />}
        </p>
      </div>
      <div className={styles.rates}>
        {test.status !== 'draft' &&
          shownPair(judgement).map((variant) =>
            judgement.state === 'uneven' ? (
              <span key={variant.id}>
                <b>{formatNumber(variant.traffic)}</b>visitors of {variant.id.toUpperCase()}
              </span>
            ) : (
              <span key={variant.id} data-winner={judgement.winner === variant.id || undefined}>
                <b>{formatRate(variant)}</b>
                {variantState(test, judgement, variant.id)}
              </span>
            ),
          )}
      </div>
      <div className={styles.verdict}>
        <Verdict test={test} judgement={judgement} />
      </div>
      <div className={styles.side}>
        <Side {...props} />
      </div>
    </li>
  );
}

/** "Button: Buy now or Send me coffee". */
function Compared({ test: { element, variants } }: { test: AbTest }) {
  const [first, second] = variants;
  if (variants.length > 2 || !first || !second)
    return `${elementLabels[element]}: ${counted(variants.length, 'variant')}`;
  return (
    <>
      {elementLabels[element]}: <q>{variantWords(first)}</q> or <q>{variantWords(second)}</q>
    </>
  );
}

function Verdict({ test, judgement }: { test: AbTest; judgement: Judgement }) {
  if (test.status === 'draft') return <p className={styles.note}>{planWords(test)}</p>;
  if (judgement.state === 'uneven')
    return (
      <>
        <p>
          <b className={styles.uneven}>
            <IconAlertTriangle size={14} stroke={1.8} aria-hidden /> Counts are uneven
          </b>
          <span>planned {formatShares(test.variants.map(({ share }) => share))}</span>
        </p>
        <p className={styles.note}>No confidence until the cause is found.</p>
      </>
    );
  const heading = <b>{verdictHeading(test, judgement)}</b>;
  if (!hasConfidence(judgement)) return <p>{heading}</p>;
  return (
    <>
      <ConfidenceBar judgement={judgement} name={test.name} />
      <p>
        {heading}
        <span>
          {test.status === 'completed'
            ? `${formatConfidence(judgement)} confident`
            : confidenceWords(judgement)}
        </span>
      </p>
    </>
  );
}

/** "Plan: 21 days, or a difference of 1.5 points". */
function planWords({ plan: { days, smallestDifference } }: AbTest): string {
  const difference = smallestDifference === null ? null : Math.round(smallestDifference * 1_000) / 10;
  return `Plan: ${counted(days, 'day')}${difference ? `, or a difference of ${counted(difference, 'point')}` : ''}`;
}

function Side({ test, judgement, task, isReadOnly, onStart, onRemove, onStop, onUse }: TestRowProps) {
  const { winner, state } = judgement;
  if (!isReadOnly) {
    if (task === 'start')
      return (
        <Button variant="default" size="sm" aria-label={`Start ${test.name}`} onClick={onStart}>
          Start
        </Button>
      );
    if (test.isExample)
      return (
        <Button variant="subtle" size="sm" aria-label={`Remove ${test.name}`} onClick={onRemove}>
          Remove
        </Button>
      );
    if (task === 'decide' && winner !== null && test.inUse === null)
      return (
        <Button
          variant="default"
          size="sm"
          aria-label={`Use ${winner.toUpperCase()} of ${test.name}`}
          onClick={onUse}
        >
          Use {winner.toUpperCase()}
        </Button>
      );
    if (task === 'decide' && state === 'uneven')
      return (
        <ButtonLink variant="default" size="sm" to={testAddress(test.id)}>
          Find cause
        </ButtonLink>
      );
    if (task === 'decide')
      return (
        <Button variant="default" size="sm" aria-label={`Stop ${test.name}`} onClick={onStop}>
          Stop
        </Button>
      );
  }
  return <Time test={test} judgement={judgement} />;
}

/** How long it still runs, or how long it ran. */
function Time({
  test: { status, endedAt },
  judgement: { progress },
}: Pick<TestRowProps, 'test' | 'judgement'>) {
  const { day, days, daysLeft } = progress;
  if (status === 'draft') return null;
  if (status === 'completed')
    return (
      <>
        <b>{counted(day, 'day')}</b>
        {endedAt && <span>to {formatLocalDay(endedAt)}</span>}
      </>
    );
  return (
    <>
      <b>
        {daysLeft > 0 ? `${counted(daysLeft, 'day')} left` : day > days ? 'Plan has ended' : 'Ends today'}
      </b>
      <span>
        day {formatNumber(day)} of {formatNumber(days)}
      </span>
    </>
  );
}
