import type { ProviderId } from './providers.ts';

/**
 * What only one provider's keys look like. `sk-` alone says nothing: gateways give out such keys for all of them.
 * OpenAI's older keys have `T3BlbkFJ` in their middle, which is base64 for its name.
 */
const shapes: readonly (readonly [RegExp, ProviderId])[] = [
  [/^sk-ant-/, 'claude'],
  [/^(?:AIza|AQ\.)/, 'gemini'],
  [/^sk-(?:proj|svcacct|admin|sandbox)-|^sk-\w+T3BlbkFJ/, 'openai'],
];

/** The provider whose keys look like this one; null where that cannot be told. */
export function providerOfKey(key: string): ProviderId | null {
  return shapes.find(([shape]) => shape.test(key.trim()))?.[1] ?? null;
}
