import { providerName as provider, type ErrorTable } from '../error-entry.ts';

/** The AI provider's own failures (dashboard document, section 8). */
export const providerErrors = {
  'provider.key-rejected': {
    status: 401,
    say: 'API key authentication failed. Please check your API key is valid and has sufficient credits.',
  },
  'provider.forbidden': { status: 403, say: 'API access forbidden. Please check your API key permissions.' },
  'provider.rate-limited': {
    status: 429,
    say: 'Rate limit exceeded. Please wait a moment before trying again.',
  },
  'provider.quota-exceeded': {
    status: 429,
    say: (facts) => `API quota exceeded. Please check your ${provider(facts)} account limits.`,
  },
  'provider.request-refused': {
    status: 400,
    say: (facts) =>
      facts.detail
        ? `${provider(facts)} refused the request: ${facts.detail}`
        : `API request failed (${facts.status ?? 400}). Please check your API key and try again.`,
  },
  'provider.model-unknown': {
    status: 404,
    say: (facts) =>
      `${provider(facts)} does not offer the model ${facts.model ?? 'that was asked for'} to this key.`,
  },
  'provider.failed': {
    status: 502,
    say: (facts) => `API request failed (${facts.status ?? 502}). Please check your API key and try again.`,
  },
  'provider.overloaded': {
    status: 503,
    say: (facts) =>
      `${provider(facts)} is overloaded right now. Please try again in a minute; nothing was counted.`,
  },
  'provider.unreachable': {
    status: 502,
    say: (facts) => `${provider(facts)} could not be reached. Please try again; nothing was counted.`,
  },
  'provider.cut-off': {
    status: 502,
    say: (facts) =>
      `The connection to ${provider(facts)} broke off before the text was complete. Please try again; nothing was counted.`,
  },
  'provider.stalled': {
    status: 504,
    say: (facts) =>
      `${provider(facts)} stopped sending for ${facts.seconds ?? 60} seconds, so the call was ended. Please try again; nothing was counted.`,
  },
  'provider.too-slow': {
    status: 504,
    say: (facts) =>
      `${provider(facts)} was not done after ${facts.seconds ?? 600} seconds, so the call was ended. Please ask for a shorter text or try again; nothing was counted.`,
  },
  'provider.garbled': {
    status: 502,
    say: (facts) =>
      `${provider(facts)} sent an answer that could not be read. Please try again; nothing was counted.`,
  },
  'provider.content-refused': {
    status: 422,
    say: (facts) =>
      `${provider(facts)} declined to write this text. Please change the topic and try again; nothing was counted.`,
  },
  'provider.no-content': { status: 502, say: 'No content received from API' },
} as const satisfies ErrorTable;
