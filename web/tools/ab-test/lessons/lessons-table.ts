import { elementLabels } from '#domain/ab-test/elements/words.ts';
import type { ElementLessons } from '#domain/ab-test/overview/lessons.ts';
import { verdictHeading } from '#domain/ab-test/words.ts';
import { statusTags } from '../status-tags.ts';
import { variantWords } from '../test-words.ts';

/** The compared tests as a table, one row for each variant. */
export function lessonsTable(lessons: readonly ElementLessons[]): {
  columns: string[];
  rows: (string | number)[][];
} {
  const percent = (share: number) => Number((100 * share).toFixed(4));
  return {
    columns: [
      'test',
      'status',
      'element',
      'verdict',
      'confidence (%)',
      'variant',
      'words',
      'visitors',
      'conversions',
      'rate (%)',
      'rate, low (%)',
      'rate, high (%)',
      'started',
      'ended',
    ],
    rows: lessons.flatMap(({ element, tests }) =>
      tests.flatMap(({ test, judgement }) =>
        judgement.variants.map(({ id, traffic, conversions, rate, interval }, at) => [
          test.name,
          statusTags[test.status].label,
          elementLabels[element],
          verdictHeading(test, judgement),
          Math.round(judgement.confidence * 10) / 10,
          id.toUpperCase(),
          variantWords(test.variants[at]!),
          traffic,
          conversions,
          rate === null ? '' : percent(rate),
          rate === null ? '' : percent(interval.low),
          rate === null ? '' : percent(interval.high),
          test.startedAt?.slice(0, 10) ?? '',
          test.endedAt?.slice(0, 10) ?? '',
        ]),
      ),
    ),
  };
}
