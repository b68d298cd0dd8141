import type { ErrorCode } from '../errors/catalogue.ts';
import type { ProviderId } from '../provider-catalog/providers.ts';

/** What a provider has said about a key; a key that it has said nothing about is not checked. */
export const keyAnswers = ['connected', 'rejected'] as const;
export type KeyAnswer = (typeof keyAnswers)[number];

const rejections: readonly ErrorCode[] = ['provider.key-rejected', 'provider.key-unauthorized'];

/**
 * What the outcome of a call says about its key: null as the code means that the provider answered the call. Every other
 * failure (unreachable, 403, 429, overloaded) says nothing: the answer before it stays.
 */
export function answerOf(code: ErrorCode | null): KeyAnswer | null {
  if (code === null) return 'connected';
  return rejections.includes(code) ? 'rejected' : null;
}

/**
 * Recognizes a key without containing it: eight hexadecimal digits (32-bit FNV-1a), so that a stored answer does not
 * apply to the next key. It cannot be turned back: countless keys have the same one.
 */
export function fingerprintOf(provider: ProviderId, key: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${provider}:${key}`)
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
