let lists: Intl.ListFormat | undefined;

/** "A", "A and B", "A, B, and C", without empty parts. */
export function formatList(parts: readonly string[]): string {
  return (lists ??= new Intl.ListFormat('en-US')).format(parts.filter(Boolean));
}
