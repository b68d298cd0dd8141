import type { ErrorTable } from '../error-entry.ts';

/** Passphrase-protected API keys. All of it happens in the browser. */
export const keysErrors = {
  'keys.locked': { status: 0, message: 'Your API keys are locked. Unlock them first.' },
  /** A wrong passphrase and a changed record cannot be distinguished: decryption fails in both cases. */
  'keys.passphrase-wrong': {
    status: 0,
    message: 'This passphrase does not unlock your API keys. Type it again, or forget the locked keys.',
  },
  'keys.unreadable': {
    status: 0,
    message: 'Your locked API keys are damaged. Forget the locked keys.',
  },
  'keys.newer': {
    status: 0,
    message: 'Your API keys were locked by a newer version. Reload the page.',
  },
} as const satisfies ErrorTable;
