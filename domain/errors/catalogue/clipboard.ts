import type { ErrorTable } from '../error-entry.ts';

/** The clipboard. Apart from the other errors of the browser's stores, because articles need them. */
export const clipboardErrors = {
  'storage.clipboard-denied': {
    status: 0,
    message: 'The browser did not allow pasting. Long-press the field and choose Paste.',
  },
  'storage.copy-denied': {
    status: 0,
    message: 'The browser did not allow copying. Select the text and copy it by hand.',
  },
} as const satisfies ErrorTable;
