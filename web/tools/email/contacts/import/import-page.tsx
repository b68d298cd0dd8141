import { useState, type ReactNode } from 'react';
import { deleteImport } from '../../../../api/contact-imports.ts';
import { Button } from '../../../../components/button.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import { notifyError } from '../../../../notices/notify.tsx';
import type { ContactsScreen } from '../contacts-screen.ts';
import { LoadState } from '../load-state.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportOver, ImportRunning } from './import-progress.tsx';
import { useContactImport } from './use-contact-import.ts';

export type ImportPageProps = {
  id: string;
  screen: ContactsScreen;
  /** The list from which the file was chosen; empty for none. */
  listId: string;
  /** Draws head and desk around the sheet; `actions` are the buttons of the head. */
  frame: (sheet: ReactNode, actions: ReactNode) => ReactNode;
};

/** A file with contacts: what its columns are and on which consent, then how far it is, then what came of it. */
export default function ImportPage({ id, screen, listId, frame: frameOf }: ImportPageProps) {
  const open = useContactImport(id);
  // What was known before stays in sight.
  const frame: ImportPageProps['frame'] = (sheet, actions) =>
    frameOf(
      <>
        {open.data && open.error && (
          <Sheet>
            <LoadState loaded={open} />
          </Sheet>
        )}
        {sheet}
      </>,
      actions,
    );
  const [isStopping, setIsStopping] = useState(false);
  const { data: read, reload } = open;

  async function remove() {
    setIsStopping(false);
    try {
      await deleteImport(id);
    } catch (thrown) {
      notifyError(thrown);
    }
    void screen.refresh();
    screen.openPlace(listId || 'all');
  }

  if (!read || !open.settings)
    return frame(
      <Sheet>
        <LoadState loaded={open} />
      </Sheet>,
      <Button variant="default" size="sm" onClick={() => screen.openPlace('all')}>
        All contacts
      </Button>,
    );
  if (read.state === 'checking' || read.state === 'checked')
    return (
      <ImportForm
        screen={screen}
        open={{ ...open, data: read, settings: open.settings }}
        listId={listId}
        frame={frame}
        onCancel={() => void remove()}
        onStarted={() => Promise.all([screen.refresh(), reload()])}
      />
    );
  if (read.state === 'importing')
    return frame(
      <>
        <ImportRunning read={read} />
        {isStopping && (
          <ConfirmDialog
            title="Stop this import?"
            sentence="Contacts that it has added stay. The file is deleted."
            action="Stop the import"
            onConfirm={() => void remove()}
            onClose={() => setIsStopping(false)}
          />
        )}
      </>,
      <Button variant="outline" size="sm" onClick={() => setIsStopping(true)}>
        Stop
      </Button>,
    );
  return frame(<ImportOver read={read} screen={screen} onForget={() => void remove()} />, null);
}
