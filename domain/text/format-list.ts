let lists: Intl.ListFormat | undefined;

/** "A", "A and B", "A, B, and C", without empty parts. */
export function formatList(parts: readonly string[]): string {
  return (lists ??= new Intl.ListFormat('en-US')).format(parts.filter(Boolean));
}

/** The first `count` parts, and how many more there are: "A, B, and 3 more". */
export function formatFirst(parts: readonly string[], count: number): string {
  if (parts.length <= count) return formatList(parts);
  return formatList([...parts.slice(0, count), `${parts.length - count} more`]);
}

let choices: Intl.ListFormat | undefined;

/** "A", "A or B", "A, B, or C". */
export function formatChoices(parts: readonly string[]): string {
  return (choices ??= new Intl.ListFormat('en-US', { type: 'disjunction' })).format(parts);
}
