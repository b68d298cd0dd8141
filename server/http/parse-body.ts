import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';

/** The body as its schema reads it; throws input.invalid with the name of the first field that does not fit. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** Names the field and what is wrong with it, and never repeats its value. */
export function invalidInput(error: z.ZodError): AppError {
  const [issue] = error.issues;
  const isUnknown = issue?.code === 'unrecognized_keys';
  const path = isUnknown ? [...issue.path, issue.keys[0]!] : (issue?.path ?? []);
  return new AppError('input.invalid', {
    field: path.map(String).join('.').slice(0, 100) || 'body',
    problem: isUnknown ? 'is not a known field' : issue?.message,
  });
}
