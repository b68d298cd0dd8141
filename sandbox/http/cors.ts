import type { FastifyRequest } from 'fastify';

type Headers = Record<string, string>;

/** How a vendor answers browsers of other origins. Each does it in its own way, and a page lives by that. */
export type Cors = {
  /** The answer to a preflight. */
  preflight: (request: FastifyRequest) => { status: number; headers: Headers };
  /** What goes with every other answer; without these headers a page sees nothing of it. */
  headers: (request: FastifyRequest) => Headers;
};

const methods = 'GET, POST, OPTIONS';
const askedHeaders = (request: FastifyRequest) => request.headers['access-control-request-headers'] ?? '';

/** Any page, and any header it asks for. */
const anyHeader = (request: FastifyRequest): Headers => ({
  'access-control-allow-origin': '*',
  'access-control-allow-methods': methods,
  'access-control-allow-headers': askedHeaders(request),
  'access-control-max-age': '600',
});

/**
 * OpenAI lets any page in with any header, and shows it the body and the request's id; `Retry-After` stays hidden.
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
 * Anthropic lets in pages that say they know the danger: those see every header. All others are refused, and cannot
 * even read why. https://github.com/open-pencil/open-pencil/issues/436
 */
export const anthropicCors: Cors = {
  preflight: (request) => ({
    status: 200,
    headers: askedHeaders(request).toLowerCase().includes(optIn) ? anyHeader(request) : {},
  }),
  headers: (request): Headers =>
    request.headers[optIn] === 'true'
      ? { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' }
      : {},
};

/** A page that does not say it knows the danger. */
export const lacksOptIn = (request: FastifyRequest) =>
  request.headers.origin !== undefined && request.headers[optIn] !== 'true';

const googleHeaders = ['accept', 'authorization', 'content-type', 'x-goog-api-client', 'x-goog-api-key'];

/**
 * Google names the page's own origin, and only headers it knows; with another one the preflight is a 403.
 * https://github.com/googleapis/js-genai/issues/1723
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
