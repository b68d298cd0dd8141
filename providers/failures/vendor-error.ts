import { z } from 'zod';

const word = z.string().catch('');
const detailSchema = z.looseObject({
  reason: word,
  retryDelay: word,
  violations: z.array(z.looseObject({ quotaId: word })).catch([]),
});

/** The `error` object of OpenAI (type, code), Anthropic (type) and Google (code, status, details). */
const errorSchema = z.looseObject({
  message: word,
  type: word,
  status: word,
  code: z.union([z.string(), z.number()]).nullable().catch(null),
  details: z.array(detailSchema).catch([]),
});

export type VendorError = {
  message: string;
  /** Error types, codes and reasons, in lower case. */
  kinds: string[];
  /** HTTP status named inside the error, for errors that arrive within a stream. */
  status: number | null;
  retryDelay: string | undefined;
  quotaIds: string[];
};

/** Reads a vendor's `error` object; null for anything else. */
export function readVendorError(error: unknown): VendorError | null {
  const parsed = errorSchema.safeParse(error);
  if (!parsed.success) return null;
  const { message, type, status, code, details } = parsed.data;
  return {
    message,
    kinds: [type, status, typeof code === 'string' ? code : '', ...details.map((detail) => detail.reason)]
      .filter(Boolean)
      .map((kind) => kind.toLowerCase()),
    status: typeof code === 'number' ? code : null,
    retryDelay: details.map((detail) => detail.retryDelay).find(Boolean),
    quotaIds: details.flatMap((detail) => detail.violations.map((violation) => violation.quotaId)),
  };
}

/** Reads the body of a failed response: `{error}`, or Google's `[{error}]`. Null when it is neither. */
export function readVendorBody(text: string): VendorError | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (Array.isArray(body)) body = body[0];
  return typeof body === 'object' && body !== null && 'error' in body ? readVendorError(body.error) : null;
}
