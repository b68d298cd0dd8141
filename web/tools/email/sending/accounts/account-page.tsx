import { useState } from 'react';
import type { SendingAccount, SendingAccounts } from '#domain/sending/accounts/account.ts';
import { changeSendingAccount, deleteSendingAccount } from '../../../../api/sending-accounts.ts';
import { ActionMenu } from '../../../../components/actions/action-menu.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { ScreenHead } from '../../../../components/screen-head.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import { Tag } from '../../../../components/tag.tsx';
import { notifyError, notifySuccess } from '../../../../notices/notify.tsx';
import { stateOf } from './account-words.ts';
import styles from './accounts.module.css';
import { BackToAccounts } from './back-to-accounts.tsx';
import { AccountForm } from './form/account-form.tsx';
import { MailboxPart } from './mailbox/mailbox-part.tsx';
import { DomainPart } from './margin/domain-part.tsx';
import { TestPart } from './margin/test-part.tsx';

type AccountPageProps = {
  account: SendingAccount;
  server: SendingAccounts;
  isReadOnly: boolean;
  onChanged: (account: SendingAccount) => void;
  onDeleted: () => void;
  onBack: () => void;
};

/** One account: its settings, and at the side whether it works and what its domain lacks. */
export default function AccountPage({
  account,
  server,
  isReadOnly,
  onChanged,
  onDeleted,
  onBack,
}: AccountPageProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  const { id, name } = account;
  const { label, tone } = stateOf(account);
  const remove = async () => {
    setIsAsked(false);
    try {
      await deleteSendingAccount(id);
      notifySuccess(`Deleted ${name}.`);
      onDeleted();
    } catch (thrown) {
      notifyError(thrown);
    }
  };
  return (
    <>
      <ScreenHead
        title={name}
        back={<BackToAccounts onBack={onBack} />}
        badge={<Tag tone={tone}>{label}</Tag>}
        isOneRow
      >
        <ActionMenu
          label={`Actions for ${name}`}
          actions={[{ label: 'Delete', isDanger: true, run: () => setIsAsked(true) }]}
        />
      </ScreenHead>
      <Sheet className={styles.account}>
        <div className={styles.settings}>
          <AccountForm
            account={account}
            server={server}
            isReadOnly={isReadOnly}
            onDirty={setIsDirty}
            onSave={async ({ changes }) => {
              const saved = await changeSendingAccount(id, changes);
              onChanged(saved);
              notifySuccess('Saved.');
              return saved;
            }}
          />
          {account.kind === 'smtp' && (
            <MailboxPart
              account={account}
              allowsOwnNetwork={server.allowsOwnNetwork}
              isReadOnly={isReadOnly}
            />
          )}
        </div>
        <aside className={styles.margin} aria-label="Test and domain">
          <TestPart account={account} isReadOnly={isReadOnly} isDirty={isDirty} onTested={onChanged} />
          {account.kind === 'smtp' && !isReadOnly && (
            <DomainPart key={account.senderEmail} id={id} senderEmail={account.senderEmail} />
          )}
        </aside>
      </Sheet>
      {isAsked && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          sentence="Its password is deleted with it. What was sent stays in your figures. This cannot be undone."
          action="Delete the account"
          onConfirm={() => void remove()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
