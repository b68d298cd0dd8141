/** A text for telling whether two are the same: without case, and with single spaces. */
export function sameTextKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
