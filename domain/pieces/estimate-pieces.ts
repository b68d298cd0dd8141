import type { ContentRecord } from '../content/record.ts';
import { emptyForm } from '../generation/form.ts';
import { piecePrompts } from '../prompts/pieces.ts';
import { estimate, type Band } from '../provider-catalog/estimate-cost.ts';
import type { Price } from '../provider-catalog/price-table.ts';
import { pieceForm, type PieceKind } from './piece-kinds.ts';

/** Words of a post that is not for X, of one for X, and of a newsletter. The fields of ads have lengths of their own. */
const postWords: Band = { min: 40, max: 250 };
const shortPostWords: Band = { min: 15, max: 50 };
const newsletterWords: Band = { min: 150, max: 300 };

/** The estimated cost of making pieces from a text, in US dollars. */
export function estimatePieces(
  kinds: readonly PieceKind[],
  source: ContentRecord,
  price: Price & { readonly thinks?: boolean },
): Band {
  const costs = kinds.map((kind) => {
    const form = { ...emptyForm(), ...pieceForm(kind, source), length: 'short' } as const;
    return estimate(piecePrompts(form, source), form, price, wordsOf(kind)).cost;
  });
  return {
    min: costs.reduce((total, { min }) => total + min, 0),
    max: costs.reduce((total, { max }) => total + max, 0),
  };
}

function wordsOf(kind: PieceKind): Band | null {
  if (kind === 'newsletter') return newsletterWords;
  if (kind === 'post-twitter') return shortPostWords;
  return kind.startsWith('post-') ? postWords : null;
}
