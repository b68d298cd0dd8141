import { isScoredForKeyword } from '../../generation/keywords/scored-keyword.ts';
import { firstCharacters } from '../../text/first-characters.ts';
import { toPlainLine } from '../../text/plain-text.ts';
import type { BulkJob } from '../job.ts';
import { checksOfRow, flagOf, type AlikeRow, type RowCheck } from '../quality/row-checks.ts';
import type { BulkRow } from '../row.ts';

/** Every row is in at most one group; rows that are not written yet, or in doubt, are in none. */
export const rowGroups = ['open', 'accepted', 'flagged', 'failed'] as const;
export type RowGroup = (typeof rowGroups)[number];

/** What a list of rows shows of one: small enough that 10,000 of them are held in memory. */
export type ReviewRow = Pick<BulkRow, 'id' | 'index' | 'state' | 'failure' | 'isAccepted' | 'isEdited'> & {
  prompt: string;
  /** Empty without a text. */
  title: string;
  hasText: boolean;
  /** The SEO score; null without a text, and for a row without a keyword. */
  score: number | null;
  words: number | null;
  voice: number | null;
  flag: Pick<RowCheck, 'flag' | 'tone'> | null;
  alike: AlikeRow | null;
};

const shownCharacters = 160;

export function toReviewRow(row: BulkRow, job: BulkJob, alike: AlikeRow | null): ReviewRow {
  const { id, index, state, failure, isAccepted, isEdited, prompt, result } = row;
  const flagged = result ? flagOf(checksOfRow(row, job, alike)) : null;
  return {
    id,
    index,
    state,
    failure,
    isAccepted,
    isEdited,
    prompt: firstCharacters(prompt, shownCharacters),
    title: result ? titleOf(result) : '',
    hasText: result !== null,
    score: result && isScoredForKeyword({ keywords: row.keyword }) ? result.seoScore : null,
    words: result && result.wordCount,
    voice: result && result.voiceScore,
    flag: flagged && { flag: flagged.flag, tone: flagged.tone },
    alike,
  };
}

/** The title of a text on one line; its first words without one. */
function titleOf({ title, content }: { title: string; content: string }): string {
  const named = toPlainLine(title) || toPlainLine(firstCharacters(content, 2 * shownCharacters));
  return firstCharacters(named, shownCharacters);
}

/** True for a row whose text can be accepted and edited: it is there, and is not being written again. */
export function isReviewable({ state, hasText }: Pick<ReviewRow, 'state' | 'hasText'>): boolean {
  return state === 'finished' && hasText;
}

/** The group of a row: an accepted one is not flagged any more, and an open one has no flag. */
export function groupOf(row: ReviewRow): RowGroup | null {
  if (row.state === 'failed') return 'failed';
  if (!isReviewable(row)) return null;
  if (row.isAccepted) return 'accepted';
  return row.flag ? 'flagged' : 'open';
}
