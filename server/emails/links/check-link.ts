import { readWebAddress } from '#domain/competitive/address/web-address.ts';
import type { LinkResult } from '#domain/email/checks/link-result.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { GuardedFetchError } from '../../guarded-fetch/guarded-fetch-error.ts';
import type { GuardedFetch } from '../../guarded-fetch/guarded-fetch.ts';

/** For names, redirects and the head of the page. */
export const linkTimeoutMs = 10_000;
/** Of a page that is asked for with GET; only its status counts. */
const bytesRead = 1_000;

type Asking = { guardedFetch: GuardedFetch; signal: AbortSignal; timeoutMs?: number };

/** Asks a public address with HEAD, and with GET where that fails, because many sites answer HEAD wrongly. */
export async function checkLink(url: string, asking: Asking): Promise<LinkResult> {
  const head = await ask(url, 'HEAD', asking);
  const isSure = head.outcome === 'works' || head.outcome === 'refused' || head.outcome === 'slow';
  return isSure ? head : ask(url, 'GET', asking);
}

async function ask(
  url: string,
  method: 'HEAD' | 'GET',
  { guardedFetch, signal, timeoutMs = linkTimeoutMs }: Asking,
): Promise<LinkResult> {
  try {
    const read = { signal, method, maxBytes: bytesRead, cutsBombs: true, timeoutMs };
    const { status, url: last, redirects } = await guardedFetch(url, read);
    return { url, outcome: outcomeOf(status), status, finalUrl: redirects.length > 0 ? last : null };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof GuardedFetchError) return { url, ...failed, outcome: outcomeOfFailure(error) };
    throw error;
  }
}

const failed = { status: null, finalUrl: null };

function outcomeOf(status: number): LinkResult['outcome'] {
  if (status < 400) return 'works';
  // They ask for a sign-in, count calls, or turn programs away.
  if ([401, 402, 403, 405, 407, 408, 425, 429, 451, 999].includes(status)) return 'closed';
  return status < 500 ? 'broken' : 'failing';
}

function outcomeOfFailure({ reason }: GuardedFetchError): LinkResult['outcome'] {
  if (reason === 'refused-address') return 'refused';
  return reason === 'timeout' ? 'slow' : 'failing';
}

/** The host of a public web address; null for any other. */
export function hostOfLink(url: string): string | null {
  try {
    return readWebAddress(url).host;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
