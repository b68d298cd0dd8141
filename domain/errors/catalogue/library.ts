import type { ErrorTable } from '../error-entry.ts';

/** The history and the library. */
export const libraryErrors = {
  'library.not-found': { status: 404, say: 'This text is not in your library any more.' },

  'library.folder-missing': {
    status: 404,
    say: 'This folder does not exist any more. Please choose another one.',
  },
} as const satisfies ErrorTable;
