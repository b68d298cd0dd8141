import type { ErrorTable } from '../error-entry.ts';

/** The browser's storage. */
export const storageErrors = {
  'storage.failed': {
    status: 0,
    message:
      'Your browser could not store this. Free some space or allow storage for this site; the text stays on screen until you leave.',
  },
  'storage.closed': {
    status: 0,
    message:
      'Your browser could not open AIGen’s storage, so saved texts cannot be read and nothing can be saved. Reload the page; if that does not help, restart the browser or allow storage for this site. Nothing was deleted.',
  },
  'storage.full': {
    status: 0,
    message:
      'The storage your browser gives AIGen is full, so this could not be stored. Nothing was deleted; the text stays on screen until you leave.',
  },
  'storage.nearly-full': {
    status: 0,
    message: ({ percent }) =>
      `The storage your browser gives AIGen is ${percent ? `${percent}%` : 'nearly'} full. Export what matters and free some space before it runs out.`,
  },
  'storage.set-aside': {
    status: 0,
    message: ({ count }) =>
      `${count === 1 ? 'One saved text' : `${count ?? 'Some'} saved texts`} could not be read by this version. Nothing was deleted: they are kept separately in this browser.`,
  },
  'storage.file-slow': {
    status: 0,
    message: ({ seconds }) =>
      `This file was not read within ${seconds ?? 'several'} seconds, so reading it was stopped. It may be damaged. Nothing was imported.`,
  },
} as const satisfies ErrorTable;
