import { lazy, Suspense } from 'react';
import { splitKeywords } from '#domain/generation/form.ts';
import { Button } from '../../../components/button.tsx';
import { TextLine, type FormHandle } from './fields.tsx';
import styles from './keywords-field.module.css';

/** Loaded with the first topic. A convenience: without its script, as without a network, it is left out. */
const SuggestedKeywords = lazy(() =>
  import('../../../writing/keyword/suggested-keywords.tsx').catch(() => ({ default: () => usualHint })),
);

const usualHint = 'Separate several with commas.';

/** The keywords of the brief, with those that its topic contains: one click takes one. */
export function KeywordsField({ handle }: { handle: FormHandle }) {
  const { form, change, cleared } = handle;
  const taken = splitKeywords(form.keywords);
  const take = (keyword: string) => change({ keywords: [...taken, keyword].join(', ') });
  const notes = (
    <div className={styles.notes}>
      <output className={styles.cleared}>
        {cleared && (
          <>
            <span>Cleared for the new topic.</span>
            <Button variant="subtle" size="sm" onClick={cleared.keep}>
              Keep “{cleared.keywords}”
            </Button>
          </>
        )}
      </output>
      {form.topic.trim() === '' ? (
        usualHint
      ) : (
        <Suspense fallback={usualHint}>
          <SuggestedKeywords
            topics={[form.topic]}
            language={form.language}
            taken={taken}
            from="your topic"
            onTake={take}
            otherwise={usualHint}
          />
        </Suspense>
      )}
    </div>
  );
  return <TextLine handle={handle} field="keywords" label="Keywords" hint={notes} />;
}
