/**
 * `{{name}}` or `{{name|fallback}}`. A name consists of letters, digits, dots, hyphens and underscores; spaces around
 * it are ignored. Lengths are limited, so that hostile text is read in linear time. Single braces are text.
 */
const placeholder = /\{\{[ \t]{0,20}([\p{L}\p{N}._-]{1,100})[ \t]{0,20}(?:\|([^{}\n]{0,1000}))?\}\}/gu;

/** Values by name; only own properties are used. */
export type PlaceholderValues = Readonly<Record<string, string | null | undefined>>;

/**
 * Fills the declared placeholders, which are the own keys of `values`. An empty value becomes the fallback, or an empty
 * text without one. Other placeholders stay unchanged. Filled values are not searched for placeholders.
 */
export function fillPlaceholders(template: string, values: PlaceholderValues): string {
  return template.replace(placeholder, (whole, name: string, fallback: string | undefined) =>
    Object.hasOwn(values, name) ? values[name] || (fallback?.trim() ?? '') : whole,
  );
}

export type Placeholder = { name: string; fallback: string | null; start: number; end: number };

/** The placeholders of a template in order, declared or not, with their places. */
export function findPlaceholders(template: string): Placeholder[] {
  return [...template.matchAll(placeholder)].map(({ 0: whole, 1: name, 2: fallback, index }) => ({
    name: name!,
    fallback: fallback?.trim() ?? null,
    start: index,
    end: index + whole.length,
  }));
}
