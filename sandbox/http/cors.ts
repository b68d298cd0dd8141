import type { FastifyRequest } from 'fastify';

type Headers = Record<string, string>;

/** The CORS behavior of a vendor. */
export type Cors = {
  /** The response to a preflight. */
  preflight: (request: FastifyRequest) => { status: number; headers: Headers };
  /** Headers of every other response; without them a page cannot read it. */
  headers: (request: FastifyRequest) => Headers;
};

const methods = 'GET, POST, OPTIONS';
const askedHeaders = (request: FastifyRequest) => request.headers['access-control-request-headers'] ?? '';

/** Allows any origin and any requested header. */
const anyHeader = (request: FastifyRequest): Headers => ({
  'access-control-allow-origin': '*',
  'access-control-allow-methods': methods,
  'access-control-allow-headers': askedHeaders(request),
  'access-control-max-age': '600',
});

/**
 * OpenAI allows any origin and any header, and exposes the body and the request id but not `Retry-After`.
 * https://github.com/ollama/ollama/pull/13365, https://github.com/Niek/chatgpt-web/issues/330
 */
export const openaiCors: Cors = {
  preflight: (request) => ({ status: 200, headers: anyHeader(request) }),
  headers: () => ({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'X-Request-ID',
  }),
};

const optIn = 'anthropic-dangerous-direct-browser-access';

/**
 * Anthropic's batches answer no preflight, and no page may read them.
 * https://github.com/anthropics/anthropic-sdk-typescript/issues/930
 */
const isClosedToPages = ({ url }: FastifyRequest) => url.includes('/v1/messages/batches');

/**
 * Anthropic allows pages that send the opt-in header for browser access, and exposes every header to them.
 * All others are refused without CORS headers, so they cannot read the reason.
 * https://github.com/open-pencil/open-pencil/issues/436
 */
export const anthropicCors: Cors = {
  preflight: (request) => ({
    status: 200,
    headers:
      !isClosedToPages(request) && askedHeaders(request).toLowerCase().includes(optIn)
        ? anyHeader(request)
        : {},
  }),
  headers: (request): Headers =>
    request.headers[optIn] === 'true' && !isClosedToPages(request)
      ? { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' }
      : {},
};

/** A page without the opt-in header for browser access. */
export const lacksOptIn = (request: FastifyRequest) =>
  request.headers.origin !== undefined && request.headers[optIn] !== 'true';

const googleHeaders = ['accept', 'authorization', 'content-type', 'x-goog-api-client', 'x-goog-api-key'];

/**
 * Google returns the page's own origin, and allows only known headers; with another header the preflight
 * returns 403. https://github.com/googleapis/js-genai/issues/1723
 */
export const geminiCors: Cors = {
  preflight: (request) => {
    const asked = askedHeaders(request)
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    if (!asked.every((name) => googleHeaders.includes(name))) return { status: 403, headers: {} };
    return {
      status: 200,
      headers: {
        ...geminiCors.headers(request),
        'access-control-allow-methods': methods,
        'access-control-allow-headers': asked.join(','),
        'access-control-max-age': '3600',
      },
    };
  },
  headers: ({ headers: { origin } }) => ({
    ...(origin ? { 'access-control-allow-origin': origin } : {}),
    'access-control-expose-headers': 'vary,content-encoding,date,server,content-length',
    vary: 'Origin, X-Origin, Referer',
  }),
};
