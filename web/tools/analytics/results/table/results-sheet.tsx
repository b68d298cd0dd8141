import { useMemo, useState } from 'react';
import {
  fewestViews,
  rankedBy,
  rankLabels,
  type Ranked,
  type RankedBy,
} from '#domain/analytics/results/rank-results.ts';
import type { ResultGrouping, TextResult } from '#domain/analytics/results/results-of.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { Select } from '../../../../components/select.tsx';
import { useOneColumn } from '../../../../components/sheet-frame.tsx';
import { sheetClass } from '../../../../components/sheet.tsx';
import styles from './results-sheet.module.css';
import { ResultsTable, type ResultGroup } from './results-table.tsx';

/** Rows drawn at first, and with each "Show more". */
const rowsAtOnce = 100;

export type ResultsFilter = Record<ResultGrouping, string | null>;
/** A choice of groups in the head of the table. */
export type FilterChoice = {
  grouping: ResultGrouping;
  label: string;
  all: string;
  options: readonly { key: string; name: string }[];
};

type ResultsSheetProps = {
  /** With the filter. */
  texts: readonly TextResult[];
  ranked: Ranked;
  order: RankedBy;
  filter: ResultsFilter;
  filters: readonly FilterChoice[];
  isAll: boolean;
  platformOf: (contentId: string) => string;
  openId: string | null;
  /** False for the one that is shown before any was opened; in one column it is not. */
  isAsked: boolean;
  onOrder: (order: RankedBy) => void;
  onFilter: (filter: Partial<ResultsFilter>) => void;
  onAll: (isAll: boolean) => void;
  onOpen: (contentId: string) => void;
  onExport: () => void;
};

/** The best and the worst texts in one table, or all of them, with their order and filters. */
export function ResultsSheet(props: ResultsSheetProps) {
  const { texts, ranked, order, filter, filters, isAll, platformOf } = props;
  const isOneColumn = useOneColumn();
  const openId = props.isAsked || !isOneColumn ? props.openId : null;
  const [limit, setLimit] = useState(rowsAtOnce);
  const all = useMemo(() => everyText(texts, ranked), [texts, ranked]);
  const showsAll = isAll || ranked.all.length === 0;
  const groups: ResultGroup[] = showsAll
    ? [{ name: null, texts: all.slice(0, limit) }]
    : [
        { name: 'Best', texts: ranked.best },
        { name: 'Worst', texts: ranked.worst },
      ].filter((group) => group.texts.length > 0);
  return (
    <section className={`${sheetClass} ${styles.sheet}`} aria-label="Best and worst texts">
      <header className={styles.head}>
        <Select
          isSmall
          aria-label="Order"
          value={order}
          onChange={({ currentTarget }) => props.onOrder(currentTarget.value as RankedBy)}
        >
          {rankedBy.map((name) => (
            <option key={name} value={name}>
              By {rankLabels[name].toLowerCase()}
            </option>
          ))}
        </Select>
        {filters.map(({ grouping, label, all, options }) => (
          <Select
            key={grouping}
            isSmall
            aria-label={label}
            value={filter[grouping] ?? ''}
            onChange={({ currentTarget }) => props.onFilter({ [grouping]: currentTarget.value || null })}
          >
            <option value="">{all}</option>
            {options.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        ))}
        <div className={styles.end}>
          {ranked.all.length > 0 && (
            <Button variant="subtle" size="sm" aria-pressed={isAll} onClick={() => props.onAll(!isAll)}>
              {isAll ? 'Best and worst' : `All ${formatNumber(texts.length)}`}
            </Button>
          )}
          <Button variant="subtle" size="sm" disabled={texts.length === 0} onClick={props.onExport}>
            CSV
          </Button>
        </div>
      </header>
      {texts.length === 0 ? (
        <output className={styles.note}>No text with results fits this choice.</output>
      ) : (
        <>
          {ranked.all.length === 0 && (
            <p className={styles.note}>
              No text has enough views and this figure for a best and a worst. All with results:
            </p>
          )}
          <ResultsTable
            label={showsAll ? 'All texts with results' : 'Best and worst texts'}
            {...{ groups, order, platformOf, openId }}
            onOpen={props.onOpen}
          />
          {showsAll && all.length > limit && (
            <div className={styles.more}>
              <Button variant="default" size="sm" onClick={() => setLimit(limit + rowsAtOnce)}>
                Show more, {formatNumber(limit)} of {formatNumber(all.length)}
              </Button>
            </div>
          )}
          {!showsAll && ranked.leftOut > 0 && (
            <p className={styles.note}>
              Not ranked: {counted(ranked.leftOut, 'text')} with fewer than {fewestViews} views, or without
              this figure.
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** The ranked texts, best first, and then the others. */
export function everyText(texts: readonly TextResult[], { all }: Pick<Ranked, 'all'>): TextResult[] {
  const ranked = new Set(all.map(({ contentId }) => contentId));
  const others = texts
    .filter(({ contentId }) => !ranked.has(contentId))
    .sort((a, b) => (b.figures.clicks ?? 0) - (a.figures.clicks ?? 0));
  return [...all, ...others];
}
