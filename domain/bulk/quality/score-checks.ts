import { gradeOf, goodFrom } from '../../checks/grade.ts';
import { openingCharacters } from '../../checks/seo/keyword-rules.ts';
import { checkOf, scoreReading, type SeoScore } from '../../checks/seo/seo-score.ts';
import type { SeoCheck, SeoCheckId } from '../../checks/seo/seo-rule.ts';
import { isScoredForKeyword } from '../../generation/keywords/scored-keyword.ts';
import { quoted } from '../../text/format.ts';
import { readText } from '../../text/reading.ts';
import type { BulkJob } from '../job.ts';
import { scoringOfRow } from '../row-result.ts';
import type { BulkRow, RowResult } from '../row.ts';
import { charactersAsked, wordsOf } from './length-checks.ts';
import { metCheck, missedCheck, type RowCheck } from './row-check.ts';

/** Characters of a word with its space. */
const charactersPerWord = 6;
/** Rules that a text of no more characters cannot meet. A list has no place in a text of a few lines. */
const charactersOf: Partial<Record<SeoCheckId, number>> = {
  'over-300-characters': 300,
  bullets: 300,
  'over-1000-characters': 1_000,
};
const namedByKeyword: ReadonlySet<SeoCheckId> = new Set(['keyword-present', 'keyword-in-opening']);

/**
 * The SEO score of a row's text, and its keyword; nothing for a row without a keyword, which has no such score. A score is
 * missed below good, counted without the rules that the length which was asked for leaves no room for.
 */
export function checkScoreAndKeyword(row: BulkRow, job: BulkJob, result: RowResult): RowCheck[] {
  const { seoScore, content } = result;
  if (!isScoredForKeyword({ keywords: row.keyword })) return [];
  const scoring = scoringOfRow(row, job);
  const isGood = seoScore >= goodFrom;
  const score = scoreReading(readText(content), scoring.keyword, scoring.medium);
  return [
    isGood ? checkGood(seoScore) : checkLow(seoScore, score, roomOf(row, job)),
    ...checkKeyword(score, scoring.keyword),
  ];
}

const figureOf = (seoScore: number) => `${seoScore} of 100`;

function checkGood(seoScore: number): RowCheck {
  return metCheck('score', `SEO score: ${gradeOf(seoScore).label}`, figureOf(seoScore));
}

function checkLow(seoScore: number, score: SeoScore, room: Room | null): RowCheck {
  const reach = room ? withinReach(score, room.characters) : score;
  if (room && isEnough(reach.earned, reach))
    return metCheck('score', `SEO score: enough for ${room.length}`, figureOf(seoScore));
  const { label } = gradeOf(seoScore);
  const repair = repairOfScore(reach);
  return missedCheck('score', `SEO score: ${label}`, figureOf(seoScore), {
    flag: `SEO ${label}`,
    tone: 'danger',
    repair,
  });
}

/** The most characters that a text may have, and the length that was asked for in words. */
type Room = { characters: number; length: string };

function roomOf(row: BulkRow, job: BulkJob): Room | null {
  const words = wordsOf(row, job);
  if (words && words.max !== null)
    return { characters: words.max * charactersPerWord, length: `${words.wish} words` };
  const characters = charactersAsked(row, job);
  return characters?.max ? { characters: characters.max, length: `${characters.label} characters` } : null;
}

type Reach = Pick<SeoScore, 'earned' | 'applicable' | 'checks'>;

function withinReach({ earned, applicable, checks }: SeoScore, room: number): Reach {
  const isOut = ({ id, verdict }: SeoCheck) => verdict === 'missed' && room <= (charactersOf[id] ?? 0);
  const lost = checks.filter(isOut).reduce((sum, { points }) => sum + points.worth, 0);
  return { earned, applicable: applicable - lost, checks: checks.filter((check) => !isOut(check)) };
}

const isEnough = (points: number, { applicable }: Reach) => 100 * points >= goodFrom * applicable;

function checkKeyword(score: SeoScore, keyword: string): RowCheck[] {
  const present = checkOf(score, 'keyword-present');
  const opening = checkOf(score, 'keyword-in-opening');
  const pointsOf = ({ points }: SeoCheck) => `${points.earned} of ${points.worth}`;
  if (present.verdict === 'unmeasured') return [];
  if (present.verdict === 'missed') {
    const sentence = `Keyword ${quoted(keyword)} in the text`;
    return [
      missedCheck('keyword', sentence, pointsOf(present), { flag: 'Lacks keyword', repair: present.fix }),
    ];
  }
  if (opening.verdict === 'unmeasured')
    return [metCheck('keyword', `Keyword ${quoted(keyword)} in the text`, pointsOf(present))];
  const sentence = `Keyword in the first ${openingCharacters} characters`;
  return opening.verdict === 'met'
    ? [metCheck('keyword', sentence, pointsOf(opening))]
    : [missedCheck('keyword', sentence, pointsOf(opening), { flag: '', repair: opening.fix })];
}

/** The fewest changes that make a score good, beside those for the keyword, which are a check of their own. */
function repairOfScore(reach: Reach): string {
  const toGain = reach.checks
    .filter((check) => check.verdict === 'missed' && check.fix !== '')
    .toSorted((a, b) => b.points.gain - a.points.gain);
  const fixes: string[] = [];
  let points = reach.earned;
  for (const { id, fix, points: own } of toGain) {
    if (isEnough(points, reach)) break;
    points += own.gain;
    if (!namedByKeyword.has(id)) fixes.push(fix);
  }
  return isEnough(points, reach) ? fixes.join(' ') : '';
}
