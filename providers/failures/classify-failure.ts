import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { readRetryAfter } from './retry-after.ts';
import { scrub } from './scrub.ts';
import type { VendorError } from './vendor-error.ts';

/** The input of `classifyFailure`. `status` is the HTTP status, or null for an error inside a stream. */
export type VendorFailure = {
  /** The provider's display name. */
  label: string;
  apiKey: string;
  /** Undefined for calls without a model. */
  model?: string | undefined;
  status: number | null;
  retryAfterHeader?: string | undefined;
  error: VendorError | null;
};

/** Error kinds that are more specific than the status. The first list with a match wins. */
const codesByKind: [ErrorCode, string[]][] = [
  ['provider.quota-exceeded', ['insufficient_quota', 'billing_error', 'billing_hard_limit_reached']],
  [
    'provider.key-rejected',
    ['authentication_error', 'invalid_api_key', 'api_key_invalid', 'unauthenticated'],
  ],
  ['provider.model-unknown', ['model_not_found', 'not_found_error', 'not_found']],
  ['provider.content-refused', ['content_policy_violation', 'content_filter']],
  ['provider.forbidden', ['permission_error', 'permission_denied']],
  [
    'provider.rate-limited',
    // The last one: too many tokens in batches that have not ended.
    ['rate_limit_error', 'rate_limit_exceeded', 'resource_exhausted', 'token_limit_exceeded'],
  ],
  ['provider.overloaded', ['overloaded_error', 'unavailable', 'service_unavailable', 'slow_down']],
];

const codesByStatus: Record<number, ErrorCode> = {
  400: 'provider.request-refused',
  401: 'provider.key-rejected',
  402: 'provider.quota-exceeded',
  403: 'provider.forbidden',
  404: 'provider.model-unknown',
  413: 'provider.request-refused',
  422: 'provider.request-refused',
  429: 'provider.rate-limited',
  503: 'provider.overloaded',
  529: 'provider.overloaded',
};

/** Statuses for error kinds inside a stream, where there is no HTTP status. */
const statusesByKind: [number, string[]][] = [
  [400, ['invalid_request_error', 'invalid_argument', 'failed_precondition']],
  [413, ['request_too_large']],
];

function statusOfKinds(kinds: string[]): number {
  return statusesByKind.find(([, names]) => names.some((name) => kinds.includes(name)))?.[0] ?? 500;
}

/**
 * Google returns 429 both for a limit per minute and for a used-up account: a daily limit, or one without a
 * time to wait, means the account. Anthropic returns 400 when the credit is used up.
 */
function isQuota(error: VendorError, status: number, retryAfter: number | undefined): boolean {
  if (status === 400) return /credit balance is too low/i.test(error.message);
  if (status !== 429) return false;
  if (error.quotaIds.some((id) => /PerDay/i.test(id))) return true;
  return retryAfter === undefined && /exceeded your current quota|billing/i.test(error.message);
}

function chooseCode(error: VendorError | null, status: number, retryAfter: number | undefined): ErrorCode {
  // Without a vendor's error body the response came from something else: a proxy or a wrong URL.
  if (!error) return [400, 404, 413, 422].includes(status) ? 'provider.failed' : byStatus(status);
  if (isQuota(error, status, retryAfter)) return 'provider.quota-exceeded';
  const byKind = codesByKind.find(([, kinds]) => kinds.some((kind) => error.kinds.includes(kind)));
  return byKind?.[0] ?? byStatus(status);
}

/** Unauthorized by its words alone: an error inside a stream, or a proxy's. Dashboard document, section 8. */
function isUnauthorized({ status, error }: VendorFailure, code: ErrorCode): boolean {
  if (code === 'provider.key-rejected') return status === null;
  return code === 'provider.failed' && /\bunauthorized\b|\b401\b/i.test(error?.message ?? '');
}

function byStatus(status: number): ErrorCode {
  return codesByStatus[status] ?? 'provider.failed';
}

/**
 * The error of the catalogue for a vendor's response. Facts: `provider`, `status`, `model`, `retryAfter`
 * (seconds), and for refused requests `detail`, the vendor's own message without anything that looks like a
 * key. Sources: platform.openai.com/docs/guides/error-codes, docs.anthropic.com/en/api/errors,
 * ai.google.dev/gemini-api/docs/troubleshooting.
 */
export function classifyFailure(failure: VendorFailure): AppError {
  const { error, label, model } = failure;
  const status = failure.status ?? error?.status ?? statusOfKinds(error?.kinds ?? []);
  const retryAfter = readRetryAfter(
    failure.retryAfterHeader,
    error?.retryDelay,
    error?.message ?? '',
    Date.now(),
  );
  const chosen = chooseCode(error, status, retryAfter);
  // A 404 for a call without a model is a wrong URL.
  const code =
    chosen === 'provider.model-unknown' && model === undefined
      ? 'provider.failed'
      : isUnauthorized(failure, chosen)
        ? 'provider.key-unauthorized'
        : chosen;
  const waits = code === 'provider.rate-limited' || code === 'provider.overloaded';
  const detail = code === 'provider.request-refused' ? scrub(error?.message ?? '', failure.apiKey) : '';
  return new AppError(code, {
    provider: label,
    status,
    ...(model === undefined ? {} : { model: scrub(model, failure.apiKey) }),
    ...(waits && retryAfter !== undefined ? { retryAfter } : {}),
    ...(detail ? { detail } : {}),
  });
}
