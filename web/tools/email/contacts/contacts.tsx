import { lazy, useState, type ReactNode } from 'react';
import type { ContactList } from '#domain/contacts/list.ts';
import { formatNumber, quoted } from '#domain/text/format.ts';
import { deleteList } from '../../../api/contact-lists.ts';
import { ActionMenu, type MenuAction } from '../../../components/actions/action-menu.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { OnDemand } from '../../../components/on-demand.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { useUrlState } from '../../../components/use-url-state.ts';
import { UndoBar } from '../../../contents/edit/undo-bar.tsx';
import { useFormDraft } from '../../../contents/use-form-draft.ts';
import { useUndo } from '../../../contents/edit/use-undo.ts';
import { notifyError, notifySuccess } from '../../../notices/notify.tsx';
import { specifiedSegments } from '#domain/contacts/segments/specified.ts';
import type { EmailTabProps } from '../tabs.ts';
import type { ContactsScreen } from './contacts-screen.ts';
import styles from './desk/desk.module.css';
import { PlaceNav } from './desk/place-nav.tsx';
import { placeKey, readPlace } from './desk/places.ts';
import { ImportButton } from './import/import-button.tsx';
import { LoadState } from './load-state.tsx';
import { NoContacts } from './no-contacts.tsx';
import { draftedRule } from './segments/rule-draft.ts';
import { ContactListView } from './table/contact-list-view.tsx';
import { contactsUrlState } from './url-state.ts';
import { useDesk, type Desk } from './use-desk.ts';

const ImportPage = lazy(() => import('./import/import-page.tsx'));
const ContactPage = lazy(() => import('./one/contact-page.tsx'));
const Suppressions = lazy(() => import('./suppressions/suppressions.tsx'));
const WhoAndWhy = lazy(() => import('./segments/who-and-why.tsx'));
const ListDialog = lazy(() => import('./desk/list-dialog.tsx'));
const NewContactDialog = lazy(() => import('./one/new-contact-dialog.tsx'));

/** The contacts of the account: lists and segments on the desk, what is open of them on the sheet. */
export default function Contacts(props: EmailTabProps) {
  const loaded = useDesk();
  if (loaded.data) return <OpenContacts {...props} desk={loaded.data} refresh={loaded.reload} />;
  return (
    <>
      {props.head()}
      <Sheet>
        <LoadState loaded={loaded} />
      </Sheet>
    </>
  );
}

type OpenContactsProps = EmailTabProps & { desk: Desk; refresh: () => Promise<void> };
type OpenDialog = 'new-list' | 'new-contact' | { change: ContactList } | { remove: ContactList };

function OpenContacts({ owner, isReadOnly, head, desk, refresh }: OpenContactsProps) {
  const [shown, change] = useUrlState(contactsUrlState);
  const undo = useUndo();
  const rule = useFormDraft(owner, draftedRule);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const place = readPlace(shown.place, desk.lists);
  const list = place.kind === 'list' ? place.list : null;
  const open = (next: Partial<typeof shown>) =>
    change({ contact: null, import: null, ...next }, { isNewPage: true });
  const screen: ContactsScreen = {
    owner,
    isReadOnly,
    desk,
    undo,
    refresh: () => void refresh(),
    openPlace: (key) => open({ place: key === 'all' ? null : key }),
    openContact: (id) => open({ contact: id }),
    openImport: (id) => open({ import: id }),
  };
  const isEmpty =
    desk.counts.segments.all + desk.counts.suppressed + desk.lists.length + desk.imports.length === 0;
  const frame = (sheet: ReactNode, actions: ReactNode) => (
    <>
      {head(actions)}
      <UndoBar undo={undo} />
      <div className={styles.desk}>
        <PlaceNav
          desk={desk}
          current={shown.import === null ? placeKey(place) : null}
          currentImport={shown.import}
          onPlace={screen.openPlace}
          onImport={screen.openImport}
          onNewList={isReadOnly ? null : () => setDialog('new-list')}
        />
        <div className={styles.work}>{sheet}</div>
      </div>
    </>
  );

  if (shown.contact !== null)
    return (
      <LazyPart name={shown.contact} fallback={null}>
        <ContactPage key={shown.contact} id={shown.contact} screen={screen} onBack={() => open({})} />
      </LazyPart>
    );
  if (shown.import !== null)
    return (
      <LazyPart name={shown.import} fallback={head()}>
        <ImportPage
          key={shown.import}
          id={shown.import}
          screen={screen}
          listId={list?.id ?? ''}
          frame={frame}
        />
      </LazyPart>
    );

  const why = () => {
    const { rule: ofPlace } =
      place.kind === 'segment'
        ? specifiedSegments[place.segment]
        : {
            rule: {
              match: 'all' as const,
              conditions: list ? [{ kind: 'list' as const, listId: list.id, is: true }] : [],
            },
          };
    rule.change(() => ofPlace);
    screen.openPlace('rule');
  };
  const listMenu = (menuOf: ContactList): MenuAction[] => [
    ...(isReadOnly ? [] : [{ label: 'Change the list', run: () => setDialog({ change: menuOf }) }]),
    { label: 'Delete the list', isDanger: true, run: () => setDialog({ remove: menuOf }) },
  ];
  const actions = (
    <>
      {!isReadOnly && (
        <Button variant="default" size="sm" onClick={() => setDialog('new-contact')}>
          Add contact
        </Button>
      )}
      {!isReadOnly && <ImportButton isFilled={!isEmpty} size="sm" onUploaded={screen.openImport} />}
      {list && <ActionMenu label={`Actions for ${list.name}`} actions={listMenu(list)} />}
    </>
  );
  const removed = typeof dialog === 'object' && dialog && 'remove' in dialog ? dialog.remove : null;
  const changed = typeof dialog === 'object' && dialog && 'change' in dialog ? dialog.change : null;

  async function remove({ id, name }: ContactList) {
    setDialog(null);
    try {
      await deleteList(id);
      notifySuccess(`Deleted the list ${quoted(name)}.`);
    } catch (thrown) {
      notifyError(thrown);
    }
    screen.openPlace('all');
    await refresh();
  }

  return (
    <>
      {isEmpty && place.kind === 'segment' ? (
        <>
          {head()}
          <NoContacts
            screen={screen}
            onAdd={() => setDialog('new-contact')}
            onNewList={() => setDialog('new-list')}
          />
        </>
      ) : (
        frame(
          <LazyPart name={placeKey(place)} fallback={null}>
            {place.kind === 'suppressed' ? (
              <Suppressions screen={screen} />
            ) : place.kind === 'rule' ? (
              <WhoAndWhy screen={screen} draft={rule} />
            ) : (
              <ContactListView key={placeKey(place)} screen={screen} place={place} onWhy={why} />
            )}
          </LazyPart>,
          actions,
        )
      )}
      <OnDemand isWanted={dialog === 'new-list' || changed !== null}>
        <ListDialog
          list={changed}
          onSaved={({ id }) => {
            setDialog(null);
            void refresh().then(() => changed ?? screen.openPlace(id));
          }}
          onClose={() => setDialog(null)}
        />
      </OnDemand>
      <OnDemand isWanted={dialog === 'new-contact'}>
        <NewContactDialog
          screen={screen}
          listId={list?.id ?? ''}
          onAdded={({ id }) => {
            setDialog(null);
            screen.refresh();
            screen.openContact(id);
          }}
          onClose={() => setDialog(null)}
        />
      </OnDemand>
      {removed && (
        <ConfirmDialog
          title={`Delete ${removed.name}?`}
          sentence={`The consents that were given for it are deleted with it. Its ${formatNumber(removed.confirmed + removed.pending)} contacts stay, but those who are on no other list get no emails.`}
          action="Delete the list"
          onConfirm={() => void remove(removed)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
