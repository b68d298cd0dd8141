/** How often the page is refreshed while it is looked at. */
export const refreshMs = 60_000;

/** Refreshes the parts of the status page from the page itself, and says where that is no longer possible. */
export function enhanceStatus(page: HTMLElement): () => void {
  const stale = page.querySelector<HTMLElement>('[data-stale]');
  const refresh = async () => {
    try {
      const response = await fetch(window.location.pathname);
      if (!response.ok) throw new Error(String(response.status));
      show(page, new DOMParser().parseFromString(await response.text(), 'text/html'));
      if (stale) stale.hidden = true;
    } catch {
      if (stale) stale.hidden = false;
    }
  };
  const timer = window.setInterval(() => {
    if (document.visibilityState === 'visible') void refresh();
  }, refreshMs);
  return () => window.clearInterval(timer);
}

/** Only parts that have changed: a part that is read out is read out again when it is replaced. */
function show(page: HTMLElement, fresh: Document): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-refresh]')) {
    const next = fresh.querySelector(`[data-refresh="${part.dataset.refresh}"]`);
    if (next && next.innerHTML !== part.innerHTML) part.replaceChildren(...next.childNodes);
  }
}
