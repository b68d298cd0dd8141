/**
 * On phones the row of tabs scrolls to the current one. Not with scrollIntoView, which would scroll the
 * page as well.
 */
export function enhanceTabs(row: HTMLElement): () => void {
  const link = row.querySelector<HTMLElement>('[aria-current]');
  if (link) row.scrollLeft = link.offsetLeft - row.offsetLeft - 20;
  return () => {};
}
