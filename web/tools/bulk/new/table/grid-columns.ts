/** The columns of a grid with rows that are placed freely: the head and each row get the same ones. */
export function gridColumns(
  columns: number,
  { prompt, hasMenu }: { prompt: number; hasMenu: boolean },
): { template: string; minWidth: string } {
  const [number, wide, narrow, menu] = [3.25, 15, 7.5, 3];
  const widths = Array.from({ length: columns }, (_, at) =>
    at === prompt ? `minmax(${wide}rem, 2.4fr)` : `minmax(${narrow}rem, 1fr)`,
  );
  const wides = prompt >= 0 ? 1 : 0;
  const least = number + wides * wide + (columns - wides) * narrow + (hasMenu ? menu : 0);
  const template = [`${number}rem`, ...widths, ...(hasMenu ? [`${menu}rem`] : [])].join(' ');
  // A list of one column is as narrow as its place.
  return { template, minWidth: columns === 1 ? '100%' : `max(100%, ${least}rem)` };
}
