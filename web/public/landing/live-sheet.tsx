import type { SeoRule, SeoRuleId, SeoScore } from '#domain/scoring/seo-score.ts';
import { useState } from 'react';
import { Evidence, WritingCaret } from '../../components/marks.tsx';
import { ProviderMark } from '../../components/provider-mark.tsx';
import { ScoreMeasure } from '../../components/score-measure.tsx';
import { sheetClass } from '../../components/sheet.tsx';
import { cutByEvidence } from './cut-by-evidence.ts';
import styles from './live-sheet.module.css';
import { paragraphPassages, sample, titlePassage, type Passage } from './sample.ts';

/** What the margin says of a rule, from what was measured. */
const notes: Record<SeoRuleId, (measured: number) => string> = {
  'keyword-present': (times) => `It stands in the text ${times} times, underlined.`,
  'over-300-characters': (characters) => `${characters} written so far.`,
  'keyword-in-opening': (place) => `It opens the title, at character ${place}.`,
  'keyword-density': () => 'From 1 to 4 % earns the points.',
  'sentence-length': () => 'Under 20 words on average reads easily.',
  'over-1000-characters': (characters) => `${characters} written, still writing.`,
  bullets: () => 'None yet. A short list would earn them.',
};

/** A generation in progress: brief, text, and the margin in which the open point, its words and its note light up. */
export function LiveSheet({ score }: { score: SeoScore }) {
  const [openRule, setOpenRule] = useState<string | null>('keyword-in-opening');
  const open = score.rules.find(({ id }) => id === openRule)?.spans ?? [];
  const underlined = score.rules.find(({ id }) => id === 'keyword-present')?.spans ?? [];
  const write = (passage: Passage) =>
    cutByEvidence(passage, underlined, open).map(({ text, start, isEvidence, isOpen }) =>
      isEvidence ? (
        <Evidence key={start} isOpen={isOpen}>
          {text}
        </Evidence>
      ) : (
        <span key={start}>{text}</span>
      ),
    );
  return (
    <figure className={`${sheetClass} ${styles.live}`} aria-label="A sample: a generation in progress">
      <Brief />
      <div className={styles.manuscript}>
        <h2 className={styles.title}>{write(titlePassage)}</h2>
        {paragraphPassages.map((passage, index) => (
          <p key={passage.start} className={styles.paragraph}>
            {write(passage)}
            {index === paragraphPassages.length - 1 && <WritingCaret />}
          </p>
        ))}
      </div>
      <div className={styles.margin}>
        <ScoreMeasure
          total={score.total}
          rules={score.rules}
          openRule={openRule}
          onOpenRule={setOpenRule}
          withRules={false}
        />
        <Notes rules={score.rules} openRule={openRule} onOpenRule={setOpenRule} />
      </div>
    </figure>
  );
}

function Brief() {
  return (
    <dl className={styles.brief}>
      <div>
        <dt>Content type</dt>
        <dd>{sample.contentType}</dd>
      </div>
      <div data-wide>
        <dt>Topic</dt>
        <dd>{sample.topic}</dd>
      </div>
      <div data-folds>
        <dt>Target keyword</dt>
        <dd>{sample.keyword}</dd>
      </div>
      <div data-folds>
        <dt>Tone, length</dt>
        <dd>{sample.tone}</dd>
      </div>
      <div data-folds>
        <dt>Provider</dt>
        <dd>
          <ProviderMark provider="claude" />
        </dd>
      </div>
    </dl>
  );
}

/** The open point first, then the points that are still missed. */
function Notes({
  rules,
  openRule,
  onOpenRule,
}: {
  rules: SeoRule[];
  openRule: string | null;
  onOpenRule: (id: string) => void;
}) {
  const missed = rules.filter(({ earned, points }) => earned < points);
  const first = rules.find(({ id, earned }) => earned > 0 && id === openRule) ?? rules[0];
  const shown = first ? [first, ...missed.filter(({ id }) => id !== first.id)] : missed;
  return shown.map((rule) => (
    <button
      key={rule.id}
      type="button"
      className={styles.note}
      aria-pressed={rule.id === openRule}
      onClick={() => onOpenRule(rule.id)}
      onFocus={() => onOpenRule(rule.id)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onOpenRule(rule.id)}
    >
      <b>
        {rule.label}: {rule.earned < rule.points ? `${rule.earned} of ${rule.points} so far` : rule.earned}
      </b>
      <span data-missed={rule.earned < rule.points || undefined}>{notes[rule.id](rule.measured ?? 0)}</span>
    </button>
  ));
}
