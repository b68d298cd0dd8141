import { isErrorCode, statusOf } from '#domain/errors/catalogue.ts';
import { annsMark, type FuzzCaller } from './fuzz-accounts.ts';
import type { FuzzRequest } from './fuzz-requests.ts';

export type FuzzResponse = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
};

/** Beginnings of secrets in the requests and settings of the fuzz. None of them may be in the log. */
const secrets = [
  'secret-',
  'sk-sandbox-fast-chunks',
  'sk-secret',
  'whsec_secret',
  'a-secret-for-tests-only',
  'verification-token-of',
  'reset-token-of',
];

const everyHeader = {
  'content-security-policy': /default-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
  'permissions-policy': /./,
  'cross-origin-opener-policy': /./,
  'x-request-id': /./,
};

/** Of our own machinery: stacks, paths of files, statements, and words of a driver. */
export const internals =
  /\n {1,8}at |node_modules|file:\/\/\/|\/server\/[\w/-]{1,100}\.ts|select "|insert into "|update "|Failed query|duplicate key value|constraint "|PGlite|ECONNREFUSED|ENOENT|TypeError|RangeError|ZodError|is not a function|Cannot read properties/;

/** Pages for people who follow a link in a mail, and pictures in mails: they have no JSON. */
const hasPages = (path: string) => /^\/(u|c|o|go|sandbox)\//.test(decodeSafely(path));

/** What is wrong with a response; null where nothing is. */
export function findFault(request: FuzzRequest, response: FuzzResponse): string | null {
  const { status, headers, body } = response;
  if (status >= 500) return `the status ${status}: ${body.slice(0, 300)}`;
  for (const [name, expected] of Object.entries(everyHeader))
    if (!expected.test(String(headers[name] ?? '')))
      return `the header ${name} is "${String(headers[name])}"`;
  // The status page is the same for everybody.
  const mayBeCached = /^\/api\/status\b/.test(request.url) && status === 200;
  if (request.url.startsWith('/api/') && !mayBeCached && headers['cache-control'] !== 'no-store')
    return `the header cache-control is "${String(headers['cache-control'])}"`;
  if (body.includes(annsMark) && !mayReadAnn(request.caller, request.url)) return 'data of another account';
  if (status >= 400) {
    if (internals.test(body)) return `internals in the body: ${body.slice(0, 300)}`;
    return hasPages(request.url) && String(headers['content-type']).startsWith('text/html')
      ? null
      : findErrorFault(request, response);
  }
  return status === 200 && body !== '' && headers['content-type'] === undefined ? 'no content type' : null;
}

/** What is wrong with the lines that were logged: an error, or a secret. */
export function findLogFault(lines: string): string | null {
  const secret = secrets.find((each) => lines.includes(each));
  if (secret) return `a secret in the log (${secret}…): ${lines.slice(0, 500)}`;
  const error = lines.split('\n').find((line) => /"level":(50|60)/.test(line));
  return error ? `an error in the log: ${error.slice(0, 1_000)}` : null;
}

function findErrorFault({ method }: FuzzRequest, { status, headers, body }: FuzzResponse): string | null {
  if (method === 'HEAD') return null;
  if (!/^application\/json\b/.test(String(headers['content-type'])))
    return `an error as ${String(headers['content-type'])}: ${body.slice(0, 200)}`;
  const { error, code, retryAfter, ...rest } = JSON.parse(body) as Record<string, unknown>;
  const isWhole =
    typeof error === 'string' &&
    error !== '' &&
    Object.keys(rest).length === 0 &&
    (retryAfter === undefined || typeof retryAfter === 'number');
  if (!isWhole) return `an error that is not { error, code }: ${body.slice(0, 200)}`;
  if (!isErrorCode(code)) return `a code that is not in the catalogue: ${String(code)}`;
  return statusOf(code) === status ? null : `the status ${status} for ${code}`;
}

/** Operators see which accounts there are; everybody who has the link of a mail or a file can read what it leads to. */
function mayReadAnn(caller: FuzzCaller, url: string): boolean {
  return caller === 'ann' || caller === 'operator' || /^\/(u|files)\//.test(decodeSafely(url));
}

/** A path may be written with percent signs: `/%75/`. */
function decodeSafely(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
