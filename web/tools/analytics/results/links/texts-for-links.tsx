import { useDeferredValue, useMemo, useState } from 'react';
import type { TextFacts } from '#domain/analytics/generated/text-facts.ts';
import { hasAllWords, searchWordsOf } from '#domain/search/match.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { formatLocalDay } from '../../../../components/format.ts';
import { contentTypeLabel } from '../../../../components/labels.ts';
import { Tag } from '../../../../components/tag.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import styles from './texts-for-links.module.css';

/** Texts listed at first, and with each "Show more". */
const textsAtOnce = 50;

type TextsForLinksProps = {
  label: string;
  /** Oldest first. */
  texts: readonly TextFacts[];
  /** Texts that got a link just now. */
  made: ReadonlySet<string>;
  onChoose: (text: TextFacts) => void;
};

/** Texts, newest first, each of which can be given a tracked link. */
export function TextsForLinks({ label, texts, made, onChoose }: TextsForLinksProps) {
  const [words, setWords] = useState('');
  const [limit, setLimit] = useState(textsAtOnce);
  const sought = searchWordsOf(useDeferredValue(words));
  const newest = useMemo(() => texts.toReversed(), [texts]);
  const found = sought.length === 0 ? newest : newest.filter(({ title }) => hasAllWords(title, sought));
  return (
    <>
      <p>A tracked link to your page counts the visits and goals of the text that it is in.</p>
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
        <output>{texts.length === 0 ? 'There is no text yet.' : 'No text with these words.'}</output>
      ) : (
        <ul className={styles.texts} aria-label={label}>
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
                onClick={() => onChoose(text)}
              >
                Make a link
              </Button>
            </li>
          ))}
        </ul>
      )}
      {found.length > limit && (
        <Button variant="default" size="sm" onClick={() => setLimit(limit + textsAtOnce)}>
          Show more, {formatNumber(limit)} of {formatNumber(found.length)}
        </Button>
      )}
    </>
  );
}
