import { blogErrors } from '#domain/errors/catalogue/blog.ts';
import { ButtonLink } from '../components/button-link.tsx';
import { LoopStroke } from '../components/graphics/strokes.tsx';
import layout from '../theme/layout.module.css';
import type from '../theme/type.module.css';
import styles from './article-not-found.module.css';

export function ArticleNotFound() {
  return (
    <main className={`${layout.wrap} ${styles.page}`}>
      <LoopStroke className={styles.mark} />
      <h1 className={type.h1}>Article Not Found</h1>
      <p className={type.lead}>{blogErrors['blog.not-found'].message}</p>
      <p className={styles.way}>
        <ButtonLink to="/blog">Back to Blog</ButtonLink>
      </p>
    </main>
  );
}
