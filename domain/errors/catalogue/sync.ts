import type { ErrorTable } from '../error-entry.ts';

/** Records carried between browser and server. */
export const syncErrors = {
  /** The server was brought back from an older copy; the device offers everything again and nothing is lost. */
  'sync.cursor-unknown': {
    status: 409,
    say: 'This server is older than what your browser has seen. Everything here will be sent again.',
  },
  'sync.collection-unknown': {
    status: 400,
    say: 'This server does not keep this kind of record yet. It stays in your browser.',
  },
  'sync.record-too-large': {
    status: 413,
    say: 'This record is too large to be kept on the server. It stays in your browser.',
  },
} as const satisfies ErrorTable;
