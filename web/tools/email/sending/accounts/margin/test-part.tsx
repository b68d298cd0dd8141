import { useState } from 'react';
import type { SendingAccount } from '#domain/sending/accounts/account.ts';
import { accountProblemSentence } from '#domain/sending/accounts/account-problem.ts';
import { toAppError } from '#domain/errors/app-error.ts';
import { testSendingAccount } from '../../../../../api/sending-accounts.ts';
import { BusyButton } from '../../../../../components/busy-button.tsx';
import { formatDateTime } from '../../../../../components/format.ts';
import styles from '../accounts.module.css';

type TestPartProps = {
  account: SendingAccount;
  isReadOnly: boolean;
  /** The form has changes that are not saved. */
  isDirty: boolean;
  onTested: (account: SendingAccount) => void;
};

/** Whether the account works, and a test email to oneself. */
export function TestPart({ account, isReadOnly, isDirty, onTested }: TestPartProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { problem, state, testedAt } = account;
  async function test() {
    setIsBusy(true);
    setError(null);
    setSentTo(null);
    try {
      const tested = await testSendingAccount(account.id);
      if (tested.account.state === 'works') setSentTo(tested.sentTo);
      onTested(tested.account);
    } catch (thrown) {
      setError(toAppError(thrown, 'server.unexpected').message);
    }
    setIsBusy(false);
  }
  return (
    <section className={styles.part}>
      <h2>Test</h2>
      <output className={styles.result}>
        {state === 'untested' && <p>Campaigns can be sent with it once a test email has left.</p>}
        {state === 'works' && (
          <p>
            {testedAt === null
              ? 'It needs no test.'
              : `The last test email left ${formatDateTime(testedAt)}.`}
            {sentTo !== null && ` Look for it at ${sentTo}, also in spam.`}
          </p>
        )}
        {problem && (
          <>
            <p className={styles.bad}>{accountProblemSentence(problem)}</p>
            {problem.answer !== '' && (
              <p>
                The server said: <q>{problem.answer}</q>
              </p>
            )}
            {testedAt !== null && <p className={styles.when}>{formatDateTime(testedAt)}</p>}
          </>
        )}
      </output>
      {error !== null && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
      {!isReadOnly && (
        <>
          <BusyButton
            variant={state === 'works' || isDirty ? 'default' : 'filled'}
            size="sm"
            isBusy={isBusy}
            busyLabel="Sending"
            onClick={() => void test()}
          >
            Send test email
          </BusyButton>
          <p className={styles.when}>
            {isDirty
              ? 'Save your changes first: it is sent with what is saved.'
              : 'To your own address, with what is saved.'}
          </p>
        </>
      )}
    </section>
  );
}
