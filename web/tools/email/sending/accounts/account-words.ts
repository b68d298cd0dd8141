import type { SendingAccount, SendingSecurity } from '#domain/sending/accounts/account.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import type { TagTone } from '../../../../components/tag.tsx';

const states: Record<SendingAccount['state'], { label: string; tone: TagTone }> = {
  untested: { label: 'Not tested', tone: 'warning' },
  works: { label: 'Works', tone: 'success' },
  fails: { label: 'Does not work', tone: 'danger' },
};

export const stateOf = ({ state }: Pick<SendingAccount, 'state'>) => states[state];

export const securityLabels: Record<SendingSecurity, string> = {
  starttls: 'STARTTLS',
  tls: 'TLS',
  none: 'None',
};

/** "smtp.example.com, port 587". */
export const serverOf = ({ host, port }: Pick<SendingAccount, 'host' | 'port'>) =>
  host === null ? 'The inbox of the sandbox, on this machine' : `${host}, port ${port}`;

/** "60 a minute, 2,000 a day". */
export const paceOf = ({ perMinute, perDay }: Pick<SendingAccount, 'perMinute' | 'perDay'>) =>
  `${counted(perMinute, 'email')} a minute, ${formatNumber(perDay)} a day`;

/** "Kettle Row, news@example.com". */
export const senderOf = ({ senderName, senderEmail }: Pick<SendingAccount, 'senderName' | 'senderEmail'>) =>
  [senderName, senderEmail].filter(Boolean).join(', ');
