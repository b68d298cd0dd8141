import { useMemo, useState } from 'react';
import type { Generated } from '#domain/analytics/generated/generated.ts';
import { mainTool, standingOut } from '#domain/analytics/generated/standing-out.ts';
import { isInRange, type DayRange } from '#domain/analytics/range/day-range.ts';
import { describeRange } from '#domain/analytics/range/describe-range.ts';
import { itemsOfParts, samePlace, splitRange } from '#domain/analytics/range/split-range.ts';
import { originName } from '#domain/content/origin.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { BarChart } from '../../../../components/charts/bars/bar-chart.tsx';
import type { PointLabel } from '../../../../components/charts/chart.ts';
import type { AnalyticsTabProps } from '../../tab.ts';
import type { ListTexts } from '../list-texts.ts';
import { monthName, shortDay } from './names-of-days.ts';

const mostBars = 92;

type TextsADayProps = Pick<AnalyticsTabProps, 'range' | 'before' | 'today' | 'zone'> & {
  now: Generated;
  then: Generated | null;
  onList: ListTexts;
};

/** How many texts were made on each day, or in each week of a long time, with those of the time before behind. */
export function TextsADay({ range, before, today, zone, now, then, onList }: TextsADayProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { from, to } = range;
  const { size, parts } = useMemo(() => splitRange({ from, to }, { mostDays: mostBars }), [from, to]);
  const textsOfParts = useMemo(() => itemsOfParts(now.items, parts, zone), [now.items, parts, zone]);
  const bars = parts.map((part) => {
    const other = before && then ? samePlace(part, range, before) : null;
    return {
      key: part.from,
      part,
      texts: countOf(now, part),
      before: other && then ? { part: other, texts: countOf(then, other) } : null,
    };
  });
  const textsOf = (key: string) => textsOfParts[parts.findIndex(({ from }) => from === key)]!;
  const label = (key: string): PointLabel => {
    const bar = bars.find((one) => one.key === key)!;
    const tool = mainTool(textsOf(key));
    const cause =
      tool === null ? describeRange(bar.part, today) : tool === 'bulk' ? 'a bulk job' : originName(tool);
    return { key, words: `${formatNumber(bar.texts)}, ${cause}` };
  };
  const [first, second] = standingOut(bars);
  const open = bars.find(({ key }) => key === chosen) ?? first;
  const labeled = [first, second].find((bar) => bar && bar !== open);
  const unit = size === 'day' ? 'day' : 'week';
  const most = bars.reduce((best, bar) => (bar.texts > best.texts ? bar : best), bars[0]!);
  const names = swatchNames(range, before);
  return (
    <BarChart
      facts={{
        id: 'texts-a-day',
        title: `Texts a ${unit}`,
        swatches: [
          { label: names.now, look: 'solid' },
          ...(then ? [{ label: names.before, look: 'outline' as const }] : []),
        ],
        summary: [
          `Texts a ${unit}`,
          `${describeRange(range, today)}: ${formatNumber(now.texts)}`,
          before && then ? `${describeRange(before, today)}: ${formatNumber(then.texts)}` : '',
          most.texts > 0 ? `Most: ${describeRange(most.part, today)}, ${formatNumber(most.texts)}` : '',
        ]
          .filter(Boolean)
          .join('. '),
        table: {
          columns: [
            size === 'day' ? 'Day' : 'Week',
            'Texts',
            ...(then ? ['Days before', 'Texts before'] : []),
          ],
          rows: bars.map((bar) => ({
            key: bar.key,
            cells: [
              describeRange(bar.part, today),
              formatNumber(bar.texts),
              ...(then
                ? bar.before
                  ? [describeRange(bar.before.part, today), formatNumber(bar.before.texts)]
                  : ['', '']
                : []),
            ],
          })),
        },
      }}
      points={bars.map((bar) => ({
        key: bar.key,
        tick: monthName(range) ? String(Number(bar.key.slice(8))) : shortDay(bar.key),
        value: bar.texts,
        before: bar.before?.texts ?? null,
        words: `${describeRange(bar.part, today)}: ${counted(bar.texts, 'text')}${
          bar.before ? `; ${describeRange(bar.before.part, today)}: ${formatNumber(bar.before.texts)}` : ''
        }`,
      }))}
      open={open && open.texts > 0 ? label(open.key) : null}
      labeled={labeled ? label(labeled.key) : null}
      onOpen={(key) => {
        const texts = textsOf(key);
        setChosen(key);
        if (texts.length > 0)
          onList(
            `${counted(texts.length, 'text')}, ${describeRange(
              parts.find(({ from }) => from === key)!,
              today,
            )}`,
            texts,
          );
      }}
    />
  );
}

function countOf({ days }: Generated, part: DayRange): number {
  return days.reduce((sum, { day, texts }) => (isInRange(day, part) ? sum + texts : sum), 0);
}

/** "November" and "October" where both are within one month; otherwise how they are in time. */
function swatchNames(range: DayRange, before: DayRange | null) {
  const [now, then] = [monthName(range), before && monthName(before)];
  return now && then && now !== then ? { now, before: then } : { now: 'These days', before: 'Days before' };
}
