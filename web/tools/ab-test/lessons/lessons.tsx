import { useId, useMemo } from 'react';
import { axisOf, formatTicks, type Axis } from '#domain/ab-test/overview/axis.ts';
import { elementLabels } from '#domain/ab-test/elements/words.ts';
import { lessonsOf, type ElementLessons } from '#domain/ab-test/overview/lessons.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import { counted } from '#domain/text/format.ts';
import { browserZone } from '../../../components/browser-zone.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Sheet, sheetClass } from '../../../components/sheet.tsx';
import { csvOf } from '../../../contents/export/csv.ts';
import { saveFile } from '../../../contents/export/save-file.ts';
import { AxisTicks } from '../figures/interval.tsx';
import { LessonRow } from './lesson-row.tsx';
import styles from './lessons.module.css';
import { lessonsTable } from './lessons-table.ts';

type LessonsProps = {
  tests: readonly AbTest[];
  today: string;
  /** Null where tests are only read. */
  onNew: (() => void) | null;
};

/** All running and finished tests side by side, by the element that they compared. The example is not among them. */
export function Lessons({ tests, today, onNew }: LessonsProps) {
  const lessons = useMemo(() => lessonsOf(tests, { today, zone: browserZone() }), [tests, today]);
  const axis = useMemo(() => commonAxis(lessons), [lessons]);
  if (lessons.length === 0)
    return (
      <Sheet>
        <EmptyState
          level={2}
          title="Nothing to compare yet"
          sentence="Tests that run or are finished appear here, with what they have shown. The example counts in nothing."
          action={
            onNew && (
              <Button variant="default" onClick={onNew}>
                Create a test
              </Button>
            )
          }
        />
      </Sheet>
    );
  const download = () => {
    const { columns, rows } = lessonsTable(lessons);
    saveFile(new File([csvOf(columns, rows)], `aigen-ab-tests-${today}.csv`, { type: 'text/csv' }));
  };
  return (
    <div className={`${sheetClass} ${styles.lessons}`}>
      <header className={styles.head}>
        <p>{summary(lessons)}</p>
        <Button variant="default" size="sm" onClick={download}>
          Export CSV
        </Button>
      </header>
      {lessons.map((one) => (
        <Element key={one.element} lessons={one} axis={axis} />
      ))}
      {axis && (
        <footer className={styles.axis}>
          <p>
            Difference of the rates, in points: the line is the best guess, the bar is where the true
            difference lies.
          </p>
          <AxisTicks labels={formatTicks(axis).map((label) => label.replace('-', '−').replace('%', ''))} />
        </footer>
      )}
    </div>
  );
}

function Element({ lessons, axis }: { lessons: ElementLessons; axis: Axis | null }) {
  const id = useId();
  const { element, tests } = lessons;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.element}>
        {elementLabels[element]} <span>{found(lessons)}</span>
      </h2>
      <ul className={styles.list}>
        {tests.map((judged) => (
          <LessonRow key={judged.test.id} judged={judged} axis={axis} />
        ))}
      </ul>
    </section>
  );
}

/** "3 tests: 1 found a better text, 1 found no difference, 1 without an answer." */
function found({ tests, found: better, same, open }: ElementLessons): string {
  const parts = [
    better > 0 && `${better} found a better text`,
    same > 0 && `${same} found no difference`,
    open > 0 && `${open} without an answer`,
  ].filter(Boolean);
  return `${counted(tests.length, 'test')}: ${parts.join(', ')}`;
}

function summary(lessons: readonly ElementLessons[]): string {
  const sum = (key: 'found' | 'same') => lessons.reduce((total, one) => total + one[key], 0);
  const [better, same] = [sum('found'), sum('same')];
  const answered = better + same;
  if (answered === 0) return 'No test has an answer yet.';
  return `${counted(answered, 'test')} ${answered === 1 ? 'has' : 'have'} an answer: ${better} found a better text, ${same} found no difference. Each answer is about its own texts and readers.`;
}

function commonAxis(lessons: readonly ElementLessons[]): Axis | null {
  const differences = lessons.flatMap(({ tests }) =>
    tests.flatMap(({ judgement }) => (judgement.difference ? [judgement.difference] : [])),
  );
  if (differences.length === 0) return null;
  // A test with a handful of visitors may be wrong by any difference, and would make all others invisible.
  const estimates = differences.map(({ estimate }) => estimate);
  const reach = Math.max(0.02, 3 * Math.max(...estimates));
  const shown = differences.map(({ low, high }) => ({
    low: Math.max(-reach, low),
    high: Math.min(reach, high),
  }));
  return axisOf([...shown, { low: 0, high: 0 }], { low: -1, high: 1 });
}
