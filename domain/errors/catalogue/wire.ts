import type { ErrorTable } from '../error-entry.ts';
import { inMinutes } from './in-minutes.ts';

/** Errors of requests and responses that any route can return. */
export const wireErrors = {
  'input.invalid': {
    status: 400,
    message: (details) => `${details.field ? `${details.field}: ` : ''}${details.problem ?? 'Invalid input'}`,
  },
  'input.not-json': { status: 400, message: 'The request body is not valid JSON.' },
  'input.too-large': {
    status: 413,
    message: (details) =>
      `The request is too large. At most ${details.limit ?? 'the allowed size'} is accepted.`,
  },
  'input.media-type': { status: 415, message: 'The request must be sent as application/json.' },
  'request.foreign-host': {
    status: 421,
    message: 'AIGen is not served under this name. Open it at localhost, or set PUBLIC_URL.',
  },
  'request.foreign-origin': { status: 403, message: 'This request came from another site and was refused.' },
  'request.too-many': {
    status: 429,
    message: ({ minutes }) => `Too many calls in a short time. Please try again in ${inMinutes(minutes)}.`,
  },
  'request.at-once': {
    status: 429,
    message:
      'Your account already has as many of these calls running as it may. Please try again in a moment.',
  },
  'request.too-slow': {
    status: 408,
    message: 'The request did not arrive in time. Please check your connection and try again.',
  },
  'request.not-found': { status: 404, message: 'There is nothing at this address.' },
  'server.database-unavailable': {
    status: 503,
    message: 'AIGen cannot reach its database right now. Please try again in a moment.',
  },
  'server.overloaded': {
    status: 503,
    message: 'AIGen is very busy right now. Nothing was changed; please try again in a moment.',
  },
  'server.shutting-down': { status: 503, message: 'AIGen is restarting. Please try again in a moment.' },
  'server.unexpected': {
    status: 500,
    message:
      'Something went wrong on our side. Please try again; if it happens again, tell us the request number.',
  },
  'server.unreachable': {
    status: 0,
    message: 'AIGen could not be reached. Please check your connection and try again.',
  },
} as const satisfies ErrorTable;
