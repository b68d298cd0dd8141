import { onOneLine } from '../../text/on-one-line.ts';

/** A text for telling whether two are the same: without case, and with single spaces. */
export function sameTextKey(text: string): string {
  return onOneLine(text.normalize('NFKC').toLowerCase());
}
