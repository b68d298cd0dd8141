import type { ErrorTable } from '../error-entry.ts';

/** The view of whoever operates the installation. */
export const operatorErrors = {
  'operator.required': { status: 403, message: 'Only an operator of this installation can do this.' },
} as const satisfies ErrorTable;
