import { providerName as provider, type ErrorTable } from '../error-entry.ts';

/** The AI provider's own failures (dashboard document, section 8). */
export const providerErrors = {
  'provider.key-rejected': {
    status: 401,
    message: 'API key authentication failed. Please check your API key is valid and has sufficient credits.',
  },
  /** Refused in a response whose HTTP status is not 401. */
  'provider.key-unauthorized': {
    status: 401,
    message: (details) =>
      `API key authentication failed. Please verify your ${provider(details)} API key in settings.`,
  },
  'provider.forbidden': {
    status: 403,
    message: 'API access forbidden. Please check your API key permissions.',
  },
  'provider.rate-limited': {
    status: 429,
    message: 'Rate limit exceeded. Please wait a moment before trying again.',
  },
  'provider.quota-exceeded': {
    status: 429,
    message: (details) => `API quota exceeded. Please check your ${provider(details)} account limits.`,
  },
  'provider.request-refused': {
    status: 400,
    message: (details) =>
      details.detail
        ? `${provider(details)} refused the request: ${details.detail}`
        : `API request failed (${details.status ?? 400}). Please check your API key and try again.`,
  },
  'provider.model-unknown': {
    status: 404,
    message: (details) =>
      `${provider(details)} does not offer the model ${details.model ?? 'that was asked for'} to this key.`,
  },
  'provider.failed': {
    status: 502,
    message: (details) =>
      `API request failed (${details.status ?? 502}). Please check your API key and try again.`,
  },
  'provider.overloaded': {
    status: 503,
    message: (details) =>
      `${provider(details)} is overloaded right now. Please try again in a minute; nothing was counted.`,
  },
  /** Busy in a response that had begun: it may have charged for the call. */
  'provider.stopped-writing': {
    status: 503,
    message: (details) =>
      `${provider(details)} was too busy and stopped before the text was complete. Please try again in a minute; nothing was counted.`,
  },
  'provider.unreachable': {
    status: 502,
    message: (details) => `${provider(details)} could not be reached. Please try again; nothing was counted.`,
  },
  'provider.cut-off': {
    status: 502,
    message: (details) =>
      `The connection to ${provider(details)} was lost before the text was complete. Please try again; nothing was counted.`,
  },
  'provider.stalled': {
    status: 504,
    message: (details) =>
      `${provider(details)} stopped sending for ${details.seconds ?? 'several'} seconds, so the call was ended. Please try again; nothing was counted.`,
  },
  'provider.too-slow': {
    status: 504,
    message: (details) =>
      `${provider(details)} did not finish within ${details.seconds ?? 'several'} seconds, so the call was ended. Please request a shorter text or try again; nothing was counted.`,
  },
  'provider.garbled': {
    status: 502,
    message: (details) =>
      `${provider(details)} sent a response that could not be read. Please try again; nothing was counted.`,
  },
  'provider.content-refused': {
    status: 422,
    message: (details) =>
      `${provider(details)} declined to write this text. Please change the topic and try again; nothing was counted.`,
  },
  'provider.no-content': { status: 502, message: 'No content received from API' },
  /** A row of a batch that was not written within the batch's time. */
  'provider.batch-expired': {
    status: 504,
    message: (details) =>
      `${provider(details)} did not write this text within its time for batches. It charges nothing for it; please try again.`,
  },
  /** A row of a batch that was canceled before the row was written. */
  'provider.batch-canceled': { status: 409, message: 'The batch was canceled before this text was written.' },
  'provider.batch-row-missing': {
    status: 502,
    message: (details) => `${provider(details)} finished the batch but sent no result for this text.`,
  },
  /** The batch or its results were deleted, or are too old. */
  'provider.batch-gone': {
    status: 410,
    message: (details) => `${provider(details)} no longer has this batch or its results.`,
  },
} as const satisfies ErrorTable;
