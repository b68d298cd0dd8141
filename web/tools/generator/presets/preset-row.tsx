import { IconDownload, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { maxPresetNameCharacters, type Preset } from '#domain/presets/preset.ts';
import { variableLabel, variablesOf } from '#domain/presets/variables.ts';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { formatList } from '../../../components/format.ts';
import { contentTypeLabel } from '../../../components/labels.ts';
import { TextField } from '../../../components/text-field.tsx';
import { useFieldErrors } from '../../../components/use-field-errors.ts';
import styles from './presets.module.css';

type PresetRowProps = {
  preset: Preset;
  onApply: () => void;
  onRename: (name: string) => void;
  onReplace: () => void;
  onExport: () => void;
  onDelete: () => void;
};

/** A preset in the list, with what can be done with it. */
export function PresetRow({ preset, onApply, onRename, onReplace, onExport, onDelete }: PresetRowProps) {
  const { name } = preset;
  const [typed, setTyped] = useState<string | null>(null);
  const { form, errors, show, clear } = useFieldErrors<'name'>();
  if (typed !== null)
    return (
      <li className={styles.row}>
        <form
          ref={form}
          className={styles.save}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (show(typed.trim() ? {} : { name: 'Enter a name.' })) return;
            if (typed.trim() !== name) onRename(typed.trim());
            setTyped(null);
          }}
        >
          <TextField
            label="New name"
            ref={(field) => field?.focus()}
            value={typed}
            maxLength={maxPresetNameCharacters}
            error={errors.name}
            onChange={({ currentTarget }) => {
              clear('name');
              setTyped(currentTarget.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              // Closes the field, not the dialog.
              event.preventDefault();
              setTyped(null);
            }}
          />
          <Button type="submit" variant="default">
            Rename
          </Button>
        </form>
      </li>
    );
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <b>{name}</b>
        <span className={styles.about}>{describe(preset)}</span>
      </span>
      <span className={styles.actions}>
        <IconButton isSmall label={`Rename ${name}`} tip="Rename" onClick={() => setTyped(name)}>
          <IconPencil size={16} stroke={1.6} aria-hidden />
        </IconButton>
        <IconButton
          isSmall
          label={`Replace ${name} with the brief in the form`}
          tip="Replace with the brief in the form"
          onClick={onReplace}
        >
          <IconRefresh size={16} stroke={1.6} aria-hidden />
        </IconButton>
        <IconButton isSmall label={`Export ${name}`} tip="Export as a file" onClick={onExport}>
          <IconDownload size={16} stroke={1.6} aria-hidden />
        </IconButton>
        <IconButton isSmall isDanger label={`Delete ${name}`} tip="Delete" onClick={onDelete}>
          <IconTrash size={16} stroke={1.6} aria-hidden />
        </IconButton>
        <Button variant="default" size="sm" aria-label={`Use ${name}`} onClick={onApply}>
          Use
        </Button>
      </span>
    </li>
  );
}

/** Type, and what is asked for: "Blog, asks for product and audience". */
function describe(preset: Preset): string {
  const type = preset.form.contentType;
  const asked = variablesOf(preset).map(({ name }) => variableLabel(name).toLowerCase());
  const list = formatList(asked.length > 3 ? [...asked.slice(0, 2), 'more'] : asked);
  const parts = [
    contentTypeLabel(typeof type === 'string' ? type : 'blog'),
    preset.prompts && 'own prompt',
    list && `asks for ${list}`,
  ];
  return parts.filter(Boolean).join(', ');
}
