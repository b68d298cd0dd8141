import { applyMends, mendsAt, shifted, spanOf, type Mend } from '#domain/checks/mend.ts';
import { passageAround, passageOfFix } from '#domain/checks/passage.ts';
import {
  maxInstructionCharacters,
  maxPassageCharacters,
  selectionPrompt,
} from '#domain/prompts/selection.ts';
import { estimateRewriting, type Band } from '#domain/provider-catalog/estimate-cost.ts';
import type { Price } from '#domain/provider-catalog/price-table.ts';
import type { Span } from '#domain/text/markdown-blocks.ts';
import { countWords } from '#domain/text/words.ts';
import { readText } from '#domain/text/reading.ts';
import type { Point, Points } from '../points/use-points.ts';

/** A change of a text that a point asks for, in one passage. */
export type WantedChange = {
  /** The title of the point. */
  title: string;
  /** The whole text that was measured, and the passage of it that is replaced. */
  text: string;
  passage: Span;
} & (
  | { by: 'rule'; after: string; mends: readonly Mend[] }
  /** Asked of the model by this instruction: 1 generation. */
  | { by: 'model'; instruction: string }
);

/** What the rule of a point can change by itself: at its current place, or everywhere. */
export function changesByRule({ open, steps, step }: Points): {
  here: readonly Mend[];
  all: readonly Mend[];
} {
  const all = open?.mend ?? [];
  return { here: mendsAt(all, steps[step] ?? null), all };
}

/** The change by the rule itself. There is at least one edit. */
export function changeByRule(point: Point, text: string, mends: readonly Mend[]): WantedChange {
  const span = spanOf(mends);
  const around = passageAround(readText(text), span);
  const passage = { start: Math.min(around.start, span.start), end: Math.max(around.end, span.end) };
  const after = applyMends(text.slice(passage.start, passage.end), shifted(mends, passage.start));
  return { title: point.title, text, passage, by: 'rule', after, mends };
}

/** The change by the model; null for a point without a fix, or if the passage is too long for one request. */
export function changeByModel(
  point: Point,
  text: string,
  place: Span | null,
): Extract<WantedChange, { by: 'model' }> | null {
  if (point.verdict !== 'missed' || point.fix === '') return null;
  const passage = passageOfFix(readText(text), point, place);
  const length = passage.end - passage.start;
  if (length === 0 || length > maxPassageCharacters) return null;
  const instruction = point.fix.slice(0, maxInstructionCharacters);
  return { title: point.title, text, passage, by: 'model', instruction };
}

/** The estimated cost of a change by the model. */
export function estimateChange(
  { text, passage: { start, end }, instruction }: Extract<WantedChange, { by: 'model' }>,
  price: Price & { thinks?: boolean },
): Band {
  const passage = { markdown: text.slice(start, end), before: text.slice(0, start), after: text.slice(end) };
  const prompts = selectionPrompt('', passage, { action: 'own', instruction });
  return estimateRewriting(prompts, { words: countWords(passage.markdown) }, price);
}

/** The whole text with another passage. */
export function withPassage({ text, passage }: WantedChange, after: string): string {
  return text.slice(0, passage.start) + after + text.slice(passage.end);
}
