/**
 * The first `count` characters of a text that is longer, without cutting a surrogate pair in half. A text that is not cut stays
 * as it is, other than with `cutText`, which leaves no half pair at the end of any text.
 */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  const last = text.charCodeAt(count - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? count - 1 : count);
}
