import { z } from 'zod';
import {
  suppressedSchema,
  suppressionsSchema,
  type suppressAddressesSchema,
} from '#domain/contacts/suppression.ts';
import { callApi } from './client.ts';
import './errors-on-demand.ts';

const path = '/api/suppressions';
const unreachable = 'server.unreachable';

export type SuppressionsPage = z.infer<typeof suppressionsSchema>;
export type SuppressedAnswer = z.infer<typeof suppressedSchema>;

/** Suppressed addresses, the newest first, or whether `email` is one. Throws contacts.address-invalid. */
export function fetchSuppressions(
  asked: { email?: string; cursor?: string },
  signal?: AbortSignal,
): Promise<SuppressionsPage> {
  const query = new URLSearchParams(asked).toString();
  return callApi(query ? `${path}?${query}` : path, {
    schema: suppressionsSchema,
    unreachable,
    ...(signal && { signal }),
  });
}

/** Suppresses addresses, whether they are contacts or not. Throws contacts.suppressions-full. */
export function suppressAddresses(asked: z.input<typeof suppressAddressesSchema>): Promise<SuppressedAnswer> {
  return callApi(path, { method: 'POST', body: asked, schema: suppressedSchema, unreachable });
}

/** Throws contacts.suppression-stays. */
export async function liftSuppression(id: string): Promise<void> {
  const schema = z.object({ success: z.literal(true) });
  await callApi(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE', schema, unreachable });
}
