/** A word where it stands; `y` is the top of its line. */
export type PlacedWord = { text: string; x: number; y: number; font: string; color: string };

/** Every word of an element where the browser has placed it, those of drawings as well. */
export function wordsOf(element: HTMLElement): PlacedWord[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const words: PlacedWord[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent) continue;
    const styles = getComputedStyle(parent);
    const look = {
      font: `${styles.fontStyle} ${styles.fontWeight} ${styles.fontSize} ${styles.fontFamily}`,
      color: parent.closest('svg') ? styles.fill : styles.color,
    };
    for (const { 0: text, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      const box = range.getBoundingClientRect();
      // What is hidden has no place.
      if (box.width > 0) words.push({ text, x: box.left, y: box.top, ...look });
    }
  }
  return words;
}
