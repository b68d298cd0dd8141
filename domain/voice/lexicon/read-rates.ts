/** Words with a number each, from "the 10384 of 5581": a table that stays small in the page. */
export function readRates(list: string): ReadonlyMap<string, number> {
  const items = list.split(' ');
  return new Map(items.flatMap((word, at) => (at % 2 === 0 ? [[word, Number(items[at + 1])] as const] : [])));
}
