import { countMails } from '#domain/sending/figures.ts';
import type { Send } from '#domain/sending/send-api.ts';
import { formatNumber } from '#domain/text/format.ts';
import { PlainButton } from '../../../../components/button.tsx';
import { formatDateTime } from '../../../../components/format.ts';
import { Tag } from '../../../../components/tag.tsx';
import { noticeOf } from '../page/send-words.ts';
import { sendStateTags } from '../state-tag.ts';
import styles from './list.module.css';

type SendRowProps = {
  send: Send;
  /** The name of its sending account; null while that is not known. */
  account: string | null;
  isReadOnly: boolean;
  onOpen: () => void;
};

/** A send in the list: how far it is, and what its readers did. */
export function SendRow({ send, account, isReadOnly, onOpen }: SendRowProps) {
  const { name, subject, state, reason, mails, readers, clickRate } = send;
  const { label, tone } = sendStateTags[state];
  const figures = [
    { label: 'Delivered', value: deliveredOf(send) },
    { label: 'In doubt', value: formatNumber(mails['in-doubt']) },
    { label: 'Clicked', value: clickRate === null ? '–' : `${clickRate}%`, more: readers.clicked },
  ];
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <h2>
          <PlainButton onClick={onOpen}>{name}</PlainButton>
        </h2>
        <Tag tone={tone}>{label}</Tag>
        <p className={styles.subject}>{subject}</p>
        {reason !== null && reason !== 'by-user' && (
          <p className={styles.reason}>{noticeOf(send, isReadOnly)?.title}</p>
        )}
        <p>{[account, whenOf(send)].filter(Boolean).join(', ')}</p>
      </div>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>
              {figure.value}
              {figure.more ? <small> {formatNumber(figure.more)}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** "6,412 of 9,874"; without the second number until all contacts are found. */
function deliveredOf({ mails, isAudienceKnown }: Send): string {
  const all = countMails(mails);
  if (!isAudienceKnown && all === 0) return '–';
  const sent = formatNumber(mails.sent);
  return isAudienceKnown ? `${sent} of ${formatNumber(all)}` : sent;
}

function whenOf({ state, startsAt, finishedAt, createdAt }: Send): string {
  if (state === 'held') return `asked for on ${formatDateTime(createdAt)}`;
  if (state === 'waiting') return `from ${formatDateTime(startsAt)}`;
  if (state === 'finished' && finishedAt) return `finished ${formatDateTime(finishedAt)}`;
  return `begun ${formatDateTime(startsAt)}`;
}
