import { isScoredForKeyword, type KeywordFields } from '#domain/generation/keywords/scored-keyword.ts';
import { GradeBadge } from './grade-badge.tsx';
import styles from './text-scores.module.css';

type TextScoresProps = { text: KeywordFields & { seoScore: number; editorScore: number | null } };

/**
 * The scores of a text in a list: the editor's grade leads, where the text can be graded; the specified SEO score is
 * beside it. A text without a keyword has no grade in search.
 */
export function TextScores({ text }: TextScoresProps) {
  const { editorScore, seoScore } = text;
  return (
    <span className={styles.scores}>
      {editorScore !== null && (
        <span className={styles.editor}>
          <span className={styles.figure} title="Editor’s grade">
            {editorScore}
          </span>
          <GradeBadge score={editorScore} />
        </span>
      )}
      <span className={styles.seo}>
        {isScoredForKeyword(text) ? (
          <>
            SEO {seoScore} <GradeBadge score={seoScore} className={styles.small} />
          </>
        ) : (
          'No keyword'
        )}
      </span>
    </span>
  );
}
