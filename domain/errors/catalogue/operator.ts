import type { ErrorTable } from '../error-entry.ts';

/** The operator's view. */
export const operatorErrors = {
  'operator.required': { status: 403, message: 'Only an operator of this installation can do this.' },
  'operator.not-on-operators': {
    status: 409,
    message: 'This account belongs to an operator. Remove its address from OPERATOR_EMAILS first.',
  },
  'operator.nothing-to-do': {
    status: 409,
    message: 'There is nothing to change any more. Reload the page to see the present state.',
  },
  'operator.announcement-past': {
    status: 400,
    message: 'The announcement would end in the past, so nothing was changed. Choose a later time.',
  },
  'operator.user-unknown': { status: 404, message: 'This account does not exist any more.' },
  'operator.job-unknown': {
    status: 404,
    message: 'This job does not wait any more: it was done or given up.',
  },
  'operator.mail-off': {
    status: 409,
    message: 'This installation sends no mails, so the owner could not be told. Set SMTP_URL first.',
  },
} as const satisfies ErrorTable;
