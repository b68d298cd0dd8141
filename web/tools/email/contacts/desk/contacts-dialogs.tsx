import { lazy } from 'react';
import type { ContactList } from '#domain/contacts/list.ts';
import { counted, quoted } from '#domain/text/format.ts';
import { deleteList } from '../../../../api/contact-lists.ts';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { OnDemand } from '../../../../components/on-demand.tsx';
import { notifyError, notifySuccess } from '../../../../notices/notify.tsx';
import type { ContactsScreen } from '../contacts-screen.ts';
import { onList } from './places.ts';

const ListDialog = lazy(() => import('./list-dialog.tsx'));
const NewContactDialog = lazy(() => import('../one/new-contact-dialog.tsx'));

export type ContactsDialog =
  | { name: 'new-list' }
  | { name: 'new-contact' }
  | { name: 'change-list'; list: ContactList }
  | { name: 'delete-list'; list: ContactList };

type ContactsDialogsProps = {
  screen: ContactsScreen;
  dialog: ContactsDialog | null;
  /** The open list; empty for none. */
  listId: string;
  onClose: () => void;
};

/** The open dialog about lists, or about a new contact. */
export function ContactsDialogs({ screen, dialog, listId, onClose }: ContactsDialogsProps) {
  const { refresh, openPlace, openContact } = screen;
  async function remove({ id, name }: ContactList) {
    onClose();
    try {
      await deleteList(id);
      notifySuccess(`Deleted the list ${quoted(name)}.`);
      openPlace('all');
    } catch (thrown) {
      notifyError(thrown);
    }
    await refresh();
  }
  async function showList(id: string) {
    onClose();
    await refresh();
    openPlace(id);
  }
  return (
    <>
      <OnDemand isWanted={dialog?.name === 'new-list' || dialog?.name === 'change-list'}>
        <ListDialog
          list={dialog?.name === 'change-list' ? dialog.list : null}
          onSaved={({ id }) => void showList(id)}
          onClose={onClose}
        />
      </OnDemand>
      <OnDemand isWanted={dialog?.name === 'new-contact'}>
        <NewContactDialog
          screen={screen}
          listId={listId}
          onAdded={({ id }) => {
            onClose();
            void refresh();
            openContact(id);
          }}
          onClose={onClose}
        />
      </OnDemand>
      {dialog?.name === 'delete-list' && (
        <ConfirmDialog
          title={`Delete ${dialog.list.name}?`}
          sentence={`The consents that were given for it are deleted with it. ${counted(onList(dialog.list), 'contact')} on it stay, and those on no other list get no emails.`}
          action="Delete the list"
          onConfirm={() => void remove(dialog.list)}
          onClose={onClose}
        />
      )}
    </>
  );
}
