import type { SeoCheck, SeoCheckId } from '#domain/checks/seo/seo-rule.ts';
import type { SeoScore } from '#domain/checks/seo/seo-score.ts';
import { PlainButton } from '../../../components/button.tsx';
import { Evidence, WritingCaret } from '../../../components/graphics/annotations.tsx';
import { ProviderBadge } from '../../../components/graphics/provider-badge.tsx';
import { ScoreMeasure } from '../../../components/scores/score-measure.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { cutByEvidence } from './cut-by-evidence.ts';
import { enhanceLiveSheet } from './enhance-live-sheet.ts';
import styles from './live-sheet.module.css';
import { paragraphPassages, sample, titlePassage, type Passage } from './sample.ts';

/** The limits of the rules that the notes name. */
export type NotedLimits = { minDensity: number; maxDensity: number; maxSentenceWords: number };

/** The margin note of a rule, with its measurements. */
const notes: Record<SeoCheckId, (measured: number, limits: NotedLimits) => string> = {
  'keyword-present': (times) => `It is in the text ${times} times, underlined.`,
  'over-300-characters': (characters) => `${characters} written so far.`,
  'keyword-in-opening': (place) => `It is in the title, from character ${place}.`,
  'keyword-density': (_percent, { minDensity, maxDensity }) =>
    `From ${minDensity} to ${maxDensity}% earns the points.`,
  'sentence-length': (_words, { maxSentenceWords }) =>
    `Under ${maxSentenceWords} words on average reads easily.`,
  'over-1000-characters': (characters) => `${characters} written, still writing.`,
  bullets: () => 'None yet. A short list would earn them.',
};

/** The rule that is open at first. */
const firstOpen: SeoCheckId = 'keyword-in-opening';
/** The rule whose evidence is always underlined; that of the others shows while they are open. */
const underlined: SeoCheckId = 'keyword-present';

/**
 * A generation in progress: brief, text, and the margin in which the open point, its words and its note are
 * highlighted. Rendered once; `enhanceLiveSheet` changes the highlight, with or without the application.
 */
export function LiveSheet({ score, limits }: { score: SeoScore; limits: NotedLimits }) {
  const write = (passage: Passage) =>
    cutByEvidence(passage, score.checks).map(({ text, start, rules }) =>
      rules.length === 0 ? (
        <span key={start}>{text}</span>
      ) : (
        <Evidence
          key={start}
          isOpen={rules.includes(firstOpen)}
          isQuiet={!rules.includes(underlined)}
          of={rules}
        >
          {text}
        </Evidence>
      ),
    );
  return (
    <figure
      className={`${sheetClass} ${styles.live}`}
      ref={enhanceLiveSheet}
      data-enhance="live-sheet"
      aria-label="A sample: a generation in progress"
    >
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
        <ScoreMeasure total={score.total} rules={score.checks} openRule={firstOpen} withRules={false} />
        <Notes checks={score.checks} limits={limits} />
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
          <ProviderBadge provider="claude" />
        </dd>
      </div>
    </dl>
  );
}

/** The open point first, then the missed points. */
function Notes({ checks, limits }: { checks: SeoCheck[]; limits: NotedLimits }) {
  return checks.map(({ id, label, verdict, points, measured }) => {
    const isMissed = verdict === 'missed';
    return (
      <PlainButton
        key={id}
        className={styles.note}
        data-opens={id}
        data-comes={isMissed ? undefined : 'when-open'}
        aria-pressed={id === firstOpen}
        hidden={!isMissed && id !== firstOpen}
      >
        <b>
          {label}: {isMissed ? `${points.earned} of ${points.worth} so far` : points.earned}
        </b>
        <span data-missed={isMissed || undefined}>{notes[id](measured ?? 0, limits)}</span>
      </PlainButton>
    );
  });
}
