import type { BulkJob } from '../job.ts';
import type { BulkRow } from '../row.ts';

/** The row whose text is most like that of a row: its number from 1, and the share that both have in common. */
export type AlikeRow = { number: number; share: number };

/** One thing that the text of a row is checked for. */
export type RowCheck = {
  kind: 'score' | 'words' | 'brief' | 'keyword' | 'voice' | 'alike' | 'whole';
  isMet: boolean;
  /** In the list of checks: "Brief: 60 to 90 words". */
  sentence: string;
  /** At its right: "60 words", "90 of 100". */
  figure: string;
  /** For a missed one, the fact in a table: "Like 309, 94%", "Voice 41", "54 words", "Needs Work". Empty if it is met. */
  flag: string;
  tone: 'success' | 'warning' | 'danger';
  /** What a call that mends the text is told; empty if there is nothing to tell. */
  repair: string;
};

/** What the text of a row was checked for, the missed ones first; none for a row without a text. */
export function checksOfRow(_row: BulkRow, _job: BulkJob, _alike: AlikeRow | null): RowCheck[] {
  return [];
}

/** The one missed check that a table shows for a row; null for a row that misses nothing. */
export function flagOf(checks: readonly RowCheck[]): RowCheck | null {
  return checks.find(({ isMet }) => !isMet) ?? null;
}
