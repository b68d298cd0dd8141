import { useMemo, useRef } from 'react';
import { resultsTable } from '#domain/analytics/export/tables.ts';
import { isScored } from '#domain/analytics/generated/text-facts.ts';
import { firstOrder, rankResults } from '#domain/analytics/results/rank-results.ts';
import { useUrlState } from '../../../components/use-url-state.ts';
import { useVoices } from '../../../contents/pickers/use-voices.ts';
import type { ResultsProps } from '../tab.ts';
import { saveTable } from './data/save-table.ts';
import type { ResultsData } from './data/use-results.ts';
import { filterChoices, noFilter, useFilteredResults } from './groups/filter-results.ts';
import { ResultGroups } from './groups/result-groups.tsx';
import { SentEmails } from './groups/sent-emails.tsx';
import { ResultsMargin } from './margin/results-margin.tsx';
import styles from './results.module.css';
import { ScorePanel } from './score/score-panel.tsx';
import { everyText, ResultsSheet } from './table/results-sheet.tsx';
import { resultsUrl } from './url-state.ts';

type ComparedProps = Pick<ResultsProps, 'owner' | 'range' | 'today' | 'isReadOnly'> & {
  data: ResultsData;
  without: ResultsData['texts'];
  onAdd: ((contentId: string) => void) | null;
};

/** The best and worst texts with the open one in the margin, and whether the score matters. */
export function Compared({ owner, range, today, isReadOnly, data, without, onAdd }: ComparedProps) {
  const [shown, change] = useUrlState(resultsUrl);
  const { voices } = useVoices(owner);
  const sheet = useRef<HTMLDivElement>(null);
  const { platform, voice, type, provider } = shown;
  const filter = { platform, voice, type, provider };
  const texts = useFilteredResults(data, range, filter);
  const usual = useMemo(() => firstOrder(data.results.texts), [data.results.texts]);
  const order = shown.order ?? usual;
  const scored = useMemo(
    () => data.results.texts.filter(({ text }) => text === null || isScored(text)),
    [data.results.texts],
  );
  const ranked = useMemo(() => rankResults(texts, order), [texts, order]);
  const isAll = shown.list === 'all' || ranked.all.length === 0;
  const first = isAll ? everyText(texts, ranked)[0] : ranked.best[0];
  const asked = texts.find(({ contentId }) => contentId === shown.text) ?? null;
  const nameOfVoice = (id: string) => voices.find((each) => each.id === id)?.name ?? 'Another voice';
  const open = (id: string | null) => change({ text: id });
  return (
    <div className={styles.columns}>
      <div ref={sheet} className={styles.main}>
        <ResultsSheet
          texts={texts}
          ranked={ranked}
          order={order}
          filter={filter}
          filters={filterChoices(data.results.by, filter, nameOfVoice)}
          isAll={shown.list === 'all'}
          platformOf={data.platformOf}
          openId={(asked ?? first)?.contentId ?? null}
          isAsked={asked !== null}
          onOrder={(next) => change({ order: next })}
          onFilter={(next) => change(next)}
          onAll={(all) => change({ list: all ? 'all' : 'best' })}
          onOpen={open}
          onExport={() => saveTable('results', range, resultsTable(everyText(texts, ranked)))}
        />
        <ResultGroups
          by={data.results.by}
          range={range}
          nameOfVoice={nameOfVoice}
          onOpen={(grouping, key) => {
            change({ ...noFilter, [grouping]: key, list: 'all' });
            sheet.current?.scrollIntoView({ block: 'start' });
          }}
        />
        <SentEmails campaigns={data.emails.campaigns} />
        <ScorePanel
          owner={owner}
          texts={scored}
          range={range}
          hasVoices={voices.length > 0}
          openId={(asked ?? first)?.contentId ?? null}
          onOpen={open}
          nameOfVoice={nameOfVoice}
        />
      </div>
      <ResultsMargin
        owner={owner}
        data={data}
        asked={asked}
        first={first ?? null}
        order={order}
        range={range}
        until={range.to < today ? range.to : today}
        without={without}
        isReadOnly={isReadOnly}
        onAdd={onAdd}
        onClose={() => open(null)}
      />
    </div>
  );
}
