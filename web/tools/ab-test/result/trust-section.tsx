import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { onlyDiffers } from '#domain/ab-test/elements/element-differences.ts';
import { describeDifferences } from '#domain/ab-test/elements/words.ts';
import { visitorsOfPlan } from '#domain/ab-test/planned-counts.ts';
import { formatShares } from '#domain/ab-test/words.ts';
import { formatList } from '#domain/text/format-list.ts';
import { counted, formatNumber, formatTimes } from '#domain/text/format.ts';
import { PlainButton } from '../../../components/button.tsx';
import { robotsOf, type ShownTest } from './shown-test.ts';
import styles from './result.module.css';

type Check = { isMet: boolean; words: string };

/** What the verdict rests on, checked by the program. */
export function TrustSection({ onDialog, ...shown }: ShownTest) {
  return (
    <section aria-labelledby="abtest-trust">
      <h2 id="abtest-trust">Can it be trusted?</h2>
      <ul className={styles.checks}>
        {checksOf(shown).map(({ isMet, words }) => (
          <li key={words} data-warning={!isMet || undefined}>
            {isMet ? (
              <IconCheck size={14} stroke={1.8} aria-hidden />
            ) : (
              <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
            )}
            <span>{words}</span>
          </li>
        ))}
      </ul>
      <p>
        <PlainButton className={styles.link} onClick={() => onDialog({ name: 'texts' })}>
          Show texts
        </PlainButton>
      </p>
    </section>
  );
}

function checksOf({ test, judgement, reading }: Omit<ShownTest, 'onDialog'>): Check[] {
  const { plan, variants, element, changes } = test;
  const checks: Check[] = [];
  const isStarted = test.status !== 'draft';
  if (isStarted && judgement.state !== 'no-counts')
    checks.push(
      judgement.sampleRatio.isUneven
        ? {
            isMet: false,
            words: `Visitors are uneven: ${formatShares(judgement.variants.map(({ traffic }) => traffic))}`,
          }
        : { isMet: true, words: 'Visitors are split as planned' },
    );
  const above = variants.filter(({ traffic, conversions }) => conversions > traffic);
  if (isStarted && above.length > 0)
    checks.push({
      isMet: false,
      words: `${formatList(above.map(({ id }) => id.toUpperCase()))} ${above.length === 1 ? 'has' : 'have'} more conversions than visitors: only as many as visitors are counted`,
    });
  const size = visitorsOfPlan(plan, variants.length);
  checks.push(
    plan.kind === 'sequential'
      ? { isMet: true, words: 'Looking every day does no harm here' }
      : {
          isMet: true,
          words: `Decided once, ${size === null ? 'at the end of the plan' : `when each has ${counted(size, 'visitor')}`}`,
        },
  );
  if (variants.every(({ content }) => content.trim() !== '')) {
    const differences = onlyDiffers(variants, element);
    checks.push({
      isMet: element === 'whole-text' ? differences.differing.length > 0 : differences.isOnly,
      words: describeDifferences(differences, element),
    });
  }
  // One edit may change several things at the same moment.
  const edits = new Set(changes.map(({ at }) => at)).size;
  if (edits > 0)
    checks.push({ isMet: false, words: `The plan was changed ${formatTimes(edits)} after the start` });
  const robots = robotsOf({ test, reading });
  if (robots)
    checks.push({
      isMet: true,
      words: `Robots counted apart: ${formatNumber(robots.reduce((sum, count) => sum + count, 0))}`,
    });
  return checks;
}
