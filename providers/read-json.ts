import { AppError } from '#domain/errors/app-error.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { labelOf, type AnswerReader } from './exchange.ts';
import { createTextReader } from './text-reader.ts';

/** No answer in one piece is longer, in UTF-16 code units: the longest text, and its frame. */
const maxAnswerLength = 16_000_000;

/** Reads an answer that comes in one piece. What is no JSON fails the call with provider.garbled. */
export function readJson(provider: ProviderId, take: (answer: unknown) => void): AnswerReader {
  const facts = { provider: labelOf(provider) };
  const text = createTextReader();
  let body = '';
  return {
    accepts: (contentType) => contentType === undefined || contentType.includes('json'),
    bytes: (chunk) => {
      body += text.read(chunk);
      if (body.length > maxAnswerLength) throw new AppError('provider.garbled', facts);
    },
    end: (broken) => {
      if (broken) throw new AppError('provider.cut-off', facts);
      take(JSON.parse(body + text.rest()));
    },
  };
}
