import { errorsOnDemand } from '#domain/errors/on-demand.ts';
import { abTestErrors } from './catalogue/ab-test.ts';
import { accountsErrors } from './catalogue/accounts.ts';
import { analysisErrors } from './catalogue/analysis.ts';
import { backupErrors } from './catalogue/backup.ts';
import { billingErrors } from './catalogue/billing.ts';
import { blogErrors } from './catalogue/blog.ts';
import { bulkErrors } from './catalogue/bulk.ts';
import { calendarErrors } from './catalogue/calendar.ts';
import { clipboardErrors } from './catalogue/clipboard.ts';
import { emailErrors } from './catalogue/email.ts';
import { generationErrors } from './catalogue/generation.ts';
import { keysErrors } from './catalogue/keys.ts';
import { libraryErrors } from './catalogue/library.ts';
import { linksErrors } from './catalogue/links.ts';
import { optimizerErrors } from './catalogue/optimizer.ts';
import { presetsErrors } from './catalogue/presets.ts';
import { projectsErrors } from './catalogue/projects.ts';
import { providerErrors } from './catalogue/provider.ts';
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
  ...voicesErrors,
  ...backupErrors,
  ...storageErrors,
  ...clipboardErrors,
  ...uploadsErrors,
  ...supportErrors,
  ...wireErrors,
  ...errorsOnDemand,
} as const satisfies ErrorTable;

export type ErrorCode = keyof typeof catalogue;

/** In browsers: adds the errors of a part that has been loaded (on-demand.ts). */
export const addErrors = (table: ErrorTable): void => void Object.assign(catalogue, table);

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
