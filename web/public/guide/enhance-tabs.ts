/** On phones the row of tabs scrolls: it starts at the current one. Not scrollIntoView, which would move the page as well. */
export function enhanceTabs(row: HTMLElement): () => void {
  const link = row.querySelector<HTMLElement>('[aria-current]');
  if (link) row.scrollLeft = link.offsetLeft - row.offsetLeft - 20;
  return () => {};
}
