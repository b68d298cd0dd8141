import { useState } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { live } from '#domain/sync/collections/content.ts';
import field from '../../components/small-control.module.css';
import { Select } from '../../components/select.tsx';
import { notifyError } from '../../notices/notify.tsx';
import { contents } from '../../storage/content/content.ts';
import { fetchText } from '../fetch-text.ts';
import type { TextsFound } from './find-texts.ts';
import styles from './saved-text-select.module.css';
import { serverFailedHint, useFoundTexts } from './use-found-texts.ts';

/** Number of newest texts offered; a search finds the older ones. */
const offered = 100;

/** Inserts a saved text: one of the newest, or by a search also the oldest; nothing if the account has none. */
export function SavedTextSelect({
  owner,
  onChoose,
}: {
  owner: string;
  onChoose: (text: ContentRecord) => void;
}) {
  const [words, setWords] = useState('');
  const { records } = contents.useNewest(owner, { indexKey: live, limit: offered });
  const found = useFoundTexts(owner, words);
  if (records.length === 0) return null;

  async function choose(id: string): Promise<void> {
    try {
      await fetchText(owner, id);
      const chosen = await contents.get(owner, id);
      if (chosen) onChoose(chosen);
    } catch (failure) {
      notifyError(failure);
    }
  }

  return (
    <div className={styles.saved}>
      <input
        type="search"
        className={field.input}
        aria-label="Find a saved text"
        placeholder="Find a saved text"
        autoComplete="off"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        // The form around it is not sent by a search.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Select
        isSmall
        aria-label="Use a saved text"
        value=""
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      >
        <option value="">{promptOf(found)}</option>
        {(found?.texts ?? records).map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      {found?.state === 'server-failed' && <p className={styles.hint}>{serverFailedHint}</p>}
    </div>
  );
}

function promptOf(found: TextsFound | null): string {
  if (!found) return 'Use a saved text…';
  return found.texts.length === 0 ? 'No text with these words' : `Texts found: ${found.texts.length}`;
}
