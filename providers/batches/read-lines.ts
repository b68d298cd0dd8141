import { AppError } from '#domain/errors/app-error.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { labelOf, type RequestSession, type ResponseReader } from '../exchange.ts';
import { createTextReader } from '../text-reader.ts';

/** Longest line, in UTF-16 code units: the longest text and the fields around it. */
const maxLineLength = 16_000_000;

/** Receives lines as they arrive; a promise pauses the provider until it resolves. */
export type LineHandler = (line: string) => void | Promise<void>;

/**
 * Reads a response of one JSON value a line. A response that breaks, or ends inside a line, fails the call with
 * provider.cut-off.
 */
export function readLines(
  provider: ProviderId,
  { settle, pause, resume }: RequestSession,
  onLine: LineHandler,
): ResponseReader {
  const facts = { provider: labelOf(provider) };
  const text = createTextReader();
  let rest = '';
  let handling: Promise<unknown> | null = null;

  const pass = (lines: string[]) => {
    const slow = lines.filter((line) => line.trim() !== '').map(onLine);
    if (!slow.some(Boolean)) return;
    pause();
    handling = Promise.all([handling, ...slow]);
    handling.then(resume, (thrown: unknown) => settle(toFailure(thrown)));
  };
  return {
    // Files are sent as any type of bytes; an error page is not one of them.
    accepts: (contentType) => contentType === undefined || !contentType.includes('html'),
    bytes: (chunk) => {
      const piece = text.read(chunk);
      const end = piece.lastIndexOf('\n');
      if (end >= 0) {
        const lines = (rest + piece.slice(0, end)).split('\n');
        rest = piece.slice(end + 1);
        pass(lines);
      } else rest += piece;
      if (rest.length > maxLineLength) throw new AppError('provider.garbled', facts);
    },
    end: (broken) => {
      const last = rest + text.rest();
      if (broken || !isWhole(last)) throw new AppError('provider.cut-off', facts);
      pass([last]);
      if (!handling) return settle();
      handling.then(
        () => settle(),
        () => undefined,
      );
    },
  };
}

/** The last line may have no line break at its end. */
function isWhole(line: string): boolean {
  if (line.trim() === '') return true;
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

function toFailure(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError('generation.stopped', {}, { cause: thrown });
}
