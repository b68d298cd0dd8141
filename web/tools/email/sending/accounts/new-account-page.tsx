import type { SendingAccount, SendingAccounts } from '#domain/sending/accounts/account.ts';
import { createSendingAccount } from '../../../../api/sending-accounts.ts';
import { ScreenHead } from '../../../../components/screen-head.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import styles from './accounts.module.css';
import { BackToAccounts } from './back-to-accounts.tsx';
import { AccountForm } from './form/account-form.tsx';

type NewAccountPageProps = {
  server: SendingAccounts;
  onCreated: (account: SendingAccount) => void;
  onBack: () => void;
};

/** The form of a new account. It is tested afterwards, on its own page. */
export default function NewAccountPage({ server, onCreated, onBack }: NewAccountPageProps) {
  return (
    <>
      <ScreenHead title="New sending account" back={<BackToAccounts onBack={onBack} />} />
      <Sheet className={styles.single}>
        <AccountForm
          account={null}
          server={server}
          onSave={async ({ values }) => {
            const created = await createSendingAccount(values);
            onCreated(created);
            return created;
          }}
          onCancel={onBack}
        />
      </Sheet>
    </>
  );
}
