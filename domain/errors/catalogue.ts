import { abTestErrors } from './catalogue/ab-test.ts';
import { accountsErrors } from './catalogue/accounts.ts';
import { analysisErrors } from './catalogue/analysis.ts';
import { backupErrors } from './catalogue/backup.ts';
import { billingErrors } from './catalogue/billing.ts';
import { blogErrors } from './catalogue/blog.ts';
import { bulkErrors } from './catalogue/bulk.ts';
import { calendarErrors } from './catalogue/calendar.ts';
import { clipboardErrors } from './catalogue/clipboard.ts';
import { contactsErrors } from './catalogue/contacts.ts';
import { emailErrors } from './catalogue/email.ts';
import { generationErrors } from './catalogue/generation.ts';
import { keysErrors } from './catalogue/keys.ts';
import { libraryErrors } from './catalogue/library.ts';
import { linksErrors } from './catalogue/links.ts';
import { operatorErrors } from './catalogue/operator.ts';
import { optimizerErrors } from './catalogue/optimizer.ts';
import { presetsErrors } from './catalogue/presets.ts';
import { projectsErrors } from './catalogue/projects.ts';
import { providerErrors } from './catalogue/provider.ts';
import { sendingAccountsErrors } from './catalogue/sending-accounts.ts';
import { sendsErrors } from './catalogue/sends.ts';
import { sequencesErrors } from './catalogue/sequences.ts';
import { storageErrors } from './catalogue/storage.ts';
import { supportErrors } from './catalogue/support.ts';
import { syncErrors } from './catalogue/sync.ts';
import { uploadsErrors } from './catalogue/uploads.ts';
import { voicesErrors } from './catalogue/voices.ts';
import { wireErrors } from './catalogue/wire.ts';
import type { ErrorEntry, ErrorDetails, ErrorTable } from './error-entry.ts';

/**
 * Every error that AIGen can return: its stable code, HTTP status and the sentence for the user. Each capability has a
 * file in `catalogue/`; add new codes there. Sentences quoted in the specification (sections 5 and 8 of both documents)
 * are there word for word, once. Codes `provider.*` are failures of the AI provider; all other codes are AIGen's own.
 */
export const catalogue = {
  ...accountsErrors,
  ...generationErrors,
  ...keysErrors,
  ...providerErrors,
  ...billingErrors,
  ...blogErrors,
  ...syncErrors,
  ...libraryErrors,
  ...linksErrors,
  ...projectsErrors,
  ...presetsErrors,
  ...calendarErrors,
  ...bulkErrors,
  ...optimizerErrors,
  ...analysisErrors,
  ...abTestErrors,
  ...emailErrors,
  ...contactsErrors,
  ...sendingAccountsErrors,
  ...sendsErrors,
  ...sequencesErrors,
  ...voicesErrors,
  ...backupErrors,
  ...storageErrors,
  ...clipboardErrors,
  ...uploadsErrors,
  ...operatorErrors,
  ...supportErrors,
  ...wireErrors,
} as const satisfies ErrorTable;

export type ErrorCode = keyof typeof catalogue;

/** True when `code` is one of the catalogue's codes. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(catalogue, code);
}

/** The sentence for the user for `code`, with its details. */
export function formatError(code: ErrorCode, details: ErrorDetails = {}): string {
  const { message } = catalogue[code] as ErrorEntry;
  return typeof message === 'string' ? message : message(details);
}

/** HTTP status of `code`; 0 for errors that only exist in the browser. */
export function statusOf(code: ErrorCode): number {
  return catalogue[code].status;
}
