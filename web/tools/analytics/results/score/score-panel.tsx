import { useMemo, useState } from 'react';
import { scoreMatter, type ScoreMatter, type ScoreOutcome } from '#domain/analytics/evidence/score-matter.ts';
import type { TextResult } from '#domain/analytics/results/results-of.ts';
import { counted } from '#domain/text/format.ts';
import { IntervalLine } from '../../../../components/charts/scatter/interval-line.tsx';
import { Select } from '../../../../components/select.tsx';
import { sheetClass } from '../../../../components/sheet.tsx';
import { Evidence } from './evidence.tsx';
import { ScoreCloud } from './score-cloud.tsx';
import styles from './score-panel.module.css';

type ComparedKind = 'editor' | 'seo';
type Compared = { kind: ComparedKind; outcome: ScoreOutcome };

const kinds: Record<ComparedKind, string> = { editor: 'Score', seo: 'SEO score' };
const against: Record<ScoreOutcome, string> = { clickRate: 'click rate', position: 'position in search' };
const choices: readonly Compared[] = [
  { kind: 'editor', outcome: 'clickRate' },
  { kind: 'editor', outcome: 'position' },
  { kind: 'seo', outcome: 'clickRate' },
  { kind: 'seo', outcome: 'position' },
];
const nameOf = ({ kind, outcome }: Compared) => `${kinds[kind]} against ${against[outcome]}`;

type ScorePanelProps = {
  texts: readonly TextResult[];
  openId: string | null;
  onOpen: (contentId: string) => void;
  nameOfVoice: (voiceId: string) => string;
};

/** Whether texts with a higher score got more clicks: in a sentence, as an interval, and as a cloud of the texts. */
export function ScorePanel({ texts, openId, onOpen, nameOfVoice }: ScorePanelProps) {
  const [at, setAt] = useState(0);
  const { kind, outcome } = choices[at]!;
  const matter = useMemo(() => scoreMatter(texts, kind, outcome), [texts, kind, outcome]);
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
          {choices.map((choice, index) => (
            <option key={nameOf(choice)} value={index}>
              {nameOf(choice)}
            </option>
          ))}
        </Select>
      </header>
      <div className={styles.columns} data-state={matter.state}>
        <div className={styles.said}>
          <p className={styles.answer}>{matter.answer}</p>
          {matter.correlation ? (
            <IntervalLine
              {...matter.correlation.interval}
              estimate={matter.correlation.estimate}
              labels={{ low: '-1, the reverse', zero: '0, nothing', high: '+1, always' }}
              format={signed}
              summary={`${matter.detail.split('. ')[0]!}, on a scale from -1 to +1.`}
            />
          ) : null}
          <p className={styles.why}>{matter.detail || whyNot(matter)}</p>
          <Evidence texts={texts} nameOfVoice={nameOfVoice} />
        </div>
        {matter.correlation && (
          <ScoreCloud
            title={nameOf({ kind, outcome })}
            matter={matter}
            texts={texts}
            openId={openId}
            onOpen={onOpen}
          />
        )}
      </div>
    </section>
  );
}

function whyNot({ state, outcome }: ScoreMatter): string {
  if (state !== 'too-few') return '';
  return outcome === 'position'
    ? 'Of 30 texts with 100 views each and a position in search it can be told whether a higher score goes with a higher rank.'
    : 'Of 30 texts with 100 views each and their clicks it can be told whether a higher score goes with more clicks.';
}

/** "+0.41", "-0.05", "0.00". */
export function signed(value: number): string {
  const rounded = value.toFixed(2);
  return Number(rounded) > 0 ? `+${rounded}` : rounded.replace('-0.00', '0.00');
}
