import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { liftableReasons, suppressionLabels } from '#domain/contacts/suppression.ts';
import { contactFilePath, deleteContact, fetchContact } from '../../../../api/contacts.ts';
import { fetchSuppressions, liftSuppression, suppressAddresses } from '../../../../api/suppressions.ts';
import { useLoaded } from '../../../../api/use-loaded.ts';
import { ActionMenu, type MenuAction } from '../../../../components/actions/action-menu.tsx';
import { Button } from '../../../../components/button.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { ScreenHead } from '../../../../components/screen-head.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import { Tag } from '../../../../components/tag.tsx';
import { useWhenOnline } from '../../../../components/use-when-online.ts';
import { UndoBar } from '../../../../contents/edit/undo-bar.tsx';
import { notifyError, notifySuccess } from '../../../../notices/notify.tsx';
import type { ContactsScreen } from '../contacts-screen.ts';
import { LoadState } from '../load-state.tsx';
import { saveServerFile } from '../save-server-file.ts';
import { nameOf } from '../table/membership-words.ts';
import { ContactForm } from './contact-form.tsx';
import { Memberships } from './memberships.tsx';
import styles from './one.module.css';

type ContactPageProps = { id: string; screen: ContactsScreen; onBack: () => void };

/** One contact: what is known, its lists and consent, its history, and its way out. */
export default function ContactPage({ id, screen, onBack }: ContactPageProps) {
  const loaded = useLoaded(useCallback((signal: AbortSignal) => fetchContact(id, signal), [id]));
  const { data: contact, error, reload, setData } = loaded;
  const [asked, setAsked] = useState<'delete' | 'erase' | null>(null);
  const { isReadOnly, undo, refresh } = screen;
  useWhenOnline(error && reload);
  const back = (
    <Button variant="subtle" size="sm" onClick={onBack}>
      <IconArrowLeft size={14} stroke={1.8} aria-hidden /> Contacts
    </Button>
  );
  if (!contact)
    return (
      <>
        <ScreenHead title="Contact" back={back} />
        <Sheet>
          <LoadState loaded={loaded} />
        </Sheet>
      </>
    );
  const { email, suppressed } = contact;
  const again = async () => {
    await reload();
    void refresh();
  };
  const block = () => suppressAddresses({ emails: [email] }).then(again);
  const lift = async () => {
    const [found] = (await fetchSuppressions({ email })).suppressions;
    if (found) await liftSuppression(found.id);
    await again();
  };
  const remove = async (isErased: boolean) => {
    setAsked(null);
    try {
      await deleteContact(id, isErased);
      notifySuccess(isErased ? `Erased ${email}.` : `Deleted ${email}.`);
      void refresh();
      onBack();
    } catch (thrown) {
      notifyError(thrown);
    }
  };
  const canLift = suppressed !== null && liftableReasons.includes(suppressed) && !isReadOnly;
  const actions: MenuAction[] = [
    {
      label: 'Export what is stored',
      run: () => void saveServerFile(contactFilePath(id), 'contact.json'),
    },
    ...(suppressed === null
      ? [
          {
            label: 'Block this address',
            run: () =>
              void undo.run(async () => {
                await block();
                return isReadOnly ? null : { words: `${email} is blocked.`, undo: lift };
              }),
          },
        ]
      : []),
    ...(canLift
      ? [
          {
            label: 'Lift the suppression',
            run: () =>
              void undo.run(async () => {
                await lift();
                return { words: `${email} is not suppressed any more.`, undo: block };
              }),
          },
        ]
      : []),
    { label: 'Delete', isDanger: true, run: () => setAsked('delete') },
    { label: 'Erase on request', isDanger: true, run: () => setAsked('erase') },
  ];
  return (
    <>
      <ScreenHead
        title={nameOf(contact)}
        back={back}
        badge={suppressed && <Tag tone="danger">{suppressionLabels[suppressed]}</Tag>}
        isOneRow
      >
        <ActionMenu label={`Actions for ${email}`} actions={actions} />
      </ScreenHead>
      <UndoBar undo={undo} />
      {error && <LoadState loaded={loaded} />}
      <Sheet className={styles.contact}>
        <ContactForm contact={contact} screen={screen} onChanged={(changed) => setData(() => changed)} />
        <Memberships contact={contact} screen={screen} onChanged={(changed) => setData(() => changed)} />
      </Sheet>
      {asked === 'delete' && (
        <ConfirmDialog
          title={`Delete ${email}?`}
          sentence="All that is stored of this contact is deleted. A later file can add it again."
          action="Delete the contact"
          onConfirm={() => void remove(false)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'erase' && (
        <ConfirmDialog
          title={`Erase ${email}?`}
          sentence="For a person who asked for it: all that is stored is deleted, and a hash of the address stays, so that no later file adds it again. This cannot be undone."
          action="Erase the contact"
          onConfirm={() => void remove(true)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
