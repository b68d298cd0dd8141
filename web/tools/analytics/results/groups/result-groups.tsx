import { useState } from 'react';
import { platformName } from '#domain/analytics/results/platform-of.ts';
import type { ResultGrouping, Results } from '#domain/analytics/results/results-of.ts';
import { rankLabels, type RankedBy } from '#domain/analytics/results/rank-results.ts';
import { resultGroupsTable } from '#domain/analytics/export/tables.ts';
import type { DayRange } from '#domain/analytics/range/day-range.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { InnerTabs, innerPanel } from '../../../../components/inner-tabs.tsx';
import { contentTypeLabel, providerLabel } from '../../../../components/labels.ts';
import { sheetClass } from '../../../../components/sheet.tsx';
import { Table } from '../../../../components/table.tsx';
import { saveTable } from '../data/save-table.ts';
import { FigureCell } from '../table/results-table.tsx';
import styles from './result-groups.module.css';

const tabs = [
  { id: 'platform', label: 'Platform' },
  { id: 'type', label: 'Type' },
  { id: 'provider', label: 'Provider' },
  { id: 'voice', label: 'Voice' },
] as const satisfies { id: ResultGrouping; label: string }[];

const figures = ['views', 'clicks', 'clickRate', 'conversions', 'revenue'] as const satisfies RankedBy[];

type ResultGroupsProps = {
  by: Results['by'];
  range: DayRange;
  nameOfVoice: (voiceId: string) => string;
  /** Shows the texts of a group in the table above. */
  onOpen: (grouping: ResultGrouping, key: string) => void;
};

/** What the texts of each platform, type, provider and voice brought. A group opens its texts. */
export function ResultGroups({ by, range, nameOfVoice, onOpen }: ResultGroupsProps) {
  const [grouping, setGrouping] = useState<ResultGrouping>('platform');
  const { label } = tabs.find(({ id }) => id === grouping)!;
  const nameOf = (key: string) => nameOfGroup(grouping, key, nameOfVoice);
  const rows = by[grouping].map((group) => ({
    key: group.key,
    cells: [
      // Texts that are no longer there, or have no voice, cannot be told from others by their key.
      group.key === '' ? (
        nameOf('')
      ) : (
        <Button
          key="name"
          variant="subtle"
          size="sm"
          className={styles.name}
          onClick={() => onOpen(grouping, group.key)}
        >
          {nameOf(group.key)}
        </Button>
      ),
      formatNumber(group.texts),
      ...figures.map((name) => <FigureCell key={name} name={name} value={group.figures[name]} />),
    ],
  }));
  return (
    <section className={`${sheetClass} ${styles.groups}`} aria-label="Results by group">
      <header className={styles.head}>
        <InnerTabs
          name="result-groups"
          label="Grouped by"
          tabs={tabs}
          current={grouping}
          onChange={setGrouping}
        />
        <Button
          variant="subtle"
          size="sm"
          aria-label={`CSV by ${label.toLowerCase()}`}
          onClick={() =>
            saveTable(`results-by-${grouping}`, range, resultGroupsTable(grouping, by[grouping], nameOf))
          }
        >
          CSV
        </Button>
      </header>
      <div {...innerPanel('result-groups', grouping)} className={styles.table}>
        <Table
          isBare
          hasRowHeads
          aria-label={`Results by ${label.toLowerCase()}`}
          columns={[label, 'Texts', ...figures.map((name) => rankLabels[name])]}
          rows={rows}
        />
      </div>
    </section>
  );
}

/** What a screen calls the key of a group. */
export function nameOfGroup(
  grouping: ResultGrouping,
  key: string,
  nameOfVoice: (voiceId: string) => string,
): string {
  if (grouping === 'platform') return platformName(key);
  if (key === '') return grouping === 'voice' ? 'No voice' : 'No longer in the library';
  if (grouping === 'type') return contentTypeLabel(key);
  return grouping === 'provider' ? providerLabel(key) : nameOfVoice(key);
}
