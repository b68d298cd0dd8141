import { catalogue, isErrorCode, formatError, statusOf, type ErrorCode } from './catalogue.ts';
import type { ErrorDetails } from './error-entry.ts';

/**
 * The error class of the product: an error code and the details for its sentence. `message` is the sentence for the
 * user. Never put a provider key or a request body into `details`.
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

  /** The error as a response body: `{ error, code }`, plus `retryAfter` (seconds) if the provider sent one. */
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

/** Parses an error body into an AppError; `fallback` is the code for any other body. */
export function errorFromBody(body: unknown, fallback: ErrorCode): AppError {
  if (typeof body === 'object' && body !== null && 'code' in body && isErrorCode(body.code)) {
    const { code } = body;
    const retryAfter =
      'retryAfter' in body && typeof body.retryAfter === 'number' ? body.retryAfter : undefined;
    const error = new AppError(code, retryAfter === undefined ? {} : { retryAfter });
    // The server's sentence already contains the details, so it is used.
    if ('error' in body && typeof body.error === 'string' && body.error) error.message = body.error;
    return error;
  }
  return new AppError(fallback);
}

/** Any thrown value as an AppError; other values become `fallback`, with the original as cause. */
export function toAppError(thrown: unknown, fallback: ErrorCode = 'server.unexpected'): AppError {
  return thrown instanceof AppError ? thrown : new AppError(fallback, {}, { cause: thrown });
}

/** All codes, for tests and the API description. */
export const errorCodes = Object.keys(catalogue) as ErrorCode[];
