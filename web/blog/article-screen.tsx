import type { Article } from '#domain/blog/article.ts';
import { formatLongDay } from '#domain/text/format-day.ts';
import { clipboardErrors } from '#domain/errors/catalogue/clipboard.ts';
import { Link } from 'react-router';
import { ContentsList, RunningText } from '../components/running-text.tsx';
import layout from '../theme/layout.module.css';
import styles from './article-screen.module.css';
import { CallToAction } from './call-to-action.tsx';
import { enhanceArticle } from './enhance-article.ts';

export function ArticleScreen({ article }: { article: Article }) {
  return (
    <main className={layout.wrap}>
      <article
        ref={enhanceArticle}
        data-enhance="article"
        data-copy-denied={clipboardErrors['storage.copy-denied'].message}
        className={styles.article}
      >
        <Link to="/blog" className={styles.back}>
          <span aria-hidden>←</span> Back to Blog
        </Link>
        <Head article={article} />
        {article.contents.length > 0 && (
          <ContentsList contents={article.contents} className={styles.contents} />
        )}
        <div className={styles.text}>
          <RunningText html={article.content} />
          {article.related.length > 0 && <Related articles={article.related} />}
        </div>
      </article>
      <CallToAction />
    </main>
  );
}

function Head({ article }: { article: Article }) {
  const { title, lead, publishDate, updated, readingMinutes } = article;
  return (
    <header className={styles.head}>
      <nav aria-label="Breadcrumbs">
        <ol className={styles.crumbs}>
          <li>
            <Link to="/">Home</Link>
          </li>
          <li>
            <Link to="/blog">Blog</Link>
          </li>
          <li aria-current="page">{title}</li>
        </ol>
      </nav>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.facts}>
        <span>
          Published on <time dateTime={publishDate}>{formatLongDay(publishDate)}</time>
        </span>
        {updated && (
          <span>
            Updated on <time dateTime={updated}>{formatLongDay(updated)}</time>
          </span>
        )}
        <span>{readingMinutes} min read</span>
      </p>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}

function Related({ articles }: { articles: Article['related'] }) {
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related">Related articles</h2>
      <ul>
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/blog/${slug}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
