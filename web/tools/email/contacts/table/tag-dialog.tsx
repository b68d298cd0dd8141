import { useId, useState } from 'react';
import { maxTagCharacters } from '#domain/contacts/limits.ts';
import { tagSchema } from '#domain/contacts/tags.ts';
import { counted } from '#domain/text/format.ts';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { TextField } from '../../../../components/text-field.tsx';

type TagDialogProps = {
  kind: 'add' | 'remove';
  count: number;
  known: readonly string[];
  onTag: (tag: string) => void;
  onClose: () => void;
};

/** The tag that the chosen contacts get or lose. */
export function TagDialog({ kind, count, known, onTag, onClose }: TagDialogProps) {
  const [typed, setTyped] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const listId = useId();
  const parsed = tagSchema.safeParse(typed);
  const title =
    kind === 'add' ? `Tag ${counted(count, 'contact')}` : `Take a tag from ${counted(count, 'contact')}`;
  return (
    <FormDialog
      title={title}
      submitLabel={kind === 'add' ? 'Add the tag' : 'Take the tag off'}
      onSubmit={() => {
        setWasSent(true);
        if (parsed.success) onTag(parsed.data);
      }}
      onClose={onClose}
    >
      <TextField
        label="Tag"
        hint="Capital and small letters are the same."
        value={typed}
        maxLength={maxTagCharacters}
        list={listId}
        error={wasSent && !parsed.success ? 'Please enter a tag.' : undefined}
        data-autofocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <datalist id={listId}>
        {known.map((tag) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </datalist>
    </FormDialog>
  );
}
