import { maxTitleCharacters } from '../../content/record.ts';
import { optimizationRecordSchema, type OptimizationRecord } from '../../optimizer/record.ts';
import { sandboxModel, withoutSandboxNotice } from '../../content/sandbox-text.ts';
import type { ConflictRules, SyncedCollection } from '../collection.ts';
import { fillEmpty, keepAsOwn, otherDeviceName, pick } from '../keep-both.ts';

/** A rewriting with everything that was measured of it. */
const rewriting = [
  'content',
  'rewritten',
  'refused',
  'seoScore',
  'editorScore',
  'readabilityScore',
  'keywordDensity',
  'suggestions',
  'improvements',
  'provider',
  'model',
] as const satisfies (keyof OptimizationRecord)[];

/** Without the choice of rejected changes, which can be made again: the complete rewriting stays in the record. */
const wordingOf = ({ title, originalContent, rewritten, content }: OptimizationRecord) => ({
  Title: title,
  Original: originalContent,
  Rewriting: rewritten || content,
});

/** Measured and rewritten texts. */
export const optimizationCollection: SyncedCollection<OptimizationRecord> = {
  name: 'optimizations',
  noun: 'optimized text',
  mostRecords: 20_000,
  schema: optimizationRecordSchema.loose().overwrite(correctRewriting),
  orderBy: (optimization) => optimization.analyzedAt,
  merge: 'latest-wins',
  wording: wordingOf,
};

/**
 * The later choice of rejected changes wins. A rewriting that was discarded is taken over where there is no other, and
 * else stays as a separate record.
 */
export const optimizationConflicts: ConflictRules<OptimizationRecord> = {
  completeWinner: ({ discarded, winner }) => {
    const whole = fillEmpty(winner, discarded, ['title', 'brandVoice', 'targetKeyword']);
    const isRewritten = winner.content !== '' || winner.rewritten !== '';
    const isSameText = winner.originalContent === discarded.originalContent;
    return isRewritten || !isSameText ? whole : { ...whole, ...pick(discarded, rewriting) };
  },
  keepDiscarded: ({ discarded }) =>
    keepAsOwn('optimizations', discarded, wordingOf(discarded), {
      title: otherDeviceName(discarded.title, maxTitleCharacters),
    }),
};

/** The record without the sandbox's notice in its rewriting, as the sandbox's own (see `correctSandboxText`). */
function correctRewriting<T extends OptimizationRecord>(record: T): T {
  const content = withoutSandboxNotice(record.content);
  const rewritten = withoutSandboxNotice(record.rewritten);
  if (content === record.content && rewritten === record.rewritten) return record;
  return { ...record, content, rewritten, provider: null, model: sandboxModel };
}
