import { mostSendingAccounts, type SendingAccount } from '#domain/sending/accounts/account.ts';
import { formatNumber } from '#domain/text/format.ts';
import { PlainButton } from '../../../../components/button.tsx';
import { Tag } from '../../../../components/tag.tsx';
import { paceOf, senderOf, serverOf, stateOf } from './account-words.ts';
import styles from './accounts.module.css';

type AccountListProps = {
  accounts: readonly SendingAccount[];
  dailyLimit: number;
  onOpen: (id: string) => void;
};

/** The accounts: where they send through, as whom, how fast, and whether they work. */
export function AccountList({ accounts, dailyLimit, onOpen }: AccountListProps) {
  return (
    <>
      <ul className={styles.list}>
        {accounts.map((account) => {
          const { label, tone } = stateOf(account);
          return (
            <li key={account.id}>
              <PlainButton className={styles.row} onClick={() => onOpen(account.id)}>
                <span className={styles.who}>
                  <b>{account.name}</b>
                  <small>{serverOf(account)}</small>
                </span>
                <span className={styles.sender}>
                  {senderOf(account)}
                  <small>{paceOf(account)}</small>
                </span>
                <Tag tone={tone}>{label}</Tag>
              </PlainButton>
            </li>
          );
        })}
      </ul>
      <p className={styles.note}>
        {accounts.length} of {mostSendingAccounts} accounts. All of them together send at most{' '}
        {formatNumber(dailyLimit)} emails in 24 hours.
      </p>
    </>
  );
}
