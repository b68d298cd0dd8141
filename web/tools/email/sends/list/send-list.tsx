import { IconPlus } from '@tabler/icons-react';
import { fetchSendingAccounts } from '../../../../api/sending-accounts.ts';
import { useLoaded } from '../../../../api/use-loaded.ts';
import { Button } from '../../../../components/button.tsx';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import { LoadState } from '../../contacts/load-state.tsx';
import { MorePages } from '../../contacts/table/more-pages.tsx';
import type { EmailTabProps } from '../../tabs.ts';
import { newSend } from '../url-state.ts';
import styles from './list.module.css';
import { SendRow } from './send-row.tsx';
import { useSends } from './use-sends.ts';

type SendListProps = Pick<EmailTabProps, 'isReadOnly' | 'head'> & { onOpen: (id: string) => void };

/** The sends of the account, the newest first, live while mails leave. */
export function SendList({ isReadOnly, head, onOpen }: SendListProps) {
  const pages = useSends();
  const { data, error, staleBecause } = pages;
  const { data: known } = useLoaded(fetchSendingAccounts);
  const accountOf = (id: string | null) => {
    if (!known) return null;
    return known.accounts.find((account) => account.id === id)?.name ?? 'A deleted account';
  };
  const isEmpty = data?.items.length === 0;
  const newButton = (size: 'sm' | 'md') => (
    <Button size={size} className={styles.new} onClick={() => onOpen(newSend)}>
      <IconPlus size={14} stroke={1.8} aria-hidden /> Send a campaign
    </Button>
  );
  return (
    <>
      {/* One filled button: the empty list has its own. */}
      {head(!isReadOnly && data && !isEmpty && newButton('sm'))}
      <Sheet className={styles.sheet}>
        {(!data || error) && <LoadState loaded={pages} />}
        {data && isEmpty && (
          <EmptyState
            level={2}
            title={isReadOnly ? 'Nothing was sent' : 'Nothing sent yet'}
            sentence={
              isReadOnly
                ? 'You had sent no campaign when your subscription ended.'
                : 'Choose a campaign and who gets it. You see here how far it is, and what its readers do.'
            }
            action={!isReadOnly && newButton('md')}
          />
        )}
        {data && !isEmpty && (
          <>
            {staleBecause && (
              <p className={styles.stale} role="alert">
                The figures are older than they look. {staleBecause.message}
              </p>
            )}
            <ul className={styles.list} aria-label="Sends">
              {data.items.map((send) => (
                <SendRow
                  key={send.id}
                  send={send}
                  account={accountOf(send.sendingAccountId)}
                  isReadOnly={isReadOnly}
                  onOpen={() => onOpen(send.id)}
                />
              ))}
            </ul>
            <MorePages pages={pages} />
          </>
        )}
      </Sheet>
    </>
  );
}
