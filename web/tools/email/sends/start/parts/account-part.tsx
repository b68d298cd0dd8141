import type { SendingAccount } from '#domain/sending/accounts/account.ts';
import { quoted } from '#domain/text/format.ts';
import { Button } from '../../../../../components/button.tsx';
import { Field } from '../../../../../components/field.tsx';
import { Select } from '../../../../../components/select.tsx';
import { useQuery } from '../../../../../components/use-query.ts';
import { senderOf, stateOf } from '../../../sending/accounts/account-words.ts';
import { newAccount } from '../../../sending/accounts/url-state.ts';
import { showPart } from '../../../show-part.ts';
import { paceWords } from '../pace-words.ts';
import styles from '../start.module.css';
import type { StartFacts } from '../use-start-facts.ts';

type AccountPartProps = {
  facts: Pick<StartFacts, 'accounts' | 'dailyLimit'>;
  account: SendingAccount | null;
  /** How many get it; null while that is counted. */
  contacts: number | null;
  onAccount: (id: string) => void;
};

/** The account that it leaves through, what is missing if none works, and how long it takes. */
export function AccountPart({ facts, account, contacts, onAccount }: AccountPartProps) {
  const { accounts, dailyLimit } = facts;
  const [, changeQuery] = useQuery();
  const [first] = accounts;
  const broken = account ? (account.state === 'works' ? null : account) : (first ?? null);
  const openAccount = (label: string, id: string) => (
    <div className={styles.buttons}>
      <Button
        variant="default"
        size="sm"
        onClick={() => showPart(changeQuery, { tab: 'accounts', account: id })}
      >
        {label}
      </Button>
    </div>
  );
  return (
    <div className={styles.group}>
      {first ? (
        <Field label="Sending account" hint={account && senderOf(account)}>
          {(control) => (
            <Select
              {...control}
              value={account?.id ?? ''}
              onChange={({ currentTarget }) => onAccount(currentTarget.value)}
            >
              {!account && <option value="">No account works yet</option>}
              {accounts.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.state === 'works' ? each.name : `${each.name}, ${stateOf(each).label.toLowerCase()}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <>
          <h2>Sending account</h2>
          <p>
            You have none yet. Emails leave through your own mail server: add it once, and test it with an
            email to yourself.
          </p>
          {openAccount('Add a sending account', newAccount)}
        </>
      )}
      {broken && (
        <>
          <p>
            {broken.state === 'untested'
              ? `${quoted(broken.name)} is not tested. Send a test email with it, then it can be used.`
              : `${quoted(broken.name)} does not work. Its page says what the mail server answered.`}
          </p>
          {openAccount('Open the account', broken.id)}
        </>
      )}
      {account?.state === 'works' && contacts !== null && contacts > 0 && (
        <p className={styles.note}>{paceWords(account, dailyLimit, contacts)}</p>
      )}
    </div>
  );
}
