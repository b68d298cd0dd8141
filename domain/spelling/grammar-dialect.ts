/** The kinds of English whose grammar can be checked. */
export type GrammarDialect = 'American' | 'British' | 'Canadian' | 'Australian' | 'Indian';

const dialects: Readonly<Record<string, GrammarDialect>> = {
  US: 'American',
  GB: 'British',
  IE: 'British',
  NZ: 'British',
  ZA: 'British',
  CA: 'Canadian',
  AU: 'Australian',
  IN: 'Indian',
};

/** The kind of English of a language tag, by its region: American without one. Null for other languages. */
export function grammarDialectOf(tag: string | undefined): GrammarDialect | null {
  const [language, ...parts] = tag?.split('-') ?? [];
  if (language?.toLowerCase() !== 'en') return null;
  return dialects[parts.at(-1)?.toUpperCase() ?? ''] ?? 'American';
}
