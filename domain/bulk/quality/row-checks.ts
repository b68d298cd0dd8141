import { isEnglish } from '../../generation/form/language.ts';
import { firstCharacters } from '../../text/first-characters.ts';
import { formatTimes, quoted } from '../../text/format.ts';
import { keywordDensity } from '../../text/keyword/keyword-density.ts';
import { voiceUnsureFrom } from '../../voice/verdict.ts';
import type { BulkJob } from '../job.ts';
import { instructionOf, valuesOf } from '../row-request.ts';
import type { ColumnRole } from '../rows/columns.ts';
import { maxRepairCharacters, maxRepairs, type BulkRow, type RowResult } from '../row.ts';
import { checkForm, checkWords } from './length-checks.ts';
import { metCheck, missedCheck, type RowCheck } from './row-check.ts';
import { checkScoreAndKeyword } from './score-checks.ts';

export type { RowCheck } from './row-check.ts';

/** The row whose text is most like that of a row: its number from 1, and the share that both have in common. */
export type AlikeRow = {
  number: number;
  share: number;
  /** Both texts begin with the same words; see `NearDuplicate`. */
  sharesOpening?: boolean;
};

/** The order of missed checks, and of met ones. */
const order: readonly RowCheck['kind'][] = ['whole', 'alike', 'score', 'words', 'brief', 'voice', 'keyword'];

/** What the text of a row was checked for, the missed ones first; none for a row without a text. */
export function checksOfRow(row: BulkRow, job: BulkJob, alike: AlikeRow | null): RowCheck[] {
  const { result } = row;
  if (!result) return [];
  const checks = [
    ...checkWhole(result),
    ...(alike ? [checkAlike(alike)] : []),
    ...checkScoreAndKeyword(row, job, result),
    ...checkWords(row, job, result),
    ...checkForm(row, job, result),
    ...checkNamed(row, job, result),
    ...checkVoice(result),
  ];
  return checks.toSorted(
    (a, b) => Number(a.isMet) - Number(b.isMet) || order.indexOf(a.kind) - order.indexOf(b.kind),
  );
}

/** The one missed check that a table shows for a row; null for a row that misses nothing worth a flag. */
export function flagOf(checks: readonly RowCheck[]): RowCheck | null {
  return checks.find(({ isMet, flag }) => !isMet && flag !== '') ?? null;
}

/** What a call that mends the text is told: `repairs` of the event `requested`. Empty for a row without a flag. */
export function repairsOf(checks: readonly RowCheck[]): string[] {
  if (!flagOf(checks)) return [];
  const sentences = checks.filter(({ isMet, repair }) => !isMet && repair !== '').map(({ repair }) => repair);
  return [...new Set(sentences.map((sentence) => firstCharacters(sentence, maxRepairCharacters)))].slice(
    0,
    maxRepairs,
  );
}

function checkWhole({ isPartial }: RowResult): RowCheck[] {
  if (!isPartial) return [];
  const repair =
    'The text ends early, in the middle of what it says. Finish it; shorten earlier parts rather than leave out the end.';
  const sentence = 'Ends early, at the length limit of the provider';
  return [missedCheck('whole', sentence, '', { flag: 'Cut off', tone: 'danger', repair })];
}

function checkAlike({ number, share, sharesOpening = false }: AlikeRow): RowCheck {
  // 100% is said of texts that are the same.
  const percent = `${Math.floor(share * 100)}%`;
  const again =
    'Another text of this list has nearly the same wording. Word the whole text anew: other sentences in another order, with the same facts and names, and about as long.';
  return missedCheck(
    'alike',
    sharesOpening
      ? `Opening shared with row ${number}`
      : `Shares ${percent} of its wording with row ${number}`,
    sharesOpening ? `${percent} alike` : '',
    {
      flag: `Like ${number}, ${percent}`,
      repair: sharesOpening ? `${again} Begin with another first sentence.` : again,
    },
  );
}

/** The words before a column whose value an instruction wants named: "Name {{material}} once". */
const wantsNamed =
  /\b(?:(?:name|mention|include)(?:\s+the)?(?:\s+(?:words?|materials?|colors?|brands?|products?))?|use\s+the\s+words?)\s+["“']?$/i;
const forbids = /(?:\b(?:not|never|avoid|without)|n[’']t)\b[^.;!?\n]{0,80}$/i;
/** They say how a text is written, not what is in it. */
const neverNamed: readonly string[] = ['tone', 'content_type'] satisfies ColumnRole[];
/** Longer values are told in other words. */
const mostWords = 3;
/** Characters of a value in a flag. */
const shownCharacters = 20;

/**
 * Values that the instruction says to name. Only short ones, and only in English texts: others may be translated, or
 * told in other words, and nobody could say that they are missing.
 */
function checkNamed(row: BulkRow, job: BulkJob, { content }: RowResult): RowCheck[] {
  if (!isEnglish(row.language)) return [];
  const parts = instructionOf(job);
  const values = valuesOf(row, job);
  const wanted = parts.flatMap((part, at) => {
    const before = parts[at - 1];
    if (part.kind !== 'column' || neverNamed.includes(part.column) || before?.kind !== 'text') return [];
    if (!wantsNamed.test(before.text) || forbids.test(before.text)) return [];
    const value = values.get(part.column)?.trim() || part.fallback;
    const words = value.split(/\s+/).length;
    return value === '' || words > mostWords || /[,;/|\n]/.test(value) ? [] : [value];
  });
  return [...new Set(wanted)].map((value) => {
    const { count } = keywordDensity(content, value);
    const sentence = `Brief: names ${quoted(value)}`;
    if (count > 0) return metCheck('brief', sentence, formatTimes(count));
    const flag = `No ${quoted(firstCharacters(value, shownCharacters))}`;
    const repair = `Name ${quoted(value)} once, where it reads naturally.`;
    return missedCheck('brief', sentence, formatTimes(0), { flag, repair });
  });
}

function checkVoice({ voiceScore }: RowResult): RowCheck[] {
  if (voiceScore === null) return [];
  const figure = `${voiceScore} of 100`;
  if (voiceScore >= voiceUnsureFrom) return [metCheck('voice', 'Brand voice', figure)];
  const repair =
    'The text does not sound like the brand voice in the brief. Word its sentences as that voice would, and leave out what the voice avoids.';
  return [missedCheck('voice', 'Brand voice', figure, { flag: `Voice ${voiceScore}`, repair })];
}
