import { useEffect, useId, useRef, useState } from 'react';
import { trashDays } from '#domain/content/history.ts';
import { Button } from '../../components/button.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { notifyError } from '../../notices/notify.tsx';
import styles from './backup-card.module.css';
import type { Backup } from './read-backup.ts';
import { previewRestore, type Preview, type RestoreMode } from './restore.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
const count = new Intl.NumberFormat('en-US');
const texts = (number: number) => `${count.format(number)} ${number === 1 ? 'text' : 'texts'}`;

const modes: { mode: RestoreMode; name: string; words: string }[] = [
  {
    mode: 'merge',
    name: 'Merge',
    words: 'What is here stays. Of two forms of a text the later one is shown.',
  },
  {
    mode: 'replace',
    name: 'Replace',
    words: `As in the backup. Texts that are not in it go to the trash, for ${trashDays} days; what the tools made stays.`,
  },
];

type RestorePreviewProps = {
  owner: string;
  backup: Backup;
  isBusy: boolean;
  onRestore: (mode: RestoreMode) => void;
  onCancel: () => void;
};

/** What would happen, before anything does. */
export function RestorePreview({ owner, backup, isBusy, onRestore, onCancel }: RestorePreviewProps) {
  const [mode, setMode] = useState<RestoreMode>('merge');
  const [preview, setPreview] = useState<Preview | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = useId();
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    let isGone = false;
    previewRestore(owner, backup, mode).then((seen) => !isGone && setPreview(seen), notifyError);
    return () => {
      isGone = true;
    };
  }, [owner, backup, mode]);

  return (
    <section className={styles.preview} aria-labelledby={`${name}-heading`}>
      <h3 id={`${name}-heading`} ref={heading} tabIndex={-1}>
        Backup of {moment.format(new Date(backup.createdAt))}
      </h3>
      <fieldset className={styles.modes}>
        <legend>How to restore it</legend>
        {modes.map(({ mode: value, name: label, words }) => (
          <label key={value}>
            <input type="radio" name={name} checked={mode === value} onChange={() => setMode(value)} />
            <span>
              <b>{label}</b> {words}
            </span>
          </label>
        ))}
      </fieldset>
      <ul className={styles.effects} aria-live="polite">
        {preview && effectsOf(preview).map((effect) => <li key={effect}>{effect}</li>)}
      </ul>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <BusyButton
          isBusy={isBusy}
          busyLabel="Restoring"
          disabled={preview === null}
          onClick={() => onRestore(mode)}
        >
          Restore
        </BusyButton>
      </div>
    </section>
  );
}

/** Only what is the case is said; a text that is the same on both sides changes nothing. */
function effectsOf(preview: Preview): string[] {
  const { fresh, replaced, outdated, same, trashed, folders, things, unreadable } = preview;
  const effects: [number, string][] = [
    [fresh, `${texts(fresh)} will be added.`],
    [replaced, `${texts(replaced)} will be as in the backup; the form here is kept as an earlier version.`],
    [
      outdated,
      `${texts(outdated)} changed here since; the form in the backup is kept as an earlier version.`,
    ],
    [same, `${texts(same)} ${same === 1 ? 'is' : 'are'} the same.`],
    [trashed, `${texts(trashed)} will go to the trash.`],
    [folders, `${count.format(folders)} ${folders === 1 ? 'folder' : 'folders'} will be added or changed.`],
    [
      things,
      `${count.format(things)} ${things === 1 ? 'thing' : 'things'} of the tools will be added or brought up to date.`,
    ],
    [
      unreadable,
      `${count.format(unreadable)} ${unreadable === 1 ? 'thing' : 'things'} in it cannot be read by this version and will be set aside.`,
    ],
  ];
  const said = effects.filter(([number]) => number > 0).map(([, words]) => words);
  return said.length > 0 ? said : ['There is nothing in it that would change anything.'];
}
