import { useCallback, useState } from 'react';
import { liftableReasons, suppressionLabels, type Suppression } from '#domain/contacts/suppression.ts';
import { fetchSuppressions, liftSuppression, suppressAddresses } from '../../../../api/suppressions.ts';
import { Button, PlainButton } from '../../../../components/button.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { formatLocalDay } from '../../../../components/format.ts';
import { SearchField } from '../../../../components/search/search-field.tsx';
import { sheetClass } from '../../../../components/sheet.tsx';
import { Table } from '../../../../components/table.tsx';
import layout from '../../../../theme/layout.module.css';
import type { ContactsScreen } from '../contacts-screen.ts';
import { LoadState } from '../load-state.tsx';
import { MorePages } from '../table/more-pages.tsx';
import table from '../table/table.module.css';
import { usePages } from '../table/use-pages.ts';
import { BlockDialog } from './block-dialog.tsx';

/** Addresses that are never mailed, with the reason; of those who are no contacts only a hash is known. */
export default function Suppressions({ screen }: { screen: ContactsScreen }) {
  const { isReadOnly, undo, refresh, openContact } = screen;
  const [email, setEmail] = useState('');
  const sought = email.trim();
  const pages = usePages(
    useCallback(
      async (cursor: string | null, signal?: AbortSignal) => {
        const asked = { ...(sought !== '' && { email: sought }), ...(cursor !== null && { cursor }) };
        const { suppressions: items, nextCursor } = await fetchSuppressions(asked, signal);
        return { items, nextCursor };
      },
      [sought],
    ),
  );
  const { data, error, isLoading, reload } = pages;
  const [isBlocking, setIsBlocking] = useState(false);
  const [lifted, setLifted] = useState<Suppression | null>(null);
  const again = async () => {
    await reload();
    void refresh();
  };

  const lift = ({ id, contact }: Suppression) =>
    undo.run(async () => {
      setLifted(null);
      await liftSuppression(id);
      await again();
      const known = contact?.email ?? (sought || null);
      return known === null
        ? null
        : {
            words: `${known} is not suppressed any more.`,
            undo: () => suppressAddresses({ emails: [known] }).then(again),
          };
    });
  const rows = data?.items ?? [];
  const canLift = ({ reason }: Suppression) => !isReadOnly && liftableReasons.includes(reason);

  return (
    <section className={sheetClass} aria-label="Suppressed addresses">
      <div className={table.bar}>
        <SearchField
          label="Look up an address"
          placeholder="ines@example.com"
          words={email}
          isSmall
          onSearch={setEmail}
        />
        <div className={table.end}>
          <Button variant="default" size="sm" onClick={() => setIsBlocking(true)}>
            Block addresses
          </Button>
        </div>
      </div>
      <p className={table.about}>
        Nothing is sent to them, whatever list they are on. Only what you blocked and what bounced can be
        lifted here; the rest is the decision of the person.
      </p>
      {error && <LoadState loaded={pages} />}
      {!data && !error && <LoadState loaded={pages} />}
      {data && !error && rows.length === 0 && (
        <EmptyState
          level={2}
          title={sought === '' ? 'No address is suppressed' : 'Not suppressed'}
          sentence={
            sought === ''
              ? 'Who unsubscribes, complains or cannot be reached appears here.'
              : `${sought} is not among your suppressed addresses.`
          }
          mark="ring"
        />
      )}
      {data && !error && rows.length > 0 && (
        <div aria-busy={isLoading}>
          <Table
            className={table.table}
            hasRowHeads
            aria-label="Suppressed addresses"
            columns={[
              'Address',
              'Reason',
              'Since',
              <span key="lift" className={layout.visuallyHidden}>
                Lift
              </span>,
            ]}
            rows={rows.map((row) => ({
              key: row.id,
              cells: [
                row.contact ? (
                  <span key="address" className={table.who}>
                    <PlainButton onClick={() => openContact(row.contact!.id)}>
                      {row.contact.email}
                    </PlainButton>
                  </span>
                ) : (
                  <span key="address" className={table.none}>
                    {sought === '' ? 'No contact any more: only a hash is kept' : sought}
                  </span>
                ),
                suppressionLabels[row.reason],
                <time key="at" dateTime={row.at}>
                  {formatLocalDay(row.at)}
                </time>,
                canLift(row) && (
                  <Button
                    key="lift"
                    variant="subtle"
                    size="sm"
                    aria-label={`Lift the suppression of ${row.contact?.email ?? 'this address'}`}
                    onClick={() => setLifted(row)}
                  >
                    Lift
                  </Button>
                ),
              ],
            }))}
          />
          <MorePages pages={pages} />
        </div>
      )}
      {isBlocking && <BlockDialog onBlocked={() => void again()} onClose={() => setIsBlocking(false)} />}
      {lifted && (
        <ConfirmDialog
          title="Lift this suppression?"
          sentence={`Emails can be sent to ${lifted.contact?.email ?? (sought || 'this address')} again, to the lists that it is on.`}
          action="Lift the suppression"
          onConfirm={() => void lift(lifted)}
          onClose={() => setLifted(null)}
        />
      )}
    </section>
  );
}
