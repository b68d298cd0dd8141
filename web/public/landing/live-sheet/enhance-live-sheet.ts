/**
 * Hover, focus or a tap on a point or its note highlights the rule in the score, in the margin and in the
 * text.
 */
export function enhanceLiveSheet(sheet: HTMLElement): () => void {
  const openers = [...sheet.querySelectorAll<HTMLElement>('[data-opens]')];
  const evidence = [...sheet.querySelectorAll<HTMLElement>('[data-evidence]')];

  function open(rule: string) {
    for (const opener of openers) {
      const isOpen = opener.dataset.opens === rule;
      opener.toggleAttribute('data-open', isOpen);
      if (opener.hasAttribute('aria-pressed')) opener.ariaPressed = String(isOpen);
    }
    for (const words of evidence)
      words.toggleAttribute('data-open', words.dataset.evidence?.split(' ').includes(rule));
    // Of the earned points, only the last opened one shows its note.
    const notes = openers.filter(({ dataset }) => dataset.comes === 'when-open');
    if (notes.some(({ dataset }) => dataset.opens === rule))
      for (const note of notes) note.hidden = note.dataset.opens !== rule;
  }

  const hear = (event: Event) => {
    const opener = event.target instanceof Element && event.target.closest<HTMLElement>('[data-opens]');
    if (opener && opener.dataset.opens) open(opener.dataset.opens);
  };
  // Only when the mouse moves, not when the page scrolls below it.
  const hearMouse = (event: PointerEvent) => event.pointerType === 'mouse' && hear(event);
  sheet.addEventListener('click', hear);
  sheet.addEventListener('focusin', hear);
  sheet.addEventListener('pointermove', hearMouse);
  return () => {
    sheet.removeEventListener('click', hear);
    sheet.removeEventListener('focusin', hear);
    sheet.removeEventListener('pointermove', hearMouse);
  };
}
