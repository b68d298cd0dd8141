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
  'sync.record-too-large': {
    status: 413,
    message: 'This record is too large for the server. It stays in your browser.',
  },
} as const satisfies ErrorTable;
