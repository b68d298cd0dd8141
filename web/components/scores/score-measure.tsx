import type { SeoCheckId } from '#domain/checks/seo/seo-rule.ts';
import { onMouse } from '../on-mouse.ts';
import { Tag, type TagTone } from '../tag.tsx';
import { GradeBadge } from './grade-badge.tsx';
import { MeasureBar, type MeasuredRule } from './measure-bar.tsx';
import styles from './score-measure.module.css';

type ScoreMeasureProps = {
  total: number;
  rules: readonly MeasuredRule[];
  /** The rule that is open in the bar, in the margin and in the text. */
  openRule: string | null;
  /** Missing if a script opens the rules: it finds each rule by `data-opens`. */
  onOpenRule?: (id: string) => void;
  /** What is measured, if the context does not say it. */
  name?: string;
  /** The words for the score and where they begin, if they are not those of grades. */
  verdict?: { label: string; tone: TagTone };
  ticks?: readonly number[];
  /** False if the rules are listed beside it in another form. */
  withRules?: boolean;
};

const doNothing = () => {};
const titlesOf = (rules: readonly MeasuredRule[]) =>
  rules.map(({ title, label }) => title ?? label).join(', ');

/** Without a keyword there is no grade: the points are those of the rules that need none. */
const lacksKeyword = (rules: readonly MeasuredRule[]) =>
  rules.some(({ id, verdict }) => id === keywordPresent && verdict === 'unmeasured');
const keywordPresent: SeoCheckId = 'keyword-present';

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
  verdict,
  ticks,
  withRules = true,
}: ScoreMeasureProps) {
  const rules = all.filter(({ verdict }) => verdict !== 'unmeasured');
  const leftOut = all.filter(({ verdict }) => verdict === 'unmeasured');
  const sum = (kind: 'earned' | 'worth') => rules.reduce((points, rule) => points + rule.points[kind], 0);
  return (
    <div className={styles.measure}>
      {lacksKeyword(all) ? (
        <p className={styles.total}>
          <b className={styles.figure}>{sum('earned')}</b>{' '}
          <span className={styles.of}>
            of {sum('worth')} without a keyword{name && `, ${name}`}
          </span>
        </p>
      ) : (
        <p className={styles.total}>
          <b className={styles.figure}>{total}</b>{' '}
          <span className={styles.of}>of 100{name && `, ${name}`}</span>
          {verdict ? (
            <Tag tone={verdict.tone} className={styles.grade}>
              {verdict.label}
            </Tag>
          ) : (
            <GradeBadge score={total} className={styles.grade} />
          )}
        </p>
      )}
      <MeasureBar
        rules={rules}
        openRule={openRule}
        onOpenRule={onOpenRule}
        ticks={lacksKeyword(all) ? [] : ticks}
      />
      {withRules && (
        <ul className={styles.rules}>
          {rules.map(({ id, label, points: { worth, earned } }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.row}
                data-missed={earned < worth || undefined}
                aria-pressed={openRule === id}
                onClick={() => onOpenRule(id)}
                onFocus={() => onOpenRule(id)}
                {...onMouse(() => onOpenRule(id))}
              >
                <span>{label}</span>
                <span className={styles.points}>{earned < worth ? `${earned} of ${worth}` : worth}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <div className={styles.leftOut}>
          {!lacksKeyword(all) && (
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
  );
}
