import type { ErrorTable } from '../error-entry.ts';

/** Synchronization between browser and server. */
export const syncErrors = {
  /** The server was restored from an older backup. The device sends everything again, so nothing is lost. */
  'sync.cursor-unknown': {
    status: 409,
    message: 'The server was restored from an older state. Everything in this browser will be sent again.',
  },
  'sync.collection-unknown': {
    status: 400,
    message: 'The server cannot store this kind of record yet. It stays in your browser.',
  },
  'sync.read-only': {
    status: 402,
    message:
      'Your subscription has ended, so the server takes no changes. It stays in your browser, and is sent if you subscribe again.',
  },
  'sync.record-too-complex': {
    status: 400,
    message:
      'This record is nested too deeply, or has too many fields, for the server. It stays in your browser.',
  },
  'sync.record-too-large': {
    status: 413,
    message: 'This record is too large for the server. It stays in your browser.',
  },
  'sync.quota-reached': {
    status: 413,
    message: ({ limit }) =>
      `Your storage on the server is full (${limit ?? 'its limit is reached'}). It stays in your browser; delete something, then try again.`,
  },
  'sync.too-many-records': {
    status: 413,
    message: ({ limit, noun }) =>
      `The server keeps at most ${limit ?? 'so many'} records of this kind (${noun ?? 'record'}). It stays in your browser; delete some, then try again.`,
  },
} as const satisfies ErrorTable;
