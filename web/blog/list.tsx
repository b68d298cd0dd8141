import type { ArticleSummary } from '#domain/blog/article.ts';
import { siteImage } from '#domain/blog/site-image.ts';
import { blogStructuredData } from '#domain/blog/structured-data.ts';
import { formatLongDay } from '#domain/text/format-day.ts';
import { Link } from 'react-router';
import { pageContext } from '../page-context.ts';
import { originOf, pageHead } from '../page/page-head.ts';
import { staticPage } from '../page/static-page.ts';
import layout from '../theme/layout.module.css';
import type from '../theme/type.module.css';
import type { Route } from './+types/list.ts';
import styles from './list.module.css';

export const handle = staticPage;

export const meta: Route.MetaFunction = (args) =>
  pageHead(args, {
    title: 'Blog - AIGen',
    description:
      'Prompts to copy, models compared, and ways of working: how to write marketing content with your own AI key.',
    image: siteImage,
    structuredData: blogStructuredData(args.loaderData?.articles ?? [], originOf(args)),
  });

export function loader({ context }: Route.LoaderArgs) {
  const articles = context
    .get(pageContext)
    .blog.list()
    .map(({ slug, title, publishDate, updated, metaDescription, readingMinutes, image }) => ({
      slug,
      title,
      publishDate,
      updated,
      metaDescription,
      readingMinutes,
      image,
    }));
  return { articles };
}

export default function BlogList({ loaderData: { articles } }: Route.ComponentProps) {
  return <Articles articles={articles} />;
}

/** Specification: a failing list shows the empty state. */
export function ErrorBoundary() {
  return <Articles articles={[]} />;
}

function Articles({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <main className={`${layout.wrap} ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={type.h1}>Blog</h1>
        <p className={type.lead}>
          Prompts to copy, models compared and ways of working, for people who write with their own AI key.
        </p>
      </header>
      {articles.length === 0 ? (
        <p className={styles.none}>No articles published yet.</p>
      ) : (
        <ul className={styles.list}>
          {articles.map((article) => (
            <Entry key={article.slug} article={article} />
          ))}
        </ul>
      )}
    </main>
  );
}

function Entry({ article }: { article: ArticleSummary }) {
  const { slug, title, publishDate, metaDescription, readingMinutes } = article;
  const address = `/blog/${slug}`;
  return (
    <li className={styles.entry}>
      <p className={styles.when}>
        <time dateTime={publishDate}>{formatLongDay(publishDate)}</time>
        <span>{readingMinutes} min read</span>
      </p>
      <div>
        <h2 className={styles.title}>
          <Link to={address}>{title}</Link>
        </h2>
        <p className={styles.description}>{metaDescription}</p>
        <Link to={address} className={styles.more}>
          Read More<span className={layout.visuallyHidden}> about {title}</span>
        </Link>
      </div>
    </li>
  );
}
