import type { AppError } from './app-error.ts';

/** True for an AppError. Checked by name, so that code that only shows errors does not load the catalogue. */
export function isAppError(thrown: unknown): thrown is AppError {
  return thrown instanceof Error && thrown.name === 'AppError';
}
