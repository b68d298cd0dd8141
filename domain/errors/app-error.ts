import { catalogue, isErrorCode, formatError, statusOf, type ErrorCode } from './catalogue.ts';
import type { ErrorDetails } from './error-entry.ts';

/**
 * The one error of the product: a code of the catalogue and the details its sentence needs.
 * `message` is the sentence for the user. Never put a provider key or a request body into `details`.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: { cause: unknown }) {
    super(formatError(code, details), options);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return statusOf(this.code);
  }

  /** The error as it travels: `{ error, code }`, plus `retryAfter` (seconds) where the provider named one. */
  toBody(): ErrorBody {
    const { retryAfter } = this.details;
    return {
      error: this.message,
      code: this.code,
      ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
    };
  }
}

export type ErrorBody = { error: string; code: string; retryAfter?: number };

/** Reads an error body back into an AppError; `fallback` replaces anything that is not one of ours. */
export function errorFromBody(body: unknown, fallback: ErrorCode): AppError {
  if (typeof body === 'object' && body !== null && 'code' in body && isErrorCode(body.code)) {
    const { code } = body;
    const retryAfter =
      'retryAfter' in body && typeof body.retryAfter === 'number' ? body.retryAfter : undefined;
    const error = new AppError(code, retryAfter === undefined ? {} : { retryAfter });
    // The server has filled in the details already, so its sentence is the better one.
    if ('error' in body && typeof body.error === 'string' && body.error) error.message = body.error;
    return error;
  }
  return new AppError(fallback);
}

/** Any thrown value as an AppError; what is not one of ours becomes `fallback` with the original as cause. */
export function toAppError(thrown: unknown, fallback: ErrorCode = 'server.unexpected'): AppError {
  return thrown instanceof AppError ? thrown : new AppError(fallback, {}, { cause: thrown });
}

/** All codes, for tests and the API description. */
export const errorCodes = Object.keys(catalogue) as ErrorCode[];
