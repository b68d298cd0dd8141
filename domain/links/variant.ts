import { variantIds, type VariantId } from '../ab-test/test.ts';

/** Name of the parameter that a redirect adds: `aigen=<id>.<variant>`. Goals send it back. */
export const variantParameter = 'aigen';
/** Name of the parameter by which goals tell in which mail a link was clicked. Redirects pass it on. */
export const mailParameter = 'aigen_mail';

/** A target as far as visitors are concerned. */
export type ChosenFrom = {
  /** A moment as text; null: it is there. */
  readonly deletedAt: string | null;
  /** When it joined the others; null: the link began with it. */
  readonly addedAt: string | null;
};

/** The letter of a target, by its position. */
export const variantOf = (position: number): VariantId => variantIds[position]!;

/** The position that a letter means; null for any other text. */
export function positionOf(variant: string): number | null {
  const position = (variantIds as readonly string[]).indexOf(variant);
  return position < 0 ? null : position;
}

/**
 * The position of the target for a visitor without a cookie. `share`: a number from 0 to below 1 that is the same for the visitor all
 * day and even over all visitors. `today`: the UTC day. Targets have equal shares. Within a day nobody moves, so that nobody is counted
 * for two variants of a test: one that was deleted today keeps its visitors (they are told that it is gone), and one that was added
 * today has none yet, unless there is no other.
 */
export function chooseTarget(targets: readonly ChosenFrom[], share: number, today: string): number {
  const choices: number[] = [];
  const added: number[] = [];
  for (let position = 0; position < targets.length; position += 1) {
    const { deletedAt, addedAt } = targets[position]!;
    if (deletedAt !== null && deletedAt < today) continue;
    (addedAt !== null && addedAt >= today ? added : choices).push(position);
  }
  const chosenFrom = choices.length > 0 ? choices : added;
  return chosenFrom[Math.min(chosenFrom.length - 1, Math.floor(share * chosenFrom.length))] ?? 0;
}

/** `<id>.<variant>`, as a redirect adds it. */
export const variantMark = (id: string, position: number) => `${id}.${variantOf(position)}`;

/** The position that a mark names for this link; null for another link's, or for any other text. */
export function readVariantMark(mark: string, id: string): number | null {
  return mark.startsWith(`${id}.`) ? positionOf(mark.slice(id.length + 1)) : null;
}
