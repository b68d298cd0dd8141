import type { z } from 'zod';

/**
 * The schema of an object inside a synced record, which keeps fields that it does not know: a newer version of the page
 * wrote them, and this one, or a server that is older, must not drop them. Its type names the known fields only.
 */
export function keepUnknown<Schema extends z.ZodObject>(schema: Schema): Schema {
  return schema.loose() as unknown as Schema;
}
