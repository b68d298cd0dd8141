import { useMemo, useState } from 'react';
import { generated } from '#domain/analytics/generated/generated.ts';
import type { TextFacts } from '#domain/analytics/generated/text-facts.ts';
import { fetchLinks } from '../../../api/links.ts';
import { useLoaded } from '../../../api/use-loaded.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { useEdits } from '../data/use-edits.ts';
import { useLimits } from '../data/use-limits.ts';
import { useTexts, type TextsOfDays } from '../data/use-texts.ts';
import { useBulk } from '../data/use-bulk.ts';
import { useUsage } from '../data/use-usage.ts';
import type { AnalyticsTabProps } from '../tab.ts';
import { ByGroup } from './charts/by-group.tsx';
import { Scores } from './charts/scores.tsx';
import { TextsADay } from './charts/texts-a-day.tsx';
import { TextsDialog } from './dialogs/texts-dialog.tsx';
import { ExportMenu } from './export-menu.tsx';
import { Figures } from './figures.tsx';
import { Margin } from './margin/margin.tsx';
import type { ListTexts } from './list-texts.ts';
import { NothingYet } from './nothing-yet.tsx';
import styles from './overview.module.css';
import { WhereItWent } from './where-it-went.tsx';

/** What was written on some days, with what, how well and for how much. */
export function Overview(props: AnalyticsTabProps) {
  const { owner, range, before, zone, head, isReadOnly, onTab } = props;
  const read = useTexts(owner, { range, before, zone });
  if (read === undefined)
    return (
      <>
        {head()}
        <output className={styles.quiet}>Reading your texts.</output>
      </>
    );
  if (read.error)
    return (
      <>
        {head()}
        <div className={sheetClass}>
          <EmptyState level={2} title="Your texts cannot be read" sentence={read.error.message} mark="loop" />
        </div>
      </>
    );
  if (read.data.total === 0)
    return (
      <>
        {head(null, { hasFilters: false })}
        <NothingYet isReadOnly={isReadOnly} onTab={onTab} />
      </>
    );
  return <Written {...props} data={read.data} />;
}

function Written({ data, ...props }: AnalyticsTabProps & { data: TextsOfDays }) {
  const { owner, range, before, today, zone, head } = props;
  const [listed, setListed] = useState<{ title: string; texts: readonly TextFacts[] } | null>(null);
  const { from, to } = range;
  const [beforeFrom, beforeTo] = [before?.from, before?.to];
  const now = useMemo(() => generated(data.texts, { from, to }, zone), [data.texts, from, to, zone]);
  const then = useMemo(
    () =>
      beforeFrom !== undefined && beforeTo !== undefined
        ? generated(data.before, { from: beforeFrom, to: beforeTo }, zone)
        : null,
    [data.before, beforeFrom, beforeTo, zone],
  );
  const edits = useEdits(owner, data.texts);
  const usage = useUsage({ range, before, today, zone });
  const bulk = useBulk(owner, range, zone);
  const { data: links, error: noLinks } = useLoaded(loadLinks);
  const limits = useLimits(data.total, links && links.length, noLinks !== null);
  const onList: ListTexts = (title, texts) => setListed({ title, texts });
  return (
    <>
      {head(
        <ExportMenu
          now={now}
          range={range}
          usage={usage.data}
          voiceScores={data.voiceScores}
          bulk={bulk}
          limits={limits.limits}
          zone={zone}
        />,
      )}
      <Figures now={now} before={then} edits={edits} onList={onList} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <section className={`${sheetClass} ${styles.box}`}>
            <TextsADay {...props} now={now} then={then} onList={onList} />
          </section>
          <div className={styles.half}>
            <section className={`${sheetClass} ${styles.box}`}>
              <Scores {...props} texts={now.items} voiceScores={data.voiceScores} />
            </section>
            <section className={`${sheetClass} ${styles.box}`}>
              <ByGroup {...props} now={now} onList={onList} />
            </section>
          </div>
          <WhereItWent owner={owner} now={now} range={range} zone={zone} onList={onList} />
        </div>
        <Margin {...props} {...{ now, usage, bulk, limits, links, onList }} />
      </div>
      {listed && <TextsDialog {...listed} zone={zone} today={today} onClose={() => setListed(null)} />}
    </>
  );
}

const loadLinks = (signal: AbortSignal) => fetchLinks({}, signal);
