import type { ErrorTable } from '../error-entry.ts';

/** Opening a backup file. */
export const backupErrors = {
  'backup.unknown': {
    status: 0,
    message: 'This file is not an AIGen backup. Choose a file named aigen-backup-….jsonl.gz.',
  },
  'backup.newer': {
    status: 0,
    message:
      'This backup was made by a newer version of AIGen. Reload the page and try again; nothing was changed.',
  },
  'backup.damaged': {
    status: 0,
    message: 'This backup is damaged or incomplete, so nothing was restored. Try another copy of the file.',
  },
  'backup.too-large': {
    status: 0,
    message: ({ limit }) =>
      `This file is too large for a backup. ${limit ? `The limit is ${limit}; nothing` : 'Nothing'} was changed.`,
  },
} as const satisfies ErrorTable;
