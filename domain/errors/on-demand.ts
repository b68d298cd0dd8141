import { contactsErrors } from './catalogue/contacts.ts';
import { operatorErrors } from './catalogue/operator.ts';
import { sendingAccountsErrors } from './catalogue/sending-accounts.ts';
import { sendsErrors } from './catalogue/sends.ts';
import { sequencesErrors } from './catalogue/sequences.ts';
import type { ErrorTable } from './error-entry.ts';

/** Errors of parts that browsers load on demand. Their first load goes without them (on-demand.browser.ts). */
export const errorsOnDemand = {
  ...contactsErrors,
  ...operatorErrors,
  ...sendingAccountsErrors,
  ...sendsErrors,
  ...sequencesErrors,
} as const satisfies ErrorTable;
