import styles from './tooltip.module.css';

/** Accounts document of the specification, section 9: tooltips wait 700 ms. */
export const tooltipDelayMs = 700;

/** Space in pixels between a tooltip, its element and the edge of the window. */
const gap = 6;

const landmarks = 'dialog, main, header, nav, aside, footer';

/**
 * Shows the tooltip of the element under the mouse after a delay, and of the focused element at once. There is one
 * tooltip for the whole page. It closes on Escape, a press, a scroll, or when the element is left. Returns a function
 * that stops it.
 */
export function showTooltips(page: Document): () => void {
  const tip = page.createElement('div');
  tip.className = styles.tooltip!;
  tip.setAttribute('role', 'tooltip');
  // In the top layer, so that it is above dialogs.
  tip.setAttribute('popover', 'manual');
  let owner: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hide() {
    clearTimeout(timer);
    owner = null;
    if (tip.matches(':popover-open')) tip.hidePopover();
  }
  function show() {
    const text = owner?.getAttribute('data-tooltip');
    if (!owner?.isConnected || !text) return hide();
    tip.textContent = text;
    // In the element's own part of the page, because screen readers expect all content inside landmarks.
    (owner.closest(landmarks) ?? page.body).append(tip);
    tip.showPopover();
    place(tip, owner);
  }
  const ownerOf = ({ target }: Event) =>
    target instanceof Element ? target.closest('[data-tooltip]') : null;
  function begin(found: Element | null, delayMs: number) {
    if (found === owner) return;
    hide();
    owner = found;
    if (found) timer = setTimeout(show, delayMs);
  }

  const end = new AbortController();
  const { signal } = end;
  page.addEventListener(
    'pointerover',
    (event) => event.pointerType === 'mouse' && begin(ownerOf(event), tooltipDelayMs),
    { signal },
  );
  page.addEventListener('pointerleave', hide, { signal });
  page.addEventListener(
    'focusin',
    (event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) begin(ownerOf(event), 0);
    },
    { signal },
  );
  page.addEventListener('focusout', hide, { signal });
  page.addEventListener('pointerdown', hide, { signal });
  page.addEventListener('scroll', hide, { signal, capture: true, passive: true });
  page.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
  // Loaded by the movement or the key that has just led there.
  begin(page.querySelector('[data-tooltip]:focus-visible'), 0);
  if (!owner) begin(page.querySelector('[data-tooltip]:hover'), tooltipDelayMs);
  return () => {
    end.abort();
    hide();
    tip.remove();
  };
}

/** Below the element and centered, or above it if there is no room; never outside the window. */
function place(tip: HTMLElement, owner: Element): void {
  const at = owner.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const { clientWidth, clientHeight } = tip.ownerDocument.documentElement;
  const isBelow = at.bottom + gap + height <= clientHeight;
  const left = Math.min(Math.max(gap, at.left + (at.width - width) / 2), clientWidth - width - gap);
  tip.style.left = `${left}px`;
  tip.style.top = `${isBelow ? at.bottom + gap : at.top - gap - height}px`;
}
