import { AppError } from '#domain/errors/app-error.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { labelOf, type ResponseReader } from './exchange.ts';
import { createTextReader } from './text-reader.ts';

/** Longest JSON response, in UTF-16 code units: the longest text and the fields around it. */
const maxAnswerLength = 16_000_000;

/** Reads a JSON response. Anything that is not JSON fails the call with provider.garbled. */
export function readJson(provider: ProviderId, take: (answer: unknown) => void): ResponseReader {
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
