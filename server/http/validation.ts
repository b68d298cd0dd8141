import type { FastifyError, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';

declare module 'fastify' {
  interface FastifySchema {
    /**
     * The code for input that the schemas refuse, by part of the request or by top-level field of the body.
     * Without an entry it is input.invalid.
     */
    invalid?: Partial<Record<'body' | 'params' | 'querystring' | `body.${string}`, ErrorCode>>;
  }
}

/** Validates with the zod schemas of the routes. A missing body counts as an empty object. */
export const compileValidator: FastifySchemaCompiler<z.core.$ZodType> = (route) => {
  const validate = validatorCompiler(route);
  return route.httpPart === 'body' ? (body: unknown) => validate(body ?? {}) : validate;
};

/** Converts Fastify's validation error to the error that the client gets. */
export function invalidRequest(error: FastifyError, request: FastifyRequest): AppError {
  const [issue] = error.validation ?? [];
  const part = error.validationContext as 'body' | 'params' | 'querystring';
  const path = (issue?.instancePath ?? '').split('/').filter(Boolean);
  const { invalid } = request.routeOptions.schema ?? {};
  const code = invalid?.[`body.${path[0]}`] ?? invalid?.[part];
  if (code) return new AppError(code);
  const [unknownKey] = issue?.keyword === 'unrecognized_keys' ? (issue.params.keys as string[]) : [];
  return inputInvalid(path, unknownKey, issue?.message);
}

/** The error for data rejected by a schema outside of a route. */
export function invalidInput(error: z.ZodError): AppError {
  const [issue] = error.issues;
  const unknownKey = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  return inputInvalid(issue?.path ?? [], unknownKey, issue?.message);
}

/** Names the first invalid field and the reason, and never repeats its value. */
function inputInvalid(
  path: readonly PropertyKey[],
  unknownKey: string | undefined,
  reason: string | undefined,
): AppError {
  const field = unknownKey === undefined ? path : [...path, unknownKey];
  return new AppError('input.invalid', {
    field: field.map(String).join('.').slice(0, 100) || 'body',
    problem: unknownKey === undefined ? reason : 'is not a known field',
  });
}
