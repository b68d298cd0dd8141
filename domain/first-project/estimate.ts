import { createContent } from '../content/edit.ts';
import { lengthBands, type GenerationForm } from '../generation/form.ts';
import { estimatePieces } from '../pieces/estimate-pieces.ts';
import type { PieceKind } from '../pieces/piece-kinds.ts';
import { buildPrompts } from '../prompts/build-prompts.ts';
import { estimate, type Band } from '../provider-catalog/estimate-cost.ts';
import type { Price } from '../provider-catalog/price-table.ts';
import { partsOf } from './guide.ts';

/** A text of a length that is not written yet: its pieces are sent with it. */
function textOf(words: number, { topic, tone, targetAudience, brandVoice }: GenerationForm) {
  return createContent({
    id: partsOf({ run: '' }).textId,
    contentType: 'blog',
    title: topic,
    content: 'word '.repeat(words),
    tone,
    targetAudience,
    brandVoice,
    createdAt: new Date(0).toISOString(),
  });
}

/** The estimated cost in US dollars of the first text, and of pieces made from it. */
export function estimateFirstProject(
  form: GenerationForm,
  kinds: readonly PieceKind[],
  price: Price & { readonly thinks?: boolean },
): Band {
  const { min, max } = lengthBands[form.length];
  const text = estimate(buildPrompts(form), form, price).cost;
  return {
    min: text.min + estimatePieces(kinds, textOf(min, form), price).min,
    max: text.max + estimatePieces(kinds, textOf(max ?? min, form), price).max,
  };
}
