import { lazy, useDeferredValue, useMemo, useState } from 'react';
import type { TextFacts } from '#domain/analytics/generated/text-facts.ts';
import { hasAllWords, searchWordsOf } from '#domain/search/match.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { formatLocalDay } from '../../../../components/format.ts';
import { contentTypeLabel } from '../../../../components/labels.ts';
import { LazyPart } from '../../../../components/lazy-part.tsx';
import { Tag } from '../../../../components/tag.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import styles from './choose-texts.module.css';

const TrackedLinkDialog = lazy(() => import('../../../../links/tracked-link-dialog.tsx'));

/** Texts listed at first, and with each "Show more". */
const textsAtOnce = 50;

type ChooseTextsProps = { texts: readonly TextFacts[]; onClose: () => void };

/** Texts without results, newest first. Each can be given a tracked link. */
export default function ChooseTexts({ texts, onClose }: ChooseTextsProps) {
  const [words, setWords] = useState('');
  const [limit, setLimit] = useState(textsAtOnce);
  const [chosen, setChosen] = useState<TextFacts | null>(null);
  const [made, setMade] = useState<ReadonlySet<string>>(new Set());
  const sought = searchWordsOf(useDeferredValue(words));
  const newest = useMemo(() => texts.toReversed(), [texts]);
  const found = sought.length === 0 ? newest : newest.filter(({ title }) => hasAllWords(title, sought));

  if (chosen)
    return (
      <LazyPart>
        <TrackedLinkDialog
          name={chosen.title}
          of={{ contentId: chosen.id }}
          onMade={() => setMade(new Set([...made, chosen.id]))}
          onClose={() => setChosen(null)}
        />
      </LazyPart>
    );
  return (
    <Dialog title="Texts without results" isWide onClose={onClose}>
      <p>A tracked link to your page counts visits and goals of the text that it is in.</p>
      <TextField
        label="Find a text"
        type="search"
        autoComplete="off"
        value={words}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value);
          setLimit(textsAtOnce);
        }}
      />
      {found.length === 0 ? (
        <output>No text with these words.</output>
      ) : (
        <ul className={styles.texts} aria-label="Texts without results">
          {found.slice(0, limit).map((text) => (
            <li key={text.id}>
              <span>
                <b>{text.title || 'Untitled'}</b>
                <small>
                  {contentTypeLabel(text.contentType)}, {formatLocalDay(text.createdAt)}
                </small>
              </span>
              {made.has(text.id) && <Tag tone="success">Link made</Tag>}
              <Button
                variant="default"
                size="sm"
                aria-label={`Make a link for ${text.title || 'Untitled'}`}
                onClick={() => setChosen(text)}
              >
                Make a link
              </Button>
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        {found.length > limit && (
          <Button variant="default" onClick={() => setLimit(limit + textsAtOnce)}>
            Show more, {formatNumber(limit)} of {formatNumber(found.length)}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
