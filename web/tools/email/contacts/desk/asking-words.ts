import type { ContactList } from '#domain/contacts/list.ts';
import { formatNumber } from '#domain/text/format.ts';

/** Who of a list has been asked to confirm and has not answered, and who still waits to be asked. */
export function pendingWords({ pending, unasked }: Pick<ContactList, 'pending' | 'unasked'>): string[] {
  const waiting = Math.min(unasked, pending);
  return [
    pending > waiting ? `${formatNumber(pending - waiting)} asked, no answer yet` : '',
    waiting > 0 ? `${formatNumber(waiting)} not asked yet` : '',
  ].filter(Boolean);
}

const stopSentences = {
  'several-accounts': 'Nobody is asked until you choose the sending account under “Change the list”.',
  held: 'The operator of this site looks at your first confirmation emails before they are sent.',
  refused: 'Nobody is asked: the operator of this site refused the confirmation emails.',
  paused: 'The confirmation emails of this list are paused.',
};

/** Why nobody of a list is asked at the moment; null where nothing is in the way. */
export function whyNobodyIsAsked({
  askingStop,
  sendingAccountId,
}: Pick<ContactList, 'askingStop' | 'sendingAccountId'>): string | null {
  if (askingStop === null) return null;
  if (askingStop !== 'no-account') return stopSentences[askingStop];
  return sendingAccountId === null
    ? 'Nobody is asked until a sending account works (Accounts).'
    : 'Nobody is asked until the sending account of this list works (Accounts).';
}
