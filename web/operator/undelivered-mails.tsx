import { Link } from 'react-router';
import type { OperatorSystem } from '#domain/operator/schemas.ts';
import { counted } from '#domain/text/format.ts';
import { formatDateTime } from '../components/format.ts';
import { Sheet } from '../components/sheet.tsx';
import styles from './operator.module.css';

/** The mails that never arrived: to whom, which, and what the mail server said. */
export function UndeliveredMails({ total, mails }: OperatorSystem['undeliveredMails']) {
  return (
    <Sheet className={styles.sheet}>
      <h3 className={styles.subheading}>Mails not delivered</h3>
      {total === 0 ? (
        <p>Every mail of the last 30 days was delivered to its mail server, or is still being tried.</p>
      ) : (
        <>
          <p className={styles.muted}>
            {counted(total, 'mail')} given up in the last 30 days
            {total > mails.length && `, the newest ${mails.length} are listed`}. They are not tried again.
          </p>
          <ul className={styles.list} aria-label="Mails not delivered">
            {mails.map(({ id, at, kind, address, account, problem, attempts }) => (
              <li key={id}>
                <b>{nameOf(kind)}</b> to{' '}
                {account ? (
                  <Link to={`/operator/users?q=${account.id}`} aria-label={`${address}, its account`}>
                    {address}
                  </Link>
                ) : (
                  address
                )}
                <span className={styles.muted}>
                  {formatDateTime(at)}, after {counted(attempts, 'attempt')}. {describeProblem(problem)}{' '}
                  <code>{problem}</code>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}

/** "reset-password" as "Reset password". */
function nameOf(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');
}

/** The code of an SMTP error in a sentence. Codes: RFC 5321, section 4.2; nodemailer's for connections. */
function describeProblem(problem: string): string {
  if (/^EENVELOPE\b.*\b5\d\d\b.*RCPT/.test(problem)) return 'The mail server does not accept this address.';
  if (/\b5\d\d\b/.test(problem)) return 'The mail server refused the mail.';
  if (/\b4\d\d\b/.test(problem)) return 'The mail server put the mail off for a whole day.';
  return 'The mail server could not be reached for a whole day.';
}
