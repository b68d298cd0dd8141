import { AppError } from '../../errors/app-error.ts';
import type { ErrorCode } from '../../errors/catalogue.ts';

/** Failures without an answer of the server. */
const exceptions: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'generation.unreachable',
  'generation.offline',
]);

/** Errors with a sentence of their own: what is to be done about them is another thing than trying again. */
const explained =
  /^(?:storage|keys|premium|accounts|email)\.|^generation\.(?:daily-limit|address-limit|busy)$/;

/**
 * A failed generation of a campaign with the specified sentence, and the real reason as its cause. Dashboard document, section 8.
 */
export function campaignFailure(error: AppError): AppError {
  if (explained.test(error.code)) return error;
  const { retryAfter } = error.details;
  const code = exceptions.has(error.code) ? 'email.exception' : 'email.failed';
  return new AppError(code, { retryAfter }, { cause: error });
}
