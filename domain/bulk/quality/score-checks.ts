import { gradeOf, goodFrom } from '../../checks/grade.ts';
import { openingCharacters } from '../../checks/seo/keyword-rules.ts';
import { checkOf, scoreReading, type SeoScore } from '../../checks/seo/seo-score.ts';
import type { SeoCheck, SeoCheckId } from '../../checks/seo/seo-rule.ts';
import { quoted } from '../../text/format.ts';
import { readText } from '../../text/reading.ts';
import type { BulkJob } from '../job.ts';
import { scoringOfRow } from '../row-result.ts';
import type { BulkRow, RowResult } from '../row.ts';
import { wordsOf } from './length-checks.ts';
import { metCheck, missedCheck, type RowCheck } from './row-check.ts';

/** Characters of a word with its space. */
const charactersPerWord = 6;
/** The rules that a text as short as it was asked for cannot meet. */
const charactersOf: Partial<Record<SeoCheckId, number>> = {
  'over-300-characters': 300,
  'over-1000-characters': 1_000,
};
const namedByKeyword: ReadonlySet<SeoCheckId> = new Set(['keyword-present', 'keyword-in-opening']);

/** The score of a row's text, and its keyword. The text is only parsed where that can say more than its score does. */
export function checkScoreAndKeyword(row: BulkRow, job: BulkJob, result: RowResult): RowCheck[] {
  const { seoScore, content } = result;
  const scoring = scoringOfRow(row, job);
  const isEnough = seoScore >= goodFrom;
  const { label } = gradeOf(seoScore);
  const figure = `${seoScore} of 100`;
  if (isEnough && !row.keyword.trim()) return [metCheck('score', `Score: ${label}`, figure)];
  const score = scoreReading(readText(content), scoring.keyword, scoring.medium);
  return [
    isEnough
      ? metCheck('score', `Score: ${label}`, figure)
      : missedCheck('score', `Score: ${label}`, figure, {
          flag: label,
          tone: 'danger',
          repair: repairOfScore(score, wordsOf(row, job)?.max ?? null),
        }),
    ...checkKeyword(score, scoring.keyword),
  ];
}

function checkKeyword(score: SeoScore, keyword: string): RowCheck[] {
  const present = checkOf(score, 'keyword-present');
  const opening = checkOf(score, 'keyword-in-opening');
  const pointsOf = ({ points }: SeoCheck) => `${points.earned} of ${points.worth}`;
  if (present.verdict === 'unmeasured') return [];
  if (present.verdict === 'missed') {
    const sentence = `Keyword ${quoted(keyword)} in the text`;
    return [missedCheck('keyword', sentence, pointsOf(present), { flag: 'No keyword', repair: present.fix })];
  }
  if (opening.verdict === 'unmeasured')
    return [metCheck('keyword', `Keyword ${quoted(keyword)} in the text`, pointsOf(present))];
  const sentence = `Keyword in the first ${openingCharacters} characters`;
  return opening.verdict === 'met'
    ? [metCheck('keyword', sentence, pointsOf(opening))]
    : [missedCheck('keyword', sentence, pointsOf(opening), { flag: '', repair: opening.fix })];
}

/**
 * The fewest changes that make a score good, beside those for the keyword, which are a check of their own; empty where
 * the length that was asked for leaves no room for them.
 */
function repairOfScore({ checks, earned, applicable }: SeoScore, mostWords: number | null): string {
  const isWithinReach = ({ id }: SeoCheck) =>
    mostWords === null || mostWords * charactersPerWord > (charactersOf[id] ?? 0);
  const toGain = checks
    .filter((check) => check.verdict === 'missed' && check.fix !== '' && isWithinReach(check))
    .toSorted((a, b) => b.points.gain - a.points.gain);
  const fixes: string[] = [];
  let points = earned;
  for (const { id, fix, points: own } of toGain) {
    if ((100 * points) / applicable >= goodFrom) break;
    points += own.gain;
    if (!namedByKeyword.has(id)) fixes.push(fix);
  }
  return (100 * points) / applicable >= goodFrom ? fixes.join(' ') : '';
}
