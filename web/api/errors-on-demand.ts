import { addErrors } from '#domain/errors/catalogue.ts';
import { contactsErrors } from '#domain/errors/catalogue/contacts.ts';
import { operatorErrors } from '#domain/errors/catalogue/operator.ts';
import { sendingAccountsErrors } from '#domain/errors/catalogue/sending-accounts.ts';
import { sendsErrors } from '#domain/errors/catalogue/sends.ts';
import { sequencesErrors } from '#domain/errors/catalogue/sequences.ts';

// Imported by the calls that can fail with them.
addErrors({
  ...contactsErrors,
  ...operatorErrors,
  ...sendingAccountsErrors,
  ...sendsErrors,
  ...sequencesErrors,
});
