/** The selected ids of a list, and the anchor of shift ranges. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null };

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/** Toggles one item, which becomes the anchor of the next range. */
export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Selects everything from the anchor to `id` in list order; without an anchor, only `id`. */
export function extend(selection: Selection, id: string, list: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : list.indexOf(selection.anchor);
  const to = list.indexOf(id);
  if (from < 0 || to < 0) return toggle(selection, id);
  const range = list.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor };
}

export function selectAll(list: readonly string[]): Selection {
  return { ids: new Set(list), anchor: list[0] ?? null };
}

/** Removes ids that are not in the list, so that bulk actions never affect hidden items. */
export function within(selection: Selection, list: readonly string[]): Selection {
  const shown = new Set(list);
  const ids = new Set([...selection.ids].filter((id) => shown.has(id)));
  return ids.size === selection.ids.size ? selection : { ...selection, ids };
}
