import { useEffect, useState } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { live } from '#domain/sync/collections/content.ts';
import { itemsOf } from '#domain/sync/collections/projects.ts';
import { Select } from '../../../components/select.tsx';
import { Field } from '../../../components/field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { fetchText } from '../../../contents/fetch-text.ts';
import { findTexts, type FoundText } from '../../../contents/pickers/find-texts.ts';
import { notifyError } from '../../../notices/notify.tsx';
import { contents } from '../../../storage/content/content.ts';
import { projectItems } from '../../../storage/collections/projects.ts';

/** Number of newest texts offered; a search finds the older ones. */
const offered = 100;
const noProject = 'none';
/** Milliseconds without typing after which a search begins. */
const typingPause = 250;

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
  const found = useFoundTexts(owner, words.trim());
  const all: readonly (SavedText | ContentRecord)[] = [...items.records, ...saved.records];
  const texts = found ?? saved.records;
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

function hintOf(found: readonly FoundText[] | null, isEmpty: boolean): string {
  if (found?.length === 0) return 'No text with these words.';
  if (found) return `Texts found: ${found.length}.`;
  return isEmpty ? 'There are no saved texts yet.' : 'Copied in; stays linked to the original.';
}

/** The texts that fit the words; null while nothing is searched. */
function useFoundTexts(owner: string, words: string): readonly FoundText[] | null {
  const [answer, setAnswer] = useState<readonly FoundText[] | null>(null);
  useEffect(() => {
    if (words === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      findTexts(owner, words, signal).then(
        (texts) => !signal.aborted && setAnswer(texts),
        (failure: unknown) => !signal.aborted && notifyError(failure),
      );
    }, typingPause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [owner, words]);
  // The previous answer stays until the next one is there.
  return words === '' ? null : answer;
}

function Group({ label, texts }: { label: string; texts: readonly FoundText[] }) {
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
