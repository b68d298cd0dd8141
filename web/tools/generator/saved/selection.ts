/** What is selected in a list, and where a range that shift extends begins. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null };

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/** Selects one, or takes it out. The next range begins there. */
export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Selects everything from the anchor to `id`, as the list stands; without an anchor, `id` alone. */
export function extend(selection: Selection, id: string, list: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : list.indexOf(selection.anchor);
  const to = list.indexOf(id);
  if (from < 0 || to < 0) return toggle(selection, id);
  const range = list.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor };
}

/** Selects the whole list. */
export function selectAll(list: readonly string[]): Selection {
  return { ids: new Set(list), anchor: list[0] ?? null };
}

/** Without what is no longer in the list: a bulk step never touches what is not seen. */
export function within(selection: Selection, list: readonly string[]): Selection {
  const shown = new Set(list);
  const ids = new Set([...selection.ids].filter((id) => shown.has(id)));
  return ids.size === selection.ids.size ? selection : { ...selection, ids };
}
