/** The first `most` UTF-16 code units of a text, without half of a surrogate pair at the end: databases refuse that. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
