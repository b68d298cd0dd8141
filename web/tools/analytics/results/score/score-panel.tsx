import { useMemo, useState } from 'react';
import {
  scoreMatter,
  scoreOutcomes,
  type ScoreMatter,
  type ScoreOutcome,
} from '#domain/analytics/evidence/score-matter.ts';
import { scoreKinds, type ScoreKind } from '#domain/analytics/generated/scores-over-time.ts';
import type { DayRange } from '#domain/analytics/range/day-range.ts';
import type { TextResult } from '#domain/analytics/results/results-of.ts';
import { counted } from '#domain/text/format.ts';
import { IntervalLine } from '../../../../components/charts/scatter/interval-line.tsx';
import { Select } from '../../../../components/select.tsx';
import { sheetClass } from '../../../../components/sheet.tsx';
import { useVoiceScores } from '../data/use-voice-scores.ts';
import { Evidence } from './evidence.tsx';
import { ScoreCloud } from './score-cloud.tsx';
import styles from './score-panel.module.css';

type Compared = { kind: ScoreKind; outcome: ScoreOutcome };

const kinds: Record<ScoreKind, string> = { editor: 'Score', seo: 'SEO score', voice: 'Voice score' };
const against: Record<ScoreOutcome, string> = { clickRate: 'click rate', position: 'position in search' };
const choices: readonly Compared[] = scoreKinds.flatMap((kind) =>
  scoreOutcomes.map((outcome) => ({ kind, outcome })),
);
const nameOf = ({ kind, outcome }: Compared) => `${kinds[kind]} against ${against[outcome]}`;

type ScorePanelProps = {
  owner: string;
  texts: readonly TextResult[];
  range: DayRange;
  /** There is a voice that texts are measured against. */
  hasVoices: boolean;
  openId: string | null;
  onOpen: (contentId: string) => void;
  nameOfVoice: (voiceId: string) => string;
};

/** Whether texts with a higher score got more clicks: in a sentence, as an interval, and as a cloud of the texts. */
export function ScorePanel(props: ScorePanelProps) {
  const { owner, texts, range, hasVoices, openId, onOpen, nameOfVoice } = props;
  const [at, setAt] = useState(0);
  const { kind, outcome } = choices[at]!;
  const voiceScores = useVoiceScores(owner, kind === 'voice');
  const matter = useMemo(
    () => scoreMatter(texts, kind, outcome, voiceScores),
    [texts, kind, outcome, voiceScores],
  );
  return (
    <section className={`${sheetClass} ${styles.panel}`} aria-labelledby="score-matter">
      <header className={styles.head}>
        <h2 id="score-matter">Does our score matter?</h2>
        <span className={styles.why}>Your {counted(matter.pairs.length, 'text')}</span>
        <Select
          isSmall
          aria-label="What is compared"
          value={at}
          onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
        >
          {choices.map(
            (choice, index) =>
              (choice.kind !== 'voice' || hasVoices) && (
                <option key={nameOf(choice)} value={index}>
                  {nameOf(choice)}
                </option>
              ),
          )}
        </Select>
      </header>
      <div className={styles.columns} data-state={matter.state}>
        <div className={styles.said}>
          <p className={styles.answer}>{voiceScores ? matter.answer : 'Reading the voice scores.'}</p>
          {matter.correlation ? (
            <IntervalLine
              {...matter.correlation.interval}
              estimate={matter.correlation.estimate}
              labels={{ low: '-1, the reverse', zero: '0, nothing', high: '+1, always' }}
              format={signed}
              summary={`${matter.detail.split('. ')[0]!}, on a scale from -1 to +1.`}
            />
          ) : null}
          <p className={styles.why}>{voiceScores && (matter.detail || whyNot(matter))}</p>
          <Evidence texts={texts} nameOfVoice={nameOfVoice} />
        </div>
        {matter.correlation && (
          <ScoreCloud
            title={nameOf({ kind, outcome })}
            matter={matter}
            texts={texts}
            range={range}
            openId={openId}
            onOpen={onOpen}
          />
        )}
      </div>
    </section>
  );
}

function whyNot({ state, kind, outcome }: ScoreMatter): string {
  if (state !== 'too-few') return '';
  if (kind === 'voice')
    return 'Of 30 texts with results that were measured against a brand voice as they are now it can be told whether a nearer voice goes with better results.';
  return outcome === 'position'
    ? 'Of 30 texts with 100 views each and a position in search it can be told whether a higher score goes with a higher rank.'
    : 'Of 30 texts with 100 views each and their clicks it can be told whether a higher score goes with more clicks.';
}

/** "+0.41", "-0.05", "0.00". */
export function signed(value: number): string {
  const rounded = value.toFixed(2);
  return Number(rounded) > 0 ? `+${rounded}` : rounded.replace('-0.00', '0.00');
}
