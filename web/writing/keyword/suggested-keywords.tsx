// Loaded with a keyword field: it contains the word lists of the topics.
import type { ReactNode } from 'react';
import { mostSuggested, suggestKeywords } from '#domain/generation/keywords/suggest-keywords.ts';
import { PlainButton } from '../../components/button.tsx';
import styles from './suggested-keywords.module.css';

type SuggestedKeywordsProps = {
  /** What the text is about, the most exact first: its topic, its title. */
  topics: readonly string[];
  /** BCP 47 tag of the language of the form. */
  language: string | undefined;
  /** Keywords that are not suggested, because they are there already. */
  taken: readonly string[];
  /** Names the source: "your topic". */
  from: string;
  onTake: (keyword: string) => void;
  /** Shown when there is nothing to suggest. */
  otherwise?: ReactNode;
};

/** "From your topic: coffee grinder, small kitchen": each is taken by one click. */
export default function SuggestedKeywords(props: SuggestedKeywordsProps) {
  const { topics, language, taken, from, onTake, otherwise = null } = props;
  const known = new Set(taken.map((keyword) => keyword.toLowerCase()));
  const found = new Map(
    topics
      .flatMap((topic) => suggestKeywords(topic, language))
      .filter((keyword) => !known.has(keyword.toLowerCase()))
      .map((keyword) => [keyword.toLowerCase(), keyword]),
  );
  const keywords = [...found.values()].slice(0, mostSuggested);
  if (keywords.length === 0) return otherwise;
  return (
    <p className={styles.suggested}>
      From {from}:{' '}
      {keywords.map((keyword, index) => (
        <span key={keyword} className={styles.one}>
          <PlainButton
            className={styles.keyword}
            aria-label={`Add keyword ${keyword}`}
            onClick={() => onTake(keyword)}
          >
            {keyword}
          </PlainButton>
          {index < keywords.length - 1 && ', '}
        </span>
      ))}
    </p>
  );
}
