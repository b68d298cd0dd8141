import type { ErrorTable } from '../error-entry.ts';

/** What the browser stores, copies and pastes. */
export const storageErrors = {
  'storage.failed': {
    status: 0,
    say: 'Your browser could not store this. Free some space or allow storage for this site; the text stays on screen until you leave.',
  },
  'storage.full': {
    status: 0,
    say: 'The storage your browser gives AIGen is full, so this could not be stored. Nothing was deleted; the text stays on screen until you leave.',
  },
  'storage.nearly-full': {
    status: 0,
    say: ({ percent }) =>
      `The storage your browser gives AIGen is ${percent ?? 80}% full. Export what matters and make room before it ends.`,
  },
  'storage.set-aside': {
    status: 0,
    say: ({ count }) =>
      `${count === 1 ? 'One saved text' : `${count ?? 'Some'} saved texts`} could not be read by this version. Nothing was deleted: what could not be read is set aside in this browser.`,
  },
  'storage.clipboard-denied': {
    status: 0,
    say: 'The browser did not allow pasting. Long-press the field and choose Paste.',
  },
  'storage.copy-denied': {
    status: 0,
    say: 'The browser did not allow copying. Select the text and copy it by hand.',
  },
} as const satisfies ErrorTable;
