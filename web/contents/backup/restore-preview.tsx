import { useEffect, useId, useRef, useState } from 'react';
import { formatDateTime } from '../../components/format.ts';
import { trashDays } from '#domain/content/history.ts';
import { counted, plural } from '#domain/text/format.ts';
import { Button } from '../../components/button.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { notifyError } from '../../notices/notify.tsx';
import styles from './backup-card.module.css';
import type { Backup } from './read-backup.ts';
import { previewRestore, type Preview, type RestoreMode } from './restore.ts';

const countTexts = (number: number) => counted(number, 'text');

const modes: { mode: RestoreMode; name: string; words: string }[] = [
  {
    mode: 'merge',
    name: 'Merge',
    words: 'Everything in this browser stays. The newer version wins.',
  },
  {
    mode: 'replace',
    name: 'Replace',
    words: `Match the backup; projects and events are kept. Texts that are not in it go to the trash for ${trashDays} days.`,
  },
];

type RestorePreviewProps = {
  owner: string;
  backup: Backup;
  isBusy: boolean;
  onRestore: (mode: RestoreMode) => void;
  onCancel: () => void;
};

/** What restoring would change, before it runs. */
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
        Backup of {formatDateTime(backup.createdAt)}
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

/** One sentence for each effect of the restore. */
function effectsOf(preview: Preview): string[] {
  const { fresh, replaced, outdated, same, trashed, folders, things, unreadable } = preview;
  const effects: [number, string][] = [
    [fresh, `${countTexts(fresh)} will be added.`],
    [
      replaced,
      `${countTexts(replaced)} will be replaced by the backup; the current text is kept as an earlier version.`,
    ],
    [
      outdated,
      `${countTexts(outdated)} changed here since; the text in the backup is kept as an earlier version.`,
    ],
    [same, `${countTexts(same)} ${plural(same, 'is', 'are')} the same.`],
    [trashed, `${countTexts(trashed)} will go to the trash.`],
    [folders, `${counted(folders, 'folder')} will be added or changed.`],
    [
      things,
      `${counted(things, 'project, event or other item', 'projects, events and other items')} will be added or updated.`,
    ],
    [
      unreadable,
      `${counted(unreadable, 'item')} cannot be read by this version and will be kept separately.`,
    ],
  ];
  const said = effects.filter(([number]) => number > 0).map(([, words]) => words);
  return said.length > 0 ? said : ['Everything in this backup is already in this browser.'];
}
