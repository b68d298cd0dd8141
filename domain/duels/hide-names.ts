import type { AppError } from '../errors/app-error.ts';
import { formatError } from '../errors/catalogue.ts';

/** Names by which a text or an error could tell who wrote it. Google is left out: many texts are about its search. */
const names = ['claude', 'anthropic', 'openai', 'chatgpt', 'gpt', 'gemini'];
const hiddenName = '[name hidden]';

/**
 * A text without the names of providers and models, for the time in which the names of a duel are hidden. A name that
 * the brief contains stays, because every text may use it. In a growing text the beginning of a name is left out.
 */
export function hideNames(text: string, brief: string, isGrowing = false): string {
  const asked = brief.toLowerCase();
  const hidden = names.filter((name) => !asked.includes(name));
  if (hidden.length === 0) return text;
  const whole = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${hidden.join('|')})(?:-[\\p{L}\\p{N}.-]{0,60}[\\p{L}\\p{N}])?(?!\\p{L})`,
    'giu',
  );
  const shown = text.replace(whole, hiddenName);
  if (!isGrowing) return shown;
  const tail = /(?<!\p{L})\p{L}{1,20}$/u.exec(shown)?.[0] ?? '';
  const isBeginning = tail !== '' && hidden.some((name) => name.startsWith(tail.toLowerCase()));
  return isBeginning ? shown.slice(0, shown.length - tail.length) : shown;
}

/** Why a text is missing, without the name of its provider or model. */
export function failureWithoutName({ code }: AppError): string {
  const sentence = formatError(code, { provider: 'the provider' });
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
