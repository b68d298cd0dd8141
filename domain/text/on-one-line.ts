/** A text on one line, with one space where there was white space, and none around it. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
