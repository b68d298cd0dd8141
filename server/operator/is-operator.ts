import { canonicalEmail } from '../accounts/mailbox.ts';

/**
 * Whether the account belongs to an operator of this installation: its address is one of `OPERATOR_EMAILS`, compared by the
 * rule of domain/accounts/email-address.ts, and its owner has proved it. Nothing is stored, so a user who changes the address
 * or is taken off the list is no operator from the next request on.
 */
export function isOperator(
  user: { email: string; emailVerified: boolean },
  { operatorEmails }: { operatorEmails: readonly string[] },
): boolean {
  return user.emailVerified && operatorEmails.includes(canonicalEmail(user.email));
}
