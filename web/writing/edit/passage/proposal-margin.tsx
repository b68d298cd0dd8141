import { useMemo } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { scoringOf } from '#domain/content/scoring.ts';
import { densityOf } from '#domain/text/keyword/keyword-density.ts';
import { fleschOf } from '#domain/text/readability/readability.ts';
import { readText } from '#domain/text/reading.ts';
import { formatCost, formatFigure, formatPercent } from '#domain/text/format.ts';
import { nameComparisonOf } from '#domain/optimizer/names.ts';
import { lostDetails } from '#domain/optimizer/preserved-details.ts';
import { scoreReading } from '#domain/checks/seo/seo-score.ts';
import { MeasureBar } from '../../../components/scores/measure-bar.tsx';
import { Tag } from '../../../components/tag.tsx';
import styles from './proposal-margin.module.css';
import type { Offered } from './offered.ts';

type ProposalMarginProps = {
  offered: Offered;
  /** The whole text as it is. */
  now: string;
  record: ContentRecord;
};

/** What a proposed change of a passage does to the whole text: score, what changes, what stays, cost. */
export function ProposalMargin({ offered, now, record }: ProposalMarginProps) {
  const { cost, text: then } = offered;
  const before = useMemo(() => figuresOf(now, record), [now, record]);
  const after = useMemo(() => figuresOf(then, record), [then, record]);
  const staying = useMemo(() => stayingIn(offered, now), [offered, now]);
  const gain = after.score.total - before.score.total;
  const rows: [label: string, before: string | null, after: string | null][] = [
    ['Words in a sentence', before.sentence, after.sentence],
    ['Readability', before.ease, after.ease],
    ['Keyword density', before.density, after.density],
  ];
  const changes = rows.filter(([, from, to]) => from !== to && from !== null && to !== null);
  return (
    <>
      <p className={styles.total}>
        <b>{after.score.total}</b> <span>of 100, if accepted</span>
        {gain !== 0 && (
          <Tag tone={gain > 0 ? 'success' : 'warning'}>{gain > 0 ? `+${gain}` : `−${-gain}`}</Tag>
        )}
      </p>
      <MeasureBar rules={after.score.checks} openRule={null} onOpenRule={() => undefined} />
      <section className={styles.part}>
        <h2>What changes</h2>
        {changes.length === 0 ? (
          <p>No measured value.</p>
        ) : (
          <dl>
            {changes.map(([label, from, to]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <span>{from}</span> <b>{to}</b>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section className={styles.part}>
        <h2>What stays</h2>
        <p>{staying}</p>
      </section>
      <section className={styles.part}>
        <h2>Cost</h2>
        <p>
          {cost === 'free'
            ? 'Free: no AI is used.'
            : `Counted as 1 generation${cost === null ? '' : `, ${formatCost(cost)}`}.`}
        </p>
      </section>
    </>
  );
}

function figuresOf(text: string, record: ContentRecord) {
  const { keyword, medium } = scoringOf(record);
  const reading = readText(text);
  const { sentences, proseWords } = reading;
  const ease = fleschOf(reading);
  return {
    score: scoreReading(reading, keyword, medium),
    sentence: sentences.length > 0 ? formatFigure(proseWords / sentences.length) : null,
    ease: ease === null ? null : String(Math.round(ease)),
    density: keyword === '' ? null : formatPercent(densityOf(reading, keyword).percent),
  };
}

/** What became of the numbers, names and links of the text: names only where its language tells them by their capitals. */
function stayingIn({ before, placing, text: then }: Offered, now: string): string {
  if (placing === 'after') return 'The whole passage. The new sentences are added after it.';
  const lost = lostDetails(now, then).map(({ text }) => text);
  if (lost.length > 0) return `Missing: ${[...new Set(lost)].join(', ')}.`;
  const kinds = nameComparisonOf(now) === 'capitals' ? 'Numbers, names and links' : 'Numbers and links';
  const hadAny = lostDetails(before, '').length > 0;
  return `${kinds}: ${hadAny ? 'all still there' : 'none were in this passage'}.`;
}
