import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';

/** A preValidation hook that throws `missing` when one of the fields of the body is absent or blank. */
export function requireFields(names: readonly string[], missing: ErrorCode = 'accounts.fields-missing') {
  return async ({ body }: Pick<FastifyRequest, 'body'>): Promise<void> => {
    const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
    const isBlank = (value: unknown) => value == null || (typeof value === 'string' && !value.trim());
    if (names.some((name) => isBlank(given[name]))) throw new AppError(missing);
  };
}
