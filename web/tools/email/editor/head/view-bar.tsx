import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { sampleContacts } from '#domain/email/merge-tags/sample-contacts.ts';
import { PlainButton } from '../../../../components/button.tsx';
import { IconButton } from '../../../../components/icon-button.tsx';
import segmented from '../../../../components/segmented.module.css';
import { Select } from '../../../../components/select.tsx';
import { useEditor, type PreviewView } from '../editor-context.ts';
import styles from './view-bar.module.css';

const views: { id: PreviewView; label: string }[] = [
  { id: 'desktop', label: 'Desktop' },
  { id: 'mobile', label: 'Mobile' },
  { id: 'dark', label: 'Dark' },
];

/** How the email is previewed and for whom, and the steps back and forward. */
export function ViewBar() {
  const { view, setView, contact, setContact } = useEditor();
  return (
    <div className={styles.bar}>
      <fieldset aria-label="Preview" className={`${segmented.segmented} ${styles.views}`}>
        {views.map(({ id, label }) => (
          <PlainButton key={id} aria-pressed={view === id} onClick={() => setView(id)}>
            {label}
          </PlainButton>
        ))}
      </fieldset>
      <label className={styles.contact}>
        <span>as</span>
        <Select
          isSmall
          aria-label="Preview as"
          value={contact?.id ?? ''}
          onChange={({ currentTarget }) =>
            setContact(sampleContacts.find(({ id }) => id === currentTarget.value) ?? null)
          }
        >
          <option value="">Merge tags</option>
          {sampleContacts.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </label>
      <Steps />
    </div>
  );
}

/** Undo and redo. */
export function Steps() {
  const { edit, isReadOnly } = useEditor();
  const { past, future } = edit.read().history;
  if (isReadOnly) return null;
  return (
    <div className={styles.steps}>
      <IconButton
        isSmall
        label="Undo"
        tip="Undo (Ctrl+Z)"
        disabled={past.length === 0}
        onClick={() => edit.undo()}
      >
        <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
      </IconButton>
      <IconButton
        isSmall
        label="Redo"
        tip="Redo (Ctrl+Shift+Z)"
        disabled={future.length === 0}
        onClick={() => edit.redo()}
      >
        <IconArrowForwardUp size={18} stroke={1.6} aria-hidden />
      </IconButton>
    </div>
  );
}
