import {
  isSandboxKey,
  minKeyLength,
  providerCatalog,
  providerOfKey,
  type ProviderId,
} from '../provider-catalog/providers.ts';

/** Why a typed key cannot be the key of a provider, or probably is not. */
export type KeyProblem = {
  /**
   * `unusable`: no provider would accept it. `misplaced`: it belongs to `owner`, and is never sent to another provider.
   * `unfamiliar`: unlike the provider's keys, but possible, for example the key of a gateway; it can be saved.
   */
  readonly kind: 'unusable' | 'misplaced' | 'unfamiliar';
  /** For the field of the key. */
  readonly sentence: string;
  readonly owner?: ProviderId;
};

/**
 * Keys of the three providers have 39 characters and more (Gemini 39, older OpenAI keys 51, Claude 108, as of November
 * 2026); a shorter one was probably not copied whole.
 */
const usualLength = 30;

/** The problem of a key typed for a provider, without the spaces around it; null if there is none or it is empty. */
export function problemOfKey(provider: ProviderId, typed: string): KeyProblem | null {
  const key = typed.trim();
  if (key === '') return null;
  const unusable = reasonAgainst(key);
  if (unusable !== null) return { kind: 'unusable', sentence: unusable };
  const { label, keyHint } = providerCatalog[provider];
  const owner = providerOfKey(key);
  if (owner !== null && owner !== provider)
    return { kind: 'misplaced', owner, sentence: `This looks like ${withArticle(owner)} key.` };
  if (owner === null && !key.startsWith(keyHint))
    return {
      kind: 'unfamiliar',
      sentence: `${label} keys begin with “${keyHint}”, and this one does not. Check that you copied the key itself.`,
    };
  if (key.length < usualLength && !isSandboxKey(key))
    return {
      kind: 'unfamiliar',
      sentence: `${label} keys are longer than ${key.length} characters. Check that you copied all of it.`,
    };
  return null;
}

/** Why this text cannot be a key at all: keys are sent as the value of a header, in one piece. */
function reasonAgainst(key: string): string | null {
  if (/…|•|\*\*|\.\.\./.test(key))
    return 'This is a shortened key. Copy the whole key; most providers show it only once, so you may need a new one.';
  if (/["'`“”‘’«»]/.test(key)) return 'This contains quotation marks. Paste the key without them.';
  if (/\s/.test(key)) return 'This contains spaces or line breaks. Paste the key alone.';
  const strange = /[^\u0021-\u007e]/u.exec(key)?.[0];
  if (strange !== undefined)
    return /[\p{L}\p{N}\p{P}\p{S}]/u.test(strange)
      ? `This contains “${strange}”, which no key does. Copy the key again.`
      : 'This contains an invisible character, which no key does. Copy the key again.';
  if (key.length < minKeyLength)
    return `This is too short for a key: ${minKeyLength} characters are the minimum.`;
  return null;
}

/** "an OpenAI", "a Claude". */
export function withArticle(provider: ProviderId): string {
  const { label } = providerCatalog[provider];
  return `${/^[AEIOU]/.test(label) ? 'an' : 'a'} ${label}`;
}
