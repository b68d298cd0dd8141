import { useMemo, useState } from 'react';
import { textKeys, type Generated, type TextGrouping } from '#domain/analytics/generated/generated.ts';
import { groupBy } from '#domain/analytics/group-by.ts';
import { describeRange } from '#domain/analytics/range/describe-range.ts';
import { itemsOfParts, splitRange } from '#domain/analytics/range/split-range.ts';
import { originName } from '#domain/content/origin.ts';
import { numberInWords } from '#domain/text/number-words.ts';
import { counted, formatNumber, plural } from '#domain/text/format.ts';
import { PlainButton } from '../../../../components/button.tsx';
import { SmallBars } from '../../../../components/charts/small/small-bars.tsx';
import { contentTypeLabel, providerLabel } from '../../../../components/labels.ts';
import { Select } from '../../../../components/select.tsx';
import { useProjects } from '../../data/use-projects.ts';
import type { AnalyticsTabProps } from '../../tab.ts';
import number from '../../number.module.css';
import styles from '../overview.module.css';
import type { ListTexts } from '../list-texts.ts';

const mostPanels = 6;
const bars = { mostDays: 7, mostWeeks: 8 };
const groupings = ['type', 'provider', 'tool', 'model', 'project'] as const satisfies TextGrouping[];

type ByGroupProps = Pick<AnalyticsTabProps, 'owner' | 'range' | 'today' | 'zone'> & {
  now: Generated;
  onList: ListTexts;
};

/** The texts of each type, provider, tool, model or project over time, all on one scale. */
export function ByGroup({ owner, range, today, zone, now, onList }: ByGroupProps) {
  const [grouping, setGrouping] = useState<(typeof groupings)[number]>('type');
  const projects = useProjects(owner, grouping === 'project');
  const { from, to } = range;
  const { size, parts } = useMemo(() => splitRange({ from, to }, bars), [from, to]);
  const groups = useMemo(() => {
    const keysOf = textKeys(projects.projectsOf)[grouping];
    const keyed = now.items.flatMap((text) => keysOf(text).map((key) => ({ key, text })));
    return [...groupBy(keyed, ({ key }) => key)]
      .map(([key, group]) => {
        const items = group.map(({ text }) => text);
        return { key, items, byPart: itemsOfParts(items, parts, zone) };
      })
      .sort((a, b) => b.items.length - a.items.length || (a.key < b.key ? -1 : 1));
  }, [projects.projectsOf, grouping, now.items, parts, zone]);
  const nameOf = { ...names, project: projects.nameOf }[grouping];
  if (now.texts === 0)
    return (
      <>
        <h2 className={styles.title}>By type</h2>
        <p className={styles.quiet}>No texts in these days.</p>
      </>
    );
  const named = groups.map((group) => ({ ...group, label: nameOf(group.key), texts: group.items.length }));
  const shown = named.slice(0, mostPanels);
  const rest = named.length - shown.length;
  return (
    <SmallBars
      facts={{
        id: 'by-group',
        title: `By ${grouping}`,
        note: `${numberInWords(parts.length)} ${plural(parts.length, size)}${rest > 0 ? `, ${rest} more in the table` : ''}`,
        summary: `Texts by ${grouping}: ${named.map(({ label, texts }) => `${label} ${formatNumber(texts)}`).join(', ')}.`,
        controls: (
          <Select
            isSmall
            aria-label="Texts over time by"
            value={grouping}
            onChange={({ currentTarget }) =>
              setGrouping(groupings.find((each) => each === currentTarget.value)!)
            }
          >
            {groupings.map((each) => (
              <option key={each} value={each}>
                {labelOf(each)}
              </option>
            ))}
          </Select>
        ),
        table: {
          columns: [labelOf(grouping), 'All', ...parts.map((part) => describeRange(part, today))],
          rows: named.map(({ key, label, texts, byPart }) => ({
            key,
            cells: [label, formatNumber(texts), ...byPart.map((items) => formatNumber(items.length))],
          })),
        },
      }}
      panels={shown.map(({ key, label, texts, items, byPart }) => ({
        key,
        name: label,
        figure: (
          <PlainButton
            className={number.number}
            aria-label={`${counted(texts, 'text')} of ${grouping} ${label}. Show the texts`}
            onClick={() => onList(`${label}, ${counted(texts, 'text')}`, items)}
          >
            {formatNumber(texts)}
          </PlainButton>
        ),
        bars: parts.map((part, index) => ({
          key: `${key} ${part.from}`,
          value: byPart[index]!.length,
          words: `${label}, ${describeRange(part, today)}: ${counted(byPart[index]!.length, 'text')}`,
        })),
      }))}
    />
  );
}

const labelOf = (grouping: string) => grouping.charAt(0).toUpperCase() + grouping.slice(1);

const names = {
  type: contentTypeLabel,
  provider: providerLabel,
  tool: originName,
  model: (key: string) => key || 'Not known',
};
