import { useState } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { live } from '#domain/sync/collections/content.ts';
import { itemsOf } from '#domain/sync/collections/projects.ts';
import { Select } from '../../../components/select.tsx';
import { Field } from '../../../components/field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { fetchText } from '../../../contents/fetch-text.ts';
import type { TextsFound } from '../../../contents/pickers/find-texts.ts';
import { serverFailedHint, useFoundTexts } from '../../../contents/pickers/use-found-texts.ts';
import { notifyError } from '../../../notices/notify.tsx';
import { contents } from '../../../storage/content/content.ts';
import { projectItems } from '../../../storage/collections/projects.ts';

/** Number of newest texts offered; a search finds the older ones. */
const offered = 100;
const noProject = 'none';

export type SavedText = { id: string; title: string; content: string };

type TextChoiceProps = {
  owner: string;
  projectId: string | null;
  value: string | null;
  onChoose: (text: SavedText | null) => void;
};

/** A choice of texts: those of the event's project, and the saved ones, by a search also the oldest. */
export function TextChoice({ owner, projectId, value, onChoose }: TextChoiceProps) {
  const [words, setWords] = useState('');
  const items = projectItems.useNewest(owner, { indexKey: itemsOf(projectId ?? noProject), limit: offered });
  const saved = contents.useNewest(owner, { indexKey: live, limit: offered });
  const chosen = contents.useRecord(owner, value);
  const found = useFoundTexts(owner, words);
  const all: readonly (SavedText | ContentRecord)[] = [...items.records, ...saved.records];
  const texts = found?.texts ?? saved.records;
  const isListed = value === null || [...items.records, ...texts].some(({ id }) => id === value);

  async function choose(id: string): Promise<void> {
    const known = all.find((text) => text.id === id);
    if (known || id === '') return onChoose(known ?? null);
    try {
      await fetchText(owner, id);
      onChoose((await contents.get(owner, id)) ?? null);
    } catch (failure) {
      notifyError(failure);
    }
  }

  return (
    <>
      <TextField
        label="Find a text"
        type="search"
        autoComplete="off"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        // The form around it is not sent by a search.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Field label="Text" hint={hintOf(found, all.length === 0 && !saved.isLoading)}>
        {(control) => (
          <Select
            {...control}
            value={value ?? ''}
            onChange={({ currentTarget }) => void choose(currentTarget.value)}
          >
            <option value="">Choose a text</option>
            {chosen && !isListed && <Group label="Chosen" texts={[chosen]} />}
            {items.records.length > 0 && <Group label="In this project" texts={items.records} />}
            {texts.length > 0 && <Group label={found ? 'Found' : 'Saved texts'} texts={texts} />}
          </Select>
        )}
      </Field>
    </>
  );
}

function hintOf(found: TextsFound | null, isEmpty: boolean): string {
  if (!found) return isEmpty ? 'There are no saved texts yet.' : 'Copied in; stays linked to the original.';
  const count =
    found.texts.length === 0 ? 'No text with these words.' : `Texts found: ${found.texts.length}.`;
  return found.state === 'server-failed' ? `${count} ${serverFailedHint}` : count;
}

function Group({ label, texts }: { label: string; texts: readonly { id: string; title: string }[] }) {
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
