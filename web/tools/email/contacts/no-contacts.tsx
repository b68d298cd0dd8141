import { Button } from '../../../components/button.tsx';
import { useFileDrop } from '../../../components/drag/use-file-drop.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import type { ContactsScreen } from './contacts-screen.ts';
import { ImportButton } from './import/import-button.tsx';
import type { ContactsUpload } from './import/use-upload.ts';
import styles from './desk/desk.module.css';

type NoContactsProps = { screen: ContactsScreen; upload: ContactsUpload; onNewList: () => void };

/** An account without contacts, lists and suppressed addresses. */
export function NoContacts({ screen, upload, onNewList }: NoContactsProps) {
  const drop = useFileDrop(screen.isReadOnly ? null : upload.send);
  return (
    <Sheet {...drop} className={styles.drop}>
      <EmptyState
        level={2}
        title={screen.isReadOnly ? 'No contacts' : 'No contacts yet'}
        sentence={
          screen.isReadOnly
            ? 'You had no contacts when your subscription ended.'
            : 'Import a CSV file with the people who agreed to get your emails, or make a list and add them one at a time.'
        }
        action={
          !screen.isReadOnly && (
            <div className={styles.begin}>
              <ImportButton size="md" upload={upload} />
              <Button variant="default" onClick={onNewList}>
                New list
              </Button>
            </div>
          )
        }
      />
    </Sheet>
  );
}
