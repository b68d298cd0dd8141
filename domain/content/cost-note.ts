import { writersOfMerge } from '../duels/merge.ts';
import { formatCost } from '../text/format-money.ts';
import type { ContentRecord } from './record.ts';
import { isSandboxText } from './sandbox-text.ts';

type Costed = Pick<ContentRecord, 'model' | 'cost' | 'tokensUsed'>;

/** True for a merged text whose cost is counted with the texts it was merged from. */
export function isCountedElsewhere(text: Pick<Costed, 'model' | 'tokensUsed'>): boolean {
  return writersOfMerge(text) !== null && text.tokensUsed === 0;
}

/** What a text has cost, for lists: "$0.0021". Null where it is not known, for texts of the sandbox, and where it is counted with others. */
export function costNote(text: Costed): string | null {
  if (text.cost === null || isSandboxText(text) || isCountedElsewhere(text)) return null;
  return formatCost(text.cost);
}
