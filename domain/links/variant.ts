import { variantIds, type VariantId } from '../ab-test/test.ts';

/** Name of the parameter that a redirect adds: `aigen=<id>.<variant>`. Goals send it back. */
export const variantParameter = 'aigen';

/** A target as far as visitors are concerned. */
export type ChosenFrom = { /** A moment as text; null: it is there. */ readonly deletedAt: string | null };

/** The letter of a target, by its position. */
export const variantOf = (position: number): VariantId => variantIds[position]!;

/** The position that a letter means; null for any other text. */
export function positionOf(variant: string): number | null {
  const position = (variantIds as readonly string[]).indexOf(variant);
  return position < 0 ? null : position;
}

/**
 * The position of the target for a visitor without a cookie. `share`: a number from 0 to below 1 that is the same for the
 * visitor all day and even over all visitors. `today`: the UTC day. Targets have equal shares. One that was deleted today keeps its visitors (they are
 * told that it is gone), so that nobody is counted for two variants of a test on one day; from tomorrow on nobody is sent there.
 */
export function chooseTarget(targets: readonly ChosenFrom[], share: number, today: string): number {
  let choices = 0;
  for (const target of targets) if (isChoice(target, today)) choices += 1;
  let left = Math.min(choices - 1, Math.floor(share * choices));
  for (const [position, target] of targets.entries()) {
    if (!isChoice(target, today)) continue;
    if (left === 0) return position;
    left -= 1;
  }
  return 0;
}

function isChoice({ deletedAt }: ChosenFrom, today: string): boolean {
  return deletedAt === null || deletedAt >= today;
}

/** `<id>.<variant>`, as a redirect adds it. */
export const variantMark = (id: string, position: number) => `${id}.${variantOf(position)}`;

/** The position that a mark names for this link; null for another link's, or for any other text. */
export function readVariantMark(mark: string, id: string): number | null {
  return mark.startsWith(`${id}.`) ? positionOf(mark.slice(id.length + 1)) : null;
}
