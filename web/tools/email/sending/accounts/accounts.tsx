import { IconPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import { mostSendingAccounts, type SendingAccount } from '#domain/sending/accounts/account.ts';
import { fetchSendingAccounts } from '../../../../api/sending-accounts.ts';
import { useLoaded } from '../../../../api/use-loaded.ts';
import { Button } from '../../../../components/button.tsx';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { LazyPart } from '../../../../components/lazy-part.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import { useUrlState } from '../../../../components/use-url-state.ts';
import { useWhenOnline } from '../../../../components/use-when-online.ts';
import type { EmailTabProps } from '../../tabs.ts';
import { AccountList } from './account-list.tsx';
import styles from './accounts.module.css';
import { accountsUrlState, newAccount } from './url-state.ts';

const AccountPage = lazy(() => import('./account-page.tsx'));
const NewAccountPage = lazy(() => import('./new-account-page.tsx'));

/** The mail servers that the account sends with: all of them, one, or the form of a new one. */
export default function Accounts({ isReadOnly, head }: EmailTabProps) {
  const { data, error, reload, setData } = useLoaded(fetchSendingAccounts);
  const [shown, change] = useUrlState(accountsUrlState);
  useWhenOnline(error && reload);
  const open = (account: string | null) => change({ account }, { isNewPage: true });

  if (!data)
    return (
      <>
        {head()}
        <Sheet>
          {error ? (
            <div className={styles.failed}>
              <p role="alert">{error.message}</p>
              <Button variant="default" size="sm" onClick={() => void reload()}>
                Try again
              </Button>
            </div>
          ) : (
            <p className={styles.loading}>Loading...</p>
          )}
        </Sheet>
      </>
    );

  const { accounts } = data;
  const show = (changed: SendingAccount) =>
    setData((before) => ({
      ...before,
      accounts: before.accounts.some(({ id }) => id === changed.id)
        ? before.accounts.map((each) => (each.id === changed.id ? changed : each))
        : [...before.accounts, changed],
    }));
  const account = accounts.find(({ id }) => id === shown.account);
  if (account)
    return (
      <LazyPart name={account.id} fallback={head()}>
        <AccountPage
          key={account.id}
          account={account}
          server={data}
          isReadOnly={isReadOnly}
          onChanged={show}
          onDeleted={() => {
            setData((before) => ({
              ...before,
              accounts: before.accounts.filter(({ id }) => id !== account.id),
            }));
            open(null);
          }}
          onBack={() => open(null)}
        />
      </LazyPart>
    );
  if (shown.account === newAccount && !isReadOnly)
    return (
      <LazyPart name={newAccount} fallback={head()}>
        <NewAccountPage
          server={data}
          onCreated={(created) => {
            show(created);
            change({ account: created.id });
          }}
          onBack={() => open(null)}
        />
      </LazyPart>
    );

  const mayAdd = !isReadOnly && accounts.length < mostSendingAccounts;
  const add = (size: 'sm' | 'md') => (
    <Button size={size} onClick={() => open(newAccount)}>
      <IconPlus size={14} stroke={1.8} aria-hidden /> Add account
    </Button>
  );
  return (
    <>
      {head(mayAdd && accounts.length > 0 && add('sm'))}
      {shown.account !== null && shown.account !== newAccount && (
        <output className={styles.gone}>This sending account does not exist, or it was deleted.</output>
      )}
      <Sheet>
        {accounts.length === 0 ? (
          <EmptyState
            level={2}
            title="No sending account"
            sentence="Your emails leave through your own mail server. Add it once, and test it with an email to yourself."
            action={mayAdd && add('md')}
          />
        ) : (
          <AccountList accounts={accounts} dailyLimit={data.dailyLimit} onOpen={open} />
        )}
      </Sheet>
    </>
  );
}
