import { lazy, useState, type ReactNode } from 'react';
import type { ContactImport, ImportSettings } from '#domain/contacts/import/contact-import.ts';
import { counted } from '#domain/text/format.ts';
import { startImport } from '../../../../api/contact-imports.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import { OnDemand } from '../../../../components/on-demand.tsx';
import { sheetClass } from '../../../../components/sheet.tsx';
import { useMediaQuery } from '../../../../components/use-media-query.ts';
import { useToday } from '../../../../components/use-today.ts';
import { useFormDraft } from '../../../../contents/use-form-draft.ts';
import { notifyError } from '../../../../notices/notify.tsx';
import { draftedConsent } from '../consent/consent-draft.ts';
import { consentTextOf } from '../consent/read-consent.ts';
import type { ContactsScreen } from '../contacts-screen.ts';
import { ConsentMargin } from './consent-margin.tsx';
import { ImportFigures } from './import-figures.tsx';
import { CountingRows } from './import-progress.tsx';
import { MappingTable } from './columns/mapping-table.tsx';
import { ProblemRows } from './rows/problem-rows.tsx';
import { ReadingChoices } from './columns/reading-choices.tsx';
import type { OpenImport } from './use-contact-import.ts';
import { dayColumnOf, whyNotImport } from './why-not-import.ts';
import styles from './import.module.css';

const ListDialog = lazy(() => import('../desk/list-dialog.tsx'));

type ImportFormProps = {
  screen: ContactsScreen;
  open: OpenImport & { data: ContactImport; settings: ImportSettings };
  listId: string;
  frame: (sheet: ReactNode, actions: ReactNode) => ReactNode;
  onCancel: () => void;
  /** Shows how far it is. */
  onStarted: () => Promise<unknown>;
};

/** What the columns of a file are, which rows are to mend, and the consent. Nothing is written before the button is pressed. */
export function ImportForm({ screen, open, listId, frame, onCancel, onStarted }: ImportFormProps) {
  const { data: read, settings, change } = open;
  const { desk, owner, isReadOnly } = screen;
  const drafted = useFormDraft(owner, draftedConsent);
  const [isStarting, setIsStarting] = useState(false);
  const [isNewList, setIsNewList] = useState(false);
  const today = useToday();
  const isWide = useMediaQuery('(min-width: 761px)');
  const draft = drafted.value && { ...drafted.value, listId: drafted.value.listId || listId };
  const list = desk.lists.find(({ id }) => id === draft?.listId);
  const dayColumn = dayColumnOf(read, settings);
  const why = isReadOnly
    ? 'Contacts are imported with a subscription.'
    : draft && whyNotImport({ read, settings, draft, desk, today });

  async function start() {
    if (!draft || why !== null || isStarting) return;
    setIsStarting(true);
    try {
      const day = dayColumn !== null && draft.isDayOfColumn ? null : draft.day;
      await startImport(read.id, {
        listId: draft.listId,
        consent: { ...consentTextOf(draft), day },
        asksToConfirm: draft.asksToConfirm,
      });
      // The next file has another day, and often the same words.
      drafted.change((before) => ({ ...before, day: '', listId: '' }));
      await onStarted();
    } catch (thrown) {
      notifyError(thrown);
    }
    setIsStarting(false);
  }

  const count = read.figures.new + read.figures.known;
  const button = (
    <BusyButton
      size={isWide ? 'sm' : 'md'}
      block={!isWide}
      isBusy={isStarting}
      busyLabel="Starting"
      disabled={why !== null}
      aria-describedby="contact-import-why"
      onClick={() => void start()}
    >
      {read.state === 'checked' ? `Import ${counted(count, 'contact')}` : 'Import'}
    </BusyButton>
  );
  const emailColumn = settings.mapping.findIndex(({ kind }) => kind === 'email');
  return frame(
    <>
      <section className={`${sheetClass} ${styles.import}`} aria-label="Import">
        <ImportFigures read={read} />
        <div className={styles.rows}>
          {read.state === 'checking' && <CountingRows read={read} />}
          <ReadingChoices read={read} settings={settings} onChange={change} />
          <MappingTable read={read} settings={settings} knownFields={desk.counts.fields} onChange={change} />
          <ProblemRows
            read={read}
            emailColumn={emailColumn}
            onCorrect={(correction) =>
              change({
                corrections: [
                  ...settings.corrections.filter(
                    ({ row, column }) => row !== correction.row || column !== correction.column,
                  ),
                  correction,
                ],
              })
            }
          />
        </div>
        {draft && (
          <ConsentMargin
            draft={draft}
            desk={desk}
            list={list ?? null}
            dayColumn={dayColumn}
            today={today}
            why={why ?? null}
            onChange={(changes) => drafted.change((before) => ({ ...before, ...changes }))}
            onNewList={() => setIsNewList(true)}
          />
        )}
        {!isWide && <div className={styles.end}>{button}</div>}
      </section>
      <OnDemand isWanted={isNewList}>
        <ListDialog
          list={null}
          onSaved={({ id }) => {
            setIsNewList(false);
            drafted.change((before) => ({ ...before, listId: id }));
            void screen.refresh();
          }}
          onClose={() => setIsNewList(false)}
        />
      </OnDemand>
    </>,
    <>
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          drafted.change((before) => ({ ...before, listId: '' }));
          onCancel();
        }}
      >
        Cancel
      </Button>
      {isWide && button}
    </>,
  );
}
