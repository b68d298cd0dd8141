import type { z } from 'zod';

/** The first message of a schema about a value, with a capital; undefined if the value is valid. */
export function problemOf(schema: z.ZodType, value: string): string | undefined {
  const problem = schema.safeParse(value).error?.issues[0]?.message;
  return problem && problem.charAt(0).toUpperCase() + problem.slice(1);
}
