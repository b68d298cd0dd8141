import { Link } from 'react-router';
import type { SendDetails } from '#domain/sending/send-api.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { Fact } from '../../../../../components/fact.tsx';
import { paceOf } from '../../../sending/accounts/account-words.ts';
import styles from './margin.module.css';

/** The mails of the last minutes, as they were delivered, and what the account allows. */
export function PacePart({ send: { minutes, account, state } }: { send: SendDetails }) {
  const now = minutes.at(-1) ?? 0;
  const most = Math.max(0, ...minutes);
  const words = `Emails a minute in the last ${counted(minutes.length, 'minute')}: ${minutes.join(', ')}`;
  const isGoing = state === 'sending' || state === 'paused';
  return (
    <section className={styles.part} aria-labelledby="send-pace">
      <h2 id="send-pace">Pace</h2>
      {most > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that changes
        <div className={styles.minutes} role="img" aria-label={words}>
          {minutes.map((sent, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a minute is its place
            <i key={index} style={{ height: `${(100 * sent) / most}%` }} />
          ))}
        </div>
      )}
      <dl>
        {(isGoing || most > 0) && <Fact name="In the last minute">{formatNumber(now)}</Fact>}
        {account && <Fact name="Your limit">{paceOf(account)}</Fact>}
        <Fact name="Through">
          {account ? (
            <Link to={`/dashboard/email?tab=accounts&account=${account.id}`}>
              {account.host ?? account.name}
            </Link>
          ) : (
            'an account that was deleted'
          )}
        </Fact>
      </dl>
    </section>
  );
}
