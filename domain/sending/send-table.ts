import { countMails, rateOf } from './figures.ts';
import { messageStateLabels, messageStates } from './message-state.ts';
import type { SendDetails } from './send-api.ts';

/** The figures of a send as a file has them. An empty cell is a figure that is not known. */
export function figuresTable(send: SendDetails): { columns: string[]; rows: (string | number)[][] } {
  const { mails, readers, opensMeasured, links, subjectTest } = send;
  const ofDelivered = (count: number) => rateOf(count, mails.sent) ?? '';
  const opens = (count: number) => (opensMeasured ? [count, ofDelivered(count)] : ['', '']);
  return {
    columns: ['kind', 'name', 'count', 'percent of the delivered'],
    rows: [
      ...messageStates.map((state) => ['mails', messageStateLabels[state], mails[state], '']),
      ['mails', 'all', countMails(mails), ''],
      ['readers', 'clicked', readers.clicked, ofDelivered(readers.clicked)],
      ['readers', 'opened by people', ...opens(readers.opened)],
      ['readers', 'opened by machines alone', ...opens(readers.openedByMachines)],
      ['readers', 'unsubscribed', readers.unsubscribed, ofDelivered(readers.unsubscribed)],
      ['readers', 'complained', readers.complained, ofDelivered(readers.complained)],
      ...links.map(({ link, clicked }) => ['link clicked', link, clicked, ofDelivered(clicked)]),
      ...(subjectTest?.subjects ?? []).flatMap(({ subject, delivered, clicked }) => [
        ['subject, delivered', subject, delivered, ''],
        ['subject, clicked', subject, clicked, rateOf(clicked, delivered) ?? ''],
      ]),
    ],
  };
}
