import { isIP } from 'node:net';
import { z } from 'zod';

/** Schemas of environment variables. The message of each says what it expects. */

export const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'a whole number from 0 to 65535')
    .transform(Number)
    .refine((value) => value <= 65_535, 'a whole number from 0 to 65535')
    .default(fallback);

export const positiveNumber = (fallback: number, unit: string, most: number) => {
  const expected = `a whole number of ${unit} from 1 to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, expected)
    .default(fallback);
};

/** A share of all, such as of the traces that are recorded. */
export const share = (fallback: number) => {
  const expected = 'a number from 0 to 1';
  return z
    .string()
    .regex(/^(?:0|1|[01]?\.\d{1,9})$/, expected)
    .transform(Number)
    .refine((value) => value <= 1, expected)
    .default(fallback);
};

/** HTTP headers as OpenTelemetry writes them: `name=value`, with commas between, and values encoded as in a URL. */
export const headerList = z
  .string()
  .transform((value) => listOf(value).map((pair) => pair.split(/=(.*)/s, 2) as [string, string?]))
  .refine(
    (pairs) => pairs.every(([name, value]) => /^[\w!#$%&'*+.^`|~-]+$/.test(name.trim()) && isEncoded(value)),
    'name=value, with commas between',
  )
  .transform((pairs) =>
    Object.fromEntries(
      pairs.map(([name, value]) => [name.trim().toLowerCase(), decodeURIComponent(value!.trim())]),
    ),
  );

function isEncoded(value: string | undefined): boolean {
  try {
    return value !== undefined && /^[\t\x20-\x7e]+$/.test(decodeURIComponent(value));
  } catch {
    return false;
  }
}

/** Unset stays undefined, so that the caller can choose a default that depends on other variables. */
export const flag = z.enum(['true', 'false'], 'true or false').transform((value) => value === 'true');

/** A web address without its trailing slash. */
export const webUrl = z
  .string()
  .refine(isWebUrl, 'a web address that begins with http:// or https://')
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''));

/** A base for paths. It is public, so it must not hold a password. */
export const baseUrl = webUrl.refine(
  (value) => !isWebUrl(value) || !/[?#]|:\/\/[^/]*@/.test(value),
  'a web address without user name, password, query and fragment',
);

/** Scheme, host and port only. */
export const originUrl = webUrl.refine(
  (value) => !isWebUrl(value) || new URL(value).origin === value.toLowerCase(),
  'scheme and host only, such as https://aigen.example.com',
);

/** A text that is shown to people, on one line. */
export const singleLine = (expected: string) =>
  z
    .string()
    .trim()
    .min(1, expected)
    .regex(/^[^\r\n]*$/, `${expected}, on one line`);

export const urlOf = (schemes: readonly string[], expected: string) =>
  z.string().refine((value) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    return url !== null && schemes.includes(url.protocol.replace(':', ''));
  }, expected);

/** Addresses separated by commas, in lower case. */
export const emailList = z
  .string()
  .transform((value) => listOf(value.toLowerCase()))
  .refine(
    (list) => list.every((email) => /^[^\s@]+@[^\s@]+$/.test(email)),
    'e-mail addresses with commas between',
  )
  .default([]);

/** The proxies whose X-Forwarded-For is trusted: none, all, a number of hops, or their addresses. */
export const trustProxy = z
  .string()
  .transform((value): boolean | number | string[] => {
    if (value === 'true' || value === 'false') return value === 'true';
    return /^\d{1,2}$/.test(value) ? Number(value) : listOf(value);
  })
  .refine(
    (value) => !Array.isArray(value) || (value.length > 0 && value.every(isProxyAddress)),
    'true, false, a number of proxies, or proxy addresses with commas between',
  )
  .default(false);

function isWebUrl(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}

function isProxyAddress(value: string): boolean {
  const [address = '', bits] = value.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= 128));
}

function listOf(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
