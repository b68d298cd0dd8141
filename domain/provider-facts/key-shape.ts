import type { ProviderId } from './providers.ts';

/** How keys begin, the most telling first: Anthropic's begin with what OpenAI's begin with, too. */
const beginnings: readonly (readonly [RegExp, ProviderId])[] = [
  [/^sk-ant-/, 'claude'],
  [/^(?:AIza|AQ\.)/, 'gemini'],
  [/^sk-/, 'openai'],
];

/** The provider whose keys begin as this one does; null where that cannot be told. */
export function providerOfKey(key: string): ProviderId | null {
  return beginnings.find(([beginning]) => beginning.test(key.trim()))?.[1] ?? null;
}
