import { errors } from 'undici';
import type { UnreadReason } from '#domain/competitive/site/site.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { BombError, EncodingError } from './read-body.ts';
import { NotPublicError } from './names/resolve-name.ts';

/** Why a call failed, by what was thrown. */
export function failureOf(error: unknown): UnreadReason {
  if (error instanceof NotPublicError) return 'refused-address';
  if (error instanceof AppError && error.code === 'analysis.address-refused') return 'refused-address';
  if (error instanceof BombError || error instanceof errors.HeadersOverflowError) return 'too-large';
  if (error instanceof EncodingError) return 'unreadable-encoding';
  if (error instanceof errors.ConnectTimeoutError) return 'timeout';
  return 'connection';
}
