import { isScoredForKeyword, type KeywordFields } from '#domain/generation/keywords/scored-keyword.ts';
import { GradeBadge } from './grade-badge.tsx';
import styles from './seo-figure.module.css';

/** The SEO score of a text in a list, with its grade. A text without a keyword has no grade in search. */
export function SeoFigure({ text }: { text: KeywordFields & { seoScore: number } }) {
  if (!isScoredForKeyword(text)) return <span className={styles.none}>No keyword</span>;
  return (
    <>
      {text.seoScore} <GradeBadge score={text.seoScore} />
    </>
  );
}
