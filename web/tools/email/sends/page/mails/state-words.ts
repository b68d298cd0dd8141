import type { SendDetails } from '#domain/sending/send-api.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { countOf, type ShownMailState } from './mail-states.ts';

/** "3 mails are in doubt", and why. */
export function aboutState(
  send: Pick<SendDetails, 'state' | 'mails'>,
  state: ShownMailState,
): { title: string; why: string } {
  const count = countOf(send.mails, state);
  const is = (one: string, many: string) => `${counted(count, 'mail')} ${count === 1 ? one : many}`;
  const isStopped = send.state === 'stopped';
  switch (state) {
    case 'sent':
      return { title: is('was delivered', 'were delivered'), why: '' };
    case 'in-doubt':
      return {
        title: count === 0 ? 'No mail is in doubt' : is('is in doubt', 'are in doubt'),
        why:
          count === 0
            ? ''
            : `The mail server broke off before it answered. They may have arrived, so they are not sent again by themselves.${isStopped ? ' This send was stopped, so they can only count as delivered.' : ''}`,
      };
    case 'bounced':
      return {
        title: is('bounced', 'bounced'),
        why:
          count === 0
            ? ''
            : 'Their mail servers did not take them, now or for two days. An address that does not exist gets nothing more.',
      };
    case 'refused':
      return {
        title: is('was refused', 'were refused'),
        why: `Their mail servers did not accept this email, and the address is not the reason.${isStopped ? '' : ' They can be sent again once that is mended.'}`,
      };
    case 'skipped':
      return {
        title: is('was left out', 'were left out'),
        why:
          count === 0
            ? ''
            : 'Unsubscribed, suppressed, taken off the list or erased before the mail left, or the send was stopped.',
      };
    case 'soft-bounced':
      return {
        title: is('is to be tried again', 'are to be tried again'),
        why: 'Their mail servers did not take them for now. They are tried again for about two days.',
      };
    case 'waiting':
      return {
        title: is('waits', 'wait'),
        why:
          send.mails.sending > 0
            ? `${formatNumber(send.mails.sending)} of them ${send.mails.sending === 1 ? 'is' : 'are'} on the way to the mail server. Who unsubscribes before theirs leaves does not get it.`
            : count > 0
              ? 'Who unsubscribes before theirs leaves does not get it.'
              : '',
      };
    default:
      return state satisfies never;
  }
}
