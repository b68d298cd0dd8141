import { lazy, useState, type ReactNode } from 'react';
import { specifiedSegments } from '#domain/contacts/segments/specified.ts';
import type { SegmentRule } from '#domain/contacts/segments/rule.ts';
import { ActionMenu } from '../../../components/actions/action-menu.tsx';
import { Button } from '../../../components/button.tsx';
import { useFileDrop } from '../../../components/drag/use-file-drop.ts';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { useUrlState } from '../../../components/use-url-state.ts';
import { UndoBar } from '../../../contents/edit/undo-bar.tsx';
import { useUndo } from '../../../contents/edit/use-undo.ts';
import { useFormDraft } from '../../../contents/use-form-draft.ts';
import type { EmailTabProps } from '../tabs.ts';
import type { ContactsScreen } from './contacts-screen.ts';
import { ContactsDialogs, type ContactsDialog } from './desk/contacts-dialogs.tsx';
import styles from './desk/desk.module.css';
import { PlaceNav } from './desk/place-nav.tsx';
import { placeKey, readPlace, type Place } from './desk/places.ts';
import { ImportButton } from './import/import-button.tsx';
import { useUpload } from './import/use-upload.ts';
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

/** The contacts of the account: lists and segments on the desk, what is open of them on the sheet. */
export default function Contacts(props: EmailTabProps) {
  const { data, error, reload } = useDesk();
  if (data) return <OpenContacts {...props} desk={data} refresh={reload} />;
  return (
    <>
      {props.head()}
      <Sheet>
        <LoadState loaded={{ error, reload }} />
      </Sheet>
    </>
  );
}

type OpenContactsProps = EmailTabProps & { desk: Desk; refresh: () => Promise<void> };

function OpenContacts({ owner, isReadOnly, head, desk, refresh }: OpenContactsProps) {
  const [shown, change] = useUrlState(contactsUrlState);
  const undo = useUndo();
  const rule = useFormDraft(owner, draftedRule);
  const [dialog, setDialog] = useState<ContactsDialog | null>(null);
  const place = readPlace(shown.place, desk.lists);
  const list = place.kind === 'list' ? place.list : null;
  const open = (next: Partial<typeof shown>) =>
    change({ contact: null, import: null, ...next }, { isNewPage: true });
  const screen: ContactsScreen = {
    owner,
    isReadOnly,
    desk,
    undo,
    refresh,
    openPlace: (key) => open({ place: key === 'all' ? null : key }),
    openContact: (id) => open({ contact: id }),
    openImport: (id) => {
      open({ import: id });
      // The desk names it.
      void refresh();
    },
  };
  const upload = useUpload(screen.openImport);
  const drop = useFileDrop(isReadOnly || shown.import !== null ? null : upload.send);
  const dialogs = (
    <ContactsDialogs
      screen={screen}
      dialog={dialog}
      listId={list?.id ?? ''}
      onClose={() => setDialog(null)}
    />
  );
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
          onNewList={isReadOnly ? null : () => setDialog({ name: 'new-list' })}
        />
        <div {...drop} className={styles.work}>
          {sheet}
        </div>
      </div>
      {dialogs}
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

  if (isEmpty(desk) && place.kind === 'segment')
    return (
      <>
        {head()}
        <NoContacts screen={screen} upload={upload} onNewList={() => setDialog({ name: 'new-list' })} />
        {dialogs}
      </>
    );
  return frame(
    <LazyPart name={placeKey(place)} fallback={null}>
      {place.kind === 'suppressed' ? (
        <Suppressions screen={screen} />
      ) : place.kind === 'rule' ? (
        <WhoAndWhy screen={screen} draft={rule} />
      ) : (
        <ContactListView
          key={placeKey(place)}
          screen={screen}
          place={place}
          onWhy={() => {
            rule.change(() => ruleOf(place));
            screen.openPlace('rule');
          }}
          onChangeList={list && !isReadOnly ? () => setDialog({ name: 'change-list', list }) : null}
        />
      )}
    </LazyPart>,
    <>
      {!isReadOnly && desk.lists.length > 0 && (
        <Button variant="default" size="sm" onClick={() => setDialog({ name: 'new-contact' })}>
          Add contact
        </Button>
      )}
      {!isReadOnly && <ImportButton size="sm" upload={upload} />}
      {list && (
        <ActionMenu
          label={`Actions for ${list.name}`}
          actions={[
            ...(isReadOnly
              ? []
              : [{ label: 'Change the list', run: () => setDialog({ name: 'change-list', list }) }]),
            {
              label: 'Delete the list',
              isDanger: true,
              run: () => setDialog({ name: 'delete-list', list }),
            },
          ]}
        />
      )}
    </>,
  );
}

const isEmpty = ({ counts, lists, imports }: Desk) =>
  counts.segments.all + counts.suppressed + lists.length + imports.length === 0;

/** Who is in a segment or on a list, as a rule. */
function ruleOf(place: Extract<Place, { kind: 'segment' | 'list' }>): SegmentRule {
  if (place.kind === 'segment') return specifiedSegments[place.segment].rule;
  return { match: 'all', conditions: [{ kind: 'list', listId: place.list.id, is: true }] };
}
