/** The languages that have a dictionary of ours. In the others the browser checks the spelling, if it can. */
export const dictionaries = ['en', 'en-GB', 'fr', 'es'] as const;
export type DictionaryName = (typeof dictionaries)[number];

/** The dictionary for a language tag: its own, or that of its first part. Null if there is none. */
export function dictionaryOf(tag: string | undefined): DictionaryName | null {
  const named = (name: string | undefined) => dictionaries.find((dictionary) => dictionary === name);
  return named(tag) ?? named(tag?.split('-')[0]) ?? null;
}

/** The language of a dictionary, to which personal words belong: the same for all its regions. */
export function languageOfDictionary(dictionary: DictionaryName): string {
  return dictionary.split('-')[0]!;
}
