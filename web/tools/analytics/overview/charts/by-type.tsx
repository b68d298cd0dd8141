import type { Generated } from '#domain/analytics/generated/generated.ts';
import { dayOf, isInRange } from '#domain/analytics/range/day-range.ts';
import { describeRange } from '#domain/analytics/range/describe-range.ts';
import { splitRange } from '#domain/analytics/range/split-range.ts';
import { numberInWords } from '#domain/text/number-words.ts';
import { counted, formatNumber, plural } from '#domain/text/format.ts';
import { PlainButton } from '../../../../components/button.tsx';
import { SmallBars } from '../../../../components/charts/small/small-bars.tsx';
import { contentTypeLabel } from '../../../../components/labels.ts';
import type { AnalyticsTabProps } from '../../tab.ts';
import styles from '../overview.module.css';
import type { ListTexts } from '../list-texts.ts';

const mostPanels = 6;
const bars = { mostDays: 7, mostWeeks: 8 };

type ByTypeProps = Pick<AnalyticsTabProps, 'range' | 'today' | 'zone'> & {
  now: Generated;
  onList: ListTexts;
};

/** The texts of each type over time, all on one scale. */
export function ByType({ range, today, zone, now, onList }: ByTypeProps) {
  const { size, parts } = splitRange(range, bars);
  const days = now.items.map((text) => ({ text, day: dayOf(text.createdAt, zone) }));
  const types = now.by.type.map(({ key, texts }) => {
    const own = days.filter(({ text }) => text.contentType === key);
    const label = contentTypeLabel(key);
    return {
      key,
      label,
      texts,
      items: own.map(({ text }) => text),
      bars: parts.map((part) => {
        const value = own.filter(({ day }) => isInRange(day, part)).length;
        return {
          key: `${key} ${part.from}`,
          value,
          words: `${label}, ${describeRange(part, today)}: ${counted(value, 'text')}`,
        };
      }),
    };
  });
  const shown = types.slice(0, mostPanels);
  const rest = types.length - shown.length;
  if (types.length === 0)
    return (
      <>
        <h2 className={styles.title}>By type</h2>
        <p className={styles.quiet}>No texts in these days.</p>
      </>
    );
  return (
    <SmallBars
      facts={{
        id: 'by-type',
        title: 'By type',
        note: `${numberInWords(parts.length)} ${plural(parts.length, size)}${rest > 0 ? `, ${rest} more in the table` : ''}`,
        summary: `Texts by type: ${types.map(({ label, texts }) => `${label} ${formatNumber(texts)}`).join(', ')}.`,
        table: {
          columns: ['Type', 'All', ...parts.map((part) => describeRange(part, today))],
          rows: types.map((type) => ({
            key: type.key,
            cells: [
              type.label,
              formatNumber(type.texts),
              ...type.bars.map(({ value }) => formatNumber(value)),
            ],
          })),
        },
      }}
      panels={shown.map((type) => ({
        key: type.key,
        name: type.label,
        figure: (
          <PlainButton
            className={styles.number}
            aria-label={`${counted(type.texts, 'text')} of type ${type.label}. Show the texts`}
            onClick={() => onList(`${type.label}, ${counted(type.texts, 'text')}`, type.items)}
          >
            {formatNumber(type.texts)}
          </PlainButton>
        ),
        bars: type.bars,
      }))}
    />
  );
}
