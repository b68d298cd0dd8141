import { targetDensity } from '#domain/checks/seo/keyword-rules.ts';
import { checkOf } from '#domain/checks/seo/seo-score.ts';
import { targetReadability } from '#domain/checks/seo/target-checks.ts';
import type { Analysis } from '#domain/optimizer/analyze.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { readingEaseLabel } from '#domain/text/readability/reading-ease.ts';
import { formatLanguage } from '../../../components/format.ts';
import styles from './figures.module.css';
import { pointIds, type useOpenPoint } from './use-open-point.ts';
import { PlainButton } from '../../../components/button.tsx';

type Point = ReturnType<typeof useOpenPoint>;

/** The same value as in the rule's row. */
const formatDensity = ({ score }: Analysis) => checkOf(score, 'keyword-density').figure;

/** Readability and keyword density; each expands to the counts it is calculated from. */
export function Figures({ analysis, point }: { analysis: Analysis; point: Point }) {
  const { readability } = analysis;
  const figures = [
    {
      id: pointIds.readability,
      figure: readability ?? '–',
      label:
        readability === null
          ? `Readability: not available for this language${namedLanguage(analysis.language)}`
          : `Readability, target ${targetReadability} or more`,
      behind: <Readability analysis={analysis} />,
    },
    {
      id: pointIds.density,
      figure: formatDensity(analysis),
      label: `Keyword density, target ${targetDensity.min}-${targetDensity.max}%`,
      behind: <Density analysis={analysis} />,
    },
  ];
  const open = figures.find(({ id }) => id === point.open);
  return (
    <div className={styles.figures}>
      {figures.map(({ id, figure, label }) => (
        <PlainButton
          key={id}
          className={styles.figure}
          aria-expanded={point.open === id}
          onClick={() => point.toggle(id)}
        >
          <b>{figure}</b>
          <span>{label}</span>
        </PlainButton>
      ))}
      {open && <div className={styles.behind}>{open.behind}</div>}
    </div>
  );
}

function namedLanguage(code: string): string {
  return code === 'und' ? '' : ` (${formatLanguage(code)})`;
}

function Readability({ analysis: { readability, counts, hardest } }: { analysis: Analysis }) {
  const { proseWords, sentences, syllables } = counts;
  if (readability === null)
    return <p>The Flesch formula works for English only, so this text has no readability score.</p>;
  return (
    <>
      <p>
        {readingEaseLabel(readability)}. Flesch reading ease of {counted(proseWords, 'word')} in{' '}
        {counted(sentences, 'sentence')} with {counted(syllables, 'syllable')}:
      </p>
      <p className={styles.formula}>
        206.835 − 1.015 × {formatNumber(proseWords)} ÷ {formatNumber(sentences)} − 84.6 ×{' '}
        {formatNumber(syllables)} ÷ {formatNumber(proseWords)}, within 0 and 100
      </p>
      {hardest.length > 0 && <p>The hardest sentences are marked in the text.</p>}
    </>
  );
}

function Density({ analysis }: { analysis: Analysis }) {
  const { counts } = analysis;
  return (
    <>
      <p>
        {counted(counts.occurrences, 'occurrence')}, including word forms, in {counted(counts.words, 'word')}:
      </p>
      <p className={styles.formula}>
        {formatNumber(counts.occurrences)} ÷ {formatNumber(counts.words)} = {formatDensity(analysis)}
      </p>
    </>
  );
}
