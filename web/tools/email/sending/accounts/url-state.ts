import { textParameter } from '../../../../components/use-url-state.ts';

/** `new`: the form of a new account. */
export const newAccount = 'new';

/** The open account by its id. */
export const accountsUrlState = { account: textParameter('account') };
