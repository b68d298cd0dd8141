import { countMails } from '#domain/sending/figures.ts';
import { messageStateLabels } from '#domain/sending/message-state.ts';
import type { SendDetails } from '#domain/sending/send-api.ts';
import { counted, formatNumber, plural } from '#domain/text/format.ts';
import { formatDateTime } from '../../../../components/format.ts';
import { countOf, shownMailStates } from './mails/mail-states.ts';
import styles from './send-page.module.css';

/** The one large figure, and all mails as a bar. */
export function Delivered({ send }: { send: SendDetails }) {
  const { mails, isAudienceKnown } = send;
  const all = countMails(mails);
  const parts = shownMailStates.filter((state) => countOf(mails, state) > 0);
  const words = parts.map((state) => `${formatNumber(countOf(mails, state))} ${messageStateLabels[state]}`);
  return (
    <div className={styles.delivered}>
      <p className={styles.large}>
        <b>{formatNumber(mails.sent)}</b>
        <span>{isAudienceKnown ? `of ${formatNumber(all)} delivered` : 'delivered'}</span>
        <span className={styles.end}>{endOf(send)}</span>
      </p>
      {all > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that changes
        <div className={styles.bar} role="img" aria-label={words.join(', ')}>
          {parts.map((state) => (
            <i key={state} data-mail-state={state} style={{ flexGrow: countOf(mails, state) }} />
          ))}
        </div>
      )}
    </div>
  );
}

/** "about 57 minutes left", or what is to be known about the end. */
function endOf({ state, reason, finishesAt, finishedAt, audience, mails }: SendDetails): string {
  if (state === 'paused')
    return reason === 'by-user' && mails.sending > 0
      ? `paused, ${counted(mails.sending, 'email')} still on the way`
      : 'paused, unsubscribing still works';
  if (finishedAt !== null)
    return `${state === 'stopped' ? 'stopped' : 'finished'} ${formatDateTime(finishedAt)}`;
  if (state !== 'sending') return '';
  if (audience === null) return 'leaves as contacts come to its step';
  return finishesAt === null ? '' : leftUntil(Date.parse(finishesAt) - Date.now());
}

const minuteMs = 60_000;

function leftUntil(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minuteMs));
  if (minutes < 90) return `about ${minutes} ${plural(minutes, 'minute')} left`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `about ${hours} hours left` : `about ${Math.round(hours / 24)} days left`;
}
