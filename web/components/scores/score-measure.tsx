import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import type { SeoCheckId } from '#domain/checks/seo/seo-rule.ts';
import { IconButton } from '../icon-button.tsx';
import { Tag, type TagTone } from '../tag.tsx';
import { GradeBadge } from './grade-badge.tsx';
import { MeasureBar, type MeasuredRule } from './measure-bar.tsx';
import { RuleRows, type OpenedRule } from './rule-rows.tsx';
import styles from './score-measure.module.css';

type ScoreMeasureProps = {
  total: number;
  rules: readonly MeasuredRule[];
  /** The rule that is open in the bar, in the margin and in the text. */
  openRule: string | null;
  /** Missing if a script opens the rules: it finds each rule by `data-opens`. */
  onOpenRule?: (id: string) => void;
  /** What is measured, behind the figure, if the context does not say it. */
  name?: string;
  /** What is measured, above the figure. */
  heading?: string;
  /** The figure of a score that stands beside another one. */
  isSmall?: boolean;
  /** The rule that holds the total below the earned points, as its label; the bar shows no more than the total. */
  heldBy?: string | null;
  /** Rules without a gain are folded away below the others. */
  foldsMet?: boolean;
  /** The words for the score and where they begin, if they are not those of grades. */
  verdict?: { label: string; tone: TagTone };
  ticks?: readonly number[];
  /** False if the rules are listed beside it in another form. */
  withRules?: boolean;
  /** How its rules are opened below their rows; without it, rows only mark their places. */
  opened?: OpenedRule | undefined;
  /** The text is being written: the points so far, without a grade. */
  isGrowing?: boolean;
  /** Its rules are folded away below the bar, as on phones. */
  fold?: { isOpen: boolean; onToggle: () => void } | undefined;
};

const doNothing = () => {};
const titlesOf = (rules: readonly MeasuredRule[]) =>
  rules.map(({ title, label }) => title ?? label).join(', ');

/** Without a keyword there is no grade: the points are those of the rules that need none. */
const lacksKeyword = (rules: readonly MeasuredRule[]) =>
  rules.some(({ id, verdict }) => id === keywordPresent && verdict === 'unmeasured');
const keywordPresent: SeoCheckId = 'keyword-present';

/** The rules with their earned points scaled down to the total. */
function heldAt(total: number, rules: readonly MeasuredRule[]): MeasuredRule[] {
  const earned = rules.reduce((points, rule) => points + rule.points.earned, 0);
  return rules.map((rule) => {
    const { points } = rule;
    return { ...rule, points: { ...points, earned: (points.earned * total) / Math.max(1, earned) } };
  });
}

/**
 * A score as 100 points in a bar: one segment per rule, as wide as its points, earned ones first (filled), missed ones
 * after (dashed). Hover, focus or tap on a segment or a row opens the rule. Keyboards and screen readers use the rows.
 */
export function ScoreMeasure({
  total,
  rules: all,
  openRule,
  onOpenRule = doNothing,
  name,
  heading,
  isSmall = false,
  heldBy = null,
  foldsMet = false,
  verdict,
  ticks,
  withRules = true,
  opened,
  isGrowing = false,
  fold,
}: ScoreMeasureProps) {
  const rowsId = useId();
  const toggle = fold && (
    <IconButton
      className={styles.toggle}
      label={fold.isOpen ? 'Hide the points' : 'Show the points'}
      aria-expanded={fold.isOpen}
      aria-controls={rowsId}
      onClick={fold.onToggle}
    >
      <IconChevronDown size={18} stroke={1.6} aria-hidden />
    </IconButton>
  );
  const rules = all.filter(({ verdict }) => verdict !== 'unmeasured');
  const leftOut = all.filter(({ verdict }) => verdict === 'unmeasured');
  const met = foldsMet ? rules.filter(({ points: { earned, worth } }) => earned === worth) : [];
  const listed = rules.filter((rule) => !met.includes(rule));
  const rows = { openRule, onOpenRule, opened };
  const lacks = lacksKeyword(all);
  const sum = (kind: 'earned' | 'worth') => rules.reduce((points, rule) => points + rule.points[kind], 0);
  return (
    <div className={styles.measure} data-small={isSmall || undefined}>
      {heading && <p className={styles.heading}>{heading}</p>}
      <p className={styles.total}>
        <b className={styles.figure}>{lacks ? sum('earned') : total}</b>{' '}
        <span className={styles.of}>
          of {lacks ? `${sum('worth')} without a keyword` : 100}
          {name && `, ${name}`}
          {isGrowing && ', so far'}
        </span>
        {lacks || isGrowing ? null : verdict ? (
          <Tag tone={verdict.tone} className={styles.grade}>
            {verdict.label}
          </Tag>
        ) : (
          <GradeBadge score={total} className={styles.grade} />
        )}
        {toggle}
      </p>
      <MeasureBar
        rules={heldBy === null ? rules : heldAt(total, rules)}
        openRule={openRule}
        onOpenRule={onOpenRule}
        ticks={lacks ? [] : ticks}
        onPress={opened?.onPress}
      />
      {heldBy !== null && (
        <p className={styles.leftOut}>
          Held at {total}: {heldBy}.
        </p>
      )}
      <div id={rowsId} className={styles.rows} hidden={fold && !fold.isOpen}>
        {withRules && listed.length > 0 && <RuleRows rules={listed} {...rows} />}
        {withRules && met.length > 0 && (
          <details className={styles.met} open={met.some(({ id }) => id === opened?.id) || undefined}>
            <summary>{met.length} in order</summary>
            <RuleRows rules={met} {...rows} />
          </details>
        )}
        {leftOut.length > 0 && (
          <div className={styles.leftOut}>
            {!lacks && (
              <p>
                {sum('earned')} of the {sum('worth')} points that apply.
              </p>
            )}
            {[...new Set(leftOut.map(({ found }) => found))].map((reason) => (
              <p key={reason}>
                <b>Not graded: {titlesOf(leftOut.filter(({ found }) => found === reason))}.</b> {reason}
              </p>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
