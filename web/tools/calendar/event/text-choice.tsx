import type { ContentRecord } from '#domain/content/record.ts';
import { live } from '#domain/sync/collections/content.ts';
import { itemsOf } from '#domain/sync/collections/projects.ts';
import { Select } from '../../../components/select.tsx';
import { Field } from '../../../components/field.tsx';
import { contents } from '../../../storage/content/content.ts';
import { projectItems } from '../../../storage/collections/projects.ts';

/** Number of newest texts offered; older ones are in the library. */
const offered = 100;
const noProject = 'none';

export type SavedText = { id: string; title: string; content: string };

/** A choice of texts: those of the event's project, and the saved ones. */
export function TextChoice({
  owner,
  projectId,
  value,
  onChoose,
}: {
  owner: string;
  projectId: string | null;
  value: string | null;
  onChoose: (text: SavedText | null) => void;
}) {
  const items = projectItems.useNewest(owner, { indexKey: itemsOf(projectId ?? noProject), limit: offered });
  const saved = contents.useNewest(owner, { indexKey: live, limit: offered });
  const all: readonly (SavedText | ContentRecord)[] = [...items.records, ...saved.records];
  return (
    <Field
      label="Text"
      hint={
        all.length === 0 && !saved.isLoading
          ? 'There are no saved texts yet.'
          : 'Copied in; stays linked to the original.'
      }
    >
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ currentTarget }) => onChoose(all.find(({ id }) => id === currentTarget.value) ?? null)}
        >
          <option value="">Choose a text</option>
          {items.records.length > 0 && <Group label="In this project" texts={items.records} />}
          {saved.records.length > 0 && <Group label="Saved texts" texts={saved.records} />}
        </Select>
      )}
    </Field>
  );
}

function Group({ label, texts }: { label: string; texts: readonly SavedText[] }) {
  return (
    <optgroup label={label}>
      {texts.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </optgroup>
  );
}
