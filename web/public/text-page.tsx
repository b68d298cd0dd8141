import { formatLongDay } from '#domain/text/format-day.ts';
import { data } from 'react-router';
import { enhanceArticle } from '../blog/enhance-article.ts';
import { textPageHead } from '../blog/text-page-head.ts';
import { ContentsList, RunningText } from '../components/running-text.tsx';
import { pageContext } from '../page-context.ts';
import { ErrorPage } from '../page/error-page.tsx';
import { staticPage } from '../page/static-page.ts';
import { notFoundHead } from './not-found-head.ts';
import layout from '../theme/layout.module.css';
import type from '../theme/type.module.css';
import type { Route } from './+types/text-page.ts';
import styles from './text-page.module.css';

/** With fewer sections there is no table of contents. */
const fewestListed = 4;

export const handle = staticPage;

export const meta: Route.MetaFunction = ({ loaderData: page, matches, location }) =>
  page ? textPageHead({ matches, location }, page) : notFoundHead({ matches, location });

export function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext).sitePages.find(params.page);
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** Terms, privacy, about and similar pages: a title, its date, and a text with its table of contents. */
export default function TextPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <main
      className={`${layout.wrap} ${styles.page}`}
      ref={enhanceArticle}
      data-enhance="article"
      key={page.slug}
    >
      <header className={styles.head}>
        <h1 className={type.h1}>{page.title}</h1>
        {page.updated && (
          <p className={`${type.small} ${type.muted}`}>
            Last updated <time dateTime={page.updated}>{formatLongDay(page.updated)}</time>
          </p>
        )}
        {page.lead && <p className={type.lead}>{page.lead}</p>}
      </header>
      {page.contents.length >= fewestListed && (
        <ContentsList contents={page.contents} className={styles.contents} />
      )}
      <RunningText html={page.content} className={styles.text} />
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
