import { useState } from 'react';
import type { ContactItem } from '#domain/contacts/contact.ts';
import { mostChangedAtOnce } from '#domain/contacts/limits.ts';
import type { ContactList } from '#domain/contacts/list.ts';
import { counted, formatNumber, quoted } from '#domain/text/format.ts';
import { changeContacts } from '../../../../api/contacts.ts';
import { Button } from '../../../../components/button.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import type { ContactsScreen } from '../contacts-screen.ts';
import type { Pages } from './use-pages.ts';
import styles from './table.module.css';
import { TagDialog } from './tag-dialog.tsx';

type ChosenBarProps = {
  screen: ContactsScreen;
  pages: Pages<ContactItem>;
  contacts: readonly ContactItem[];
  /** The open list; null in a segment. */
  list: ContactList | null;
  onClear: () => void;
};

/** What can be done with the chosen contacts. */
export function ChosenBar({ screen, pages, contacts, list, onClear }: ChosenBarProps) {
  const [dialog, setDialog] = useState<'add' | 'remove' | 'leave' | null>(null);
  const { undo, desk, refresh } = screen;
  const count = counted(contacts.length, 'contact');
  const isTooMany = contacts.length > mostChangedAtOnce;

  async function change(changes: { addTags?: string[]; removeTags?: string[] }, ids: readonly string[]) {
    const { addTags = [], removeTags = [] } = changes;
    await changeContacts({ ids: [...ids], addTags, removeTags });
    const changed = new Set(ids);
    pages.setData((before) => ({
      ...before,
      items: before.items.map((row) =>
        changed.has(row.id)
          ? {
              ...row,
              tags: [...new Set([...row.tags, ...addTags])].filter((tag) => !removeTags.includes(tag)),
            }
          : row,
      ),
    }));
    void refresh();
  }
  const setTag = (kind: 'add' | 'remove', tag: string) =>
    undo.run(async () => {
      setDialog(null);
      const isAdded = kind === 'add';
      // Only these: taking it back must not take a tag from those who had it before.
      const ids = contacts.filter(({ tags }) => tags.includes(tag) !== isAdded).map(({ id }) => id);
      if (ids.length === 0) return null;
      const [there, back] = [{ addTags: [tag] }, { removeTags: [tag] }];
      await change(isAdded ? there : back, ids);
      const words = `${counted(ids.length, 'contact')} ${isAdded ? 'tagged' : 'without'} ${quoted(tag)}.`;
      return { words, undo: () => change(isAdded ? back : there, ids) };
    });
  const leave = ({ id }: ContactList) =>
    undo.run(async () => {
      setDialog(null);
      await changeContacts({ ids: contacts.map((contact) => contact.id), leave: [id] });
      await pages.reload();
      void refresh();
      onClear();
      return null;
    });

  return (
    <div className={styles.chosen}>
      <b>{count} chosen</b>
      {isTooMany ? (
        <span>At most {formatNumber(mostChangedAtOnce)} are changed at once.</span>
      ) : (
        <>
          <Button variant="default" size="sm" onClick={() => setDialog('add')}>
            Add a tag
          </Button>
          <Button variant="default" size="sm" onClick={() => setDialog('remove')}>
            Take a tag off
          </Button>
          {list && (
            <Button variant="default" size="sm" onClick={() => setDialog('leave')}>
              Take off the list
            </Button>
          )}
        </>
      )}
      <Button variant="subtle" size="sm" onClick={onClear}>
        Choose none
      </Button>
      {(dialog === 'add' || dialog === 'remove') && (
        <TagDialog
          kind={dialog}
          count={contacts.length}
          known={
            dialog === 'add'
              ? desk.counts.tags.map(({ tag }) => tag)
              : [...new Set(contacts.flatMap(({ tags }) => tags))]
          }
          onTag={(tag) => void setTag(dialog, tag)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'leave' && list && (
        <ConfirmDialog
          title={`Take ${count} off ${list.name}?`}
          sentence="They stay contacts. Who is put on the list again is asked to confirm."
          action="Take them off"
          onConfirm={() => void leave(list)}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
