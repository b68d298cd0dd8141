import type { ErrorTable } from '../error-entry.ts';

/** The history and the library. */
export const libraryErrors = {
  'library.not-found': { status: 404, message: 'This text is no longer in your library.' },

  /** The text is not the one that a change was made for. */
  'library.text-changed': {
    status: 409,
    message: 'This text was changed meanwhile, so nothing was replaced. Please look at it again.',
  },

  'library.folder-missing': {
    status: 404,
    message: 'This folder no longer exists. Please choose another one.',
  },

  'library.folder-place': {
    status: 409,
    message: 'The folder cannot be put there. Please choose another place.',
  },
} as const satisfies ErrorTable;
