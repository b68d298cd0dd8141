import type { VersionRecord } from '../../content/version.ts';
import type { ComparedPiece } from '../../optimizer/changes.ts';
import { countWords } from '../../text/words.ts';
import { fewestForMean } from './mean.ts';

/** Words of a text as it was first written, and those of them that are in its present text. */
export type KeptWords = { written: number; kept: number };

/** How much of what was written survived editing. `share` (0 to 1) is null for fewer than five edited texts. */
export type EditsKept = KeptWords & { edited: number; share: number | null };

/** The version that was current before a person edited the text for the first time; null if nobody has. */
export function firstWritten<Version extends Pick<VersionRecord, 'reason' | 'savedAt'>>(
  versions: readonly Version[],
): Version | null {
  let first: Version | null = null;
  for (const version of versions)
    if (version.reason === 'edit' && (first === null || version.savedAt < first.savedAt)) first = version;
  return first;
}

/** Counts the words that a comparison of the first text with the present one found in both. */
export function keptWords(pieces: readonly ComparedPiece[]): KeptWords {
  const count = (kinds: readonly ComparedPiece['kind'][]) =>
    pieces.reduce((sum, { kind, text }) => sum + (kinds.includes(kind) ? countWords(text) : 0), 0);
  const kept = count(['same']);
  return { written: kept + count(['removed']), kept };
}

/** Of all words that were first written in edited texts, the share that is still there. */
export function editsKept(texts: readonly KeptWords[]): EditsKept {
  const written = texts.reduce((sum, text) => sum + text.written, 0);
  const kept = texts.reduce((sum, text) => sum + text.kept, 0);
  const isEnough = texts.length >= fewestForMean && written > 0;
  return { edited: texts.length, written, kept, share: isEnough ? kept / written : null };
}
