import { useRef, useState, type FormEvent } from 'react';
import type { GenerationForm } from '#domain/generation/form.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import { maxPresetNameCharacters, type Preset, type PresetTexts } from '#domain/presets/preset.ts';
import { counted } from '#domain/text/format.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { UndoBar } from '../../../contents/edit/undo-bar.tsx';
import { useUndo } from '../../../contents/edit/use-undo.ts';
import { notifyError, notifyInfo } from '../../../notices/notify.tsx';
import { presets } from '../../../storage/collections/presets.ts';
import { addPreset, changePreset, deletePreset, importPresets } from './preset-changes.ts';
import { openPresetFile, savePresetFile } from './preset-files.ts';
import { PresetRow } from './preset-row.tsx';
import styles from './presets.module.css';

type PresetsDialogProps = {
  owner: string;
  form: GenerationForm;
  prompts: PresetTexts['prompts'];
  onApply: (preset: Preset) => void;
  onClose: () => void;
};

/** The saved briefs: save the one in the form, use, change, share. */
export function PresetsDialog({ owner, form, prompts, onApply, onClose }: PresetsDialogProps) {
  const { records, isLoading, error } = presets.useNewest(owner, {});
  const [name, setName] = useState(() => firstCharacters(form.topic.trim(), maxPresetNameCharacters));
  const undo = useUndo();
  const fileField = useRef<HTMLInputElement>(null);
  // The provider is chosen with the keys, not by a brief.
  const brief = { form: { ...form, apiProvider: '' }, prompts };

  async function save(event: FormEvent) {
    event.preventDefault();
    const asked = name.trim();
    if (!asked) return;
    // Before it is stored: a double click saves one preset.
    setName('');
    if (!(await undo.run(() => addPreset(owner, { name: asked, ...brief })))) setName(asked);
  }

  async function readFile(file: File) {
    await undo.run(async () => {
      const read = await openPresetFile(file);
      const done = await importPresets(owner, read);
      if (read.skipped > 0)
        notifyInfo(`${counted(read.skipped, 'entry', 'entries')} of the file could not be read.`);
      else if (!done) notifyInfo('All presets of this file are here already.');
      return done;
    });
  }

  function saveAs(chosen: readonly Preset[]) {
    try {
      savePresetFile(chosen);
    } catch (failure) {
      notifyError(failure);
    }
  }

  return (
    <Dialog title="Presets" isWide onClose={onClose}>
      <form className={styles.save} onSubmit={(event) => void save(event)}>
        <TextField
          label="Save the brief in the form as"
          value={name}
          maxLength={maxPresetNameCharacters}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" disabled={!name.trim()}>
          Save
        </Button>
      </form>
      <p className={styles.hint}>
        Write <code>{'{{product}}'}</code> or <code>{'{{name|fallback}}'}</code> in a field of the form, and
        you are asked for it each time you use the preset.
      </p>
      {error ? (
        <p role="alert">{error.message}</p>
      ) : records.length === 0 ? (
        !isLoading && <p className={styles.empty}>No presets yet.</p>
      ) : (
        <ul className={styles.list} aria-label="Your presets">
          {records.map((preset) => (
            <PresetRow
              key={preset.id}
              preset={preset}
              onApply={() => onApply(preset)}
              onRename={(next) =>
                void undo.run(() => changePreset(owner, preset, { name: next }, `Renamed to “${next}”.`))
              }
              onReplace={() =>
                void undo.run(() =>
                  changePreset(
                    owner,
                    preset,
                    brief,
                    `“${preset.name}” was replaced with the brief in the form.`,
                  ),
                )
              }
              onExport={() => saveAs([preset])}
              onDelete={() => void undo.run(() => deletePreset(owner, preset))}
            />
          ))}
        </ul>
      )}
      <UndoBar undo={undo} />
      <div className={styles.files}>
        <input
          ref={fileField}
          type="file"
          accept=".json,application/json"
          aria-label="File with presets"
          hidden
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = '';
            if (file) void readFile(file);
          }}
        />
        <Button variant="default" size="sm" onClick={() => fileField.current?.click()}>
          Import a file
        </Button>
        {records.length > 0 && (
          <Button variant="default" size="sm" onClick={() => saveAs(records)}>
            Export all
          </Button>
        )}
      </div>
    </Dialog>
  );
}
