import { answerOf, fingerprintOf, keyAnswers, type KeyAnswer } from '#domain/provider-keys/key-answer.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { parseJson, storedValue } from '../../storage/stored-value.ts';
import { keyChangeEvent, readKeys } from './keys.ts';

/** What a provider said about a key, and when (ISO time). */
export type StoredAnswer = { readonly answer: KeyAnswer; readonly at: string };
type Answers = Readonly<Record<string, StoredAnswer>>;

/** By the fingerprints of the keys: neither a key nor the name of its provider is in it, as keys may be locked. */
export const storedAnswers = storedValue<Answers>({
  key: 'aigen_key_answers',
  event: keyChangeEvent,
  decode: (raw) => answersFrom(parseJson(raw)),
  encode: (answers) => (Object.keys(answers).length === 0 ? null : JSON.stringify(answers)),
});

function answersFrom(stored: unknown): Answers {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([print, value]) => isAnswer(print, value)));
}

function isAnswer(print: string, value: unknown): value is StoredAnswer {
  if (!/^[0-9a-f]{8}$/.test(print) || typeof value !== 'object' || value === null) return false;
  const { answer, at } = value as Record<keyof StoredAnswer, unknown>;
  const isKnown = (keyAnswers as readonly unknown[]).includes(answer);
  return isKnown && typeof at === 'string' && !Number.isNaN(Date.parse(at));
}

/** What the provider last said about this key; null if it has said nothing. */
export function answerAbout(answers: Answers, provider: ProviderId, key: string): StoredAnswer | null {
  return answers[fingerprintOf(provider, key)] ?? null;
}

/**
 * Stores what the outcome of a call says about the key it was made with: null as the code means that the provider
 * answered. Ignored if the key is not the stored one any more. Answers about other keys than the stored ones are
 * removed. Never throws: where nothing can be stored, the key counts as not checked.
 */
export function recordOutcome(provider: ProviderId, key: string, code: ErrorCode | null): void {
  const answer = answerOf(code);
  const keys = readKeys();
  const trimmed = key.trim();
  if (answer === null || keys[provider] !== trimmed) return;
  const before = storedAnswers.read();
  const kept = Object.entries(keys).map(([id, each]) => fingerprintOf(id as ProviderId, each));
  const others = Object.fromEntries(Object.entries(before).filter(([print]) => kept.includes(print)));
  const at = new Date().toISOString();
  try {
    storedAnswers.write({ ...others, [fingerprintOf(provider, trimmed)]: { answer, at } });
  } catch {
    // It is only a note about the key.
  }
}
