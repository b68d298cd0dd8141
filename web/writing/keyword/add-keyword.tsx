import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { maxKeywordCharacters, type ContentRecord } from '#domain/content/record.ts';
import { scoringOf } from '#domain/content/scoring.ts';
import { splitKeywords } from '#domain/generation/form.ts';
import { isScoredForKeyword } from '#domain/generation/keywords/scored-keyword.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { Button } from '../../components/button.tsx';
import field from '../../components/small-control.module.css';
import { UndoBar } from '../../contents/edit/undo-bar.tsx';
import { useUndo } from '../../contents/edit/use-undo.ts';
import { setKeywords } from '../../storage/content/set-keywords.ts';
import styles from './add-keyword.module.css';

/** A convenience: without its script, as without a network, it is left out. */
const SuggestedKeywords = lazy(() =>
  import('./suggested-keywords.tsx').catch(() => ({ default: () => null })),
);

type AddKeywordProps = {
  owner: string;
  /** A stored text, as it is now (`useLiveText`): not one in the trash, and not one that the browser refused to store. */
  record: ContentRecord;
};

/**
 * "Add keyword" for a stored text without one: from its topic and title by one click, or typed. Stores it, measures the
 * text again, and offers an undo. Render it for every text that can be changed, also with a keyword, where it shows
 * only the undo of what was just added; give it `key={record.id}`. It needs no space of its own: 1 column, any width.
 */
export function AddKeyword({ owner, record }: AddKeywordProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [typed, setTyped] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(false);
  const undo = useUndo();
  const hasKeyword = isScoredForKeyword(record);
  const keywords = splitKeywords(typed);

  useEffect(() => {
    if (isOpen) input.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  async function add(keyword: string): Promise<void> {
    setIsSaving(true);
    const isStored = await undo.run(async () => {
      const before = await setKeywords(owner, record.id, keyword);
      return {
        words: `Keyword “${keyword}” added.`,
        undo: () => setKeywords(owner, record.id, before),
      };
    });
    setIsSaving(false);
    if (!isStored) return;
    setTyped('');
    setIsOpen(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (keywords.length > 0 && !isSaving) void add(keywords.join(', '));
  }

  return (
    <>
      {!hasKeyword && !isOpen && (
        <Button
          ref={opener}
          variant="default"
          size="sm"
          className={styles.closed}
          onClick={() => setIsOpen(true)}
        >
          Add keyword
        </Button>
      )}
      {!hasKeyword && isOpen && (
        <form className={styles.open} onSubmit={submit} noValidate>
          <label className={field.label}>
            Keyword
            <input
              ref={input}
              className={field.input}
              value={typed}
              maxLength={maxKeywordCharacters}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                // Closes this alone, not the dialog around it.
                event.stopPropagation();
                setIsOpen(false);
              }}
            />
          </label>
          <Suspense>
            <SuggestedKeywords
              topics={[record.topic, record.title]}
              language={scoringOf(record).language}
              taken={[]}
              from={record.topic.trim() ? 'your topic' : 'the title'}
              onTake={(keyword) => void add(keyword)}
            />
          </Suspense>
          <div className={styles.row}>
            <BusyButton
              type="submit"
              size="sm"
              isBusy={isSaving}
              busyLabel="Adding"
              disabled={keywords.length === 0}
            >
              Add
            </BusyButton>
            <Button variant="default" size="sm" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
      <UndoBar undo={undo} />
    </>
  );
}
