import { AppError } from '#domain/errors/app-error.ts';

/** Throws accounts.fields-missing when one of the fields is absent or blank. What else is wrong is a schema's matter. */
export function assertFieldsPresent(body: unknown, names: readonly string[]): void {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const isBlank = (value: unknown) => value == null || (typeof value === 'string' && !value.trim());
  if (names.some((name) => isBlank(given[name]))) throw new AppError('accounts.fields-missing');
}
