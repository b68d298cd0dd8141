import type { AppError } from './app-error.ts';

/** True for an AppError. Told by its name, so that what only shows errors does without every sentence of the catalogue. */
export function isAppError(thrown: unknown): thrown is AppError {
  return thrown instanceof Error && thrown.name === 'AppError';
}
