import { useMemo } from 'react';
import { scoreAndGrade, scoringOfForm } from '#domain/content/scoring.ts';
import { cleanText } from '#domain/generation/clean-text.ts';
import { handWrittenSample, sampleForm } from '#domain/sample/hand-written.ts';
import { readText } from '#domain/text/reading.ts';
import { GradeBadge } from '../../../components/scores/grade-badge.tsx';
import { MeasureBar } from '../../../components/scores/measure-bar.tsx';
import styles from './first-sheet.module.css';

const keyword = 'Remote onboarding';
const noTicks: readonly number[] = [];

/** The first sentences of the example by hand, with its own grade, measured here. */
export function SampleExcerpt() {
  const { sentences, grade } = useMemo(() => {
    const { content } = cleanText(handWrittenSample);
    const measured = scoreAndGrade(readText(content), scoringOfForm(sampleForm())).grade;
    const paragraph = content.split('\n\n').find((block) => block.startsWith(keyword)) ?? '';
    return { sentences: paragraph.slice(keyword.length), grade: measured };
  }, []);
  const total = grade.total ?? 0;
  return (
    <figure className={styles.excerpt}>
      <blockquote>
        <mark>{keyword}</mark>
        {sentences}
      </blockquote>
      <figcaption>
        <span className={styles.total}>
          <b>{total}</b> of 100
        </span>
        <GradeBadge score={total} />
        <MeasureBar rules={grade.checks} openRule={null} onOpenRule={() => undefined} ticks={noTicks} />
        <small>From an example written by hand</small>
      </figcaption>
    </figure>
  );
}
