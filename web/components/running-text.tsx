import type { Section } from '#domain/blog/article.ts';
import { classNames } from './class-names.ts';
import styles from './running-text.module.css';

/** A text as the server made it of our own Markdown: sanitised there, as its last step. */
export function RunningText({ html, className }: { html: string; className?: string | undefined }) {
  return <div className={classNames(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The sections of a text. The one that is being read is marked by enhance-article.ts. */
export function ContentsList({
  contents,
  className,
}: {
  contents: Section[];
  className?: string | undefined;
}) {
  return (
    <nav className={classNames(styles.contents, className)} aria-labelledby="contents" data-contents>
      <h2 id="contents" className={styles.contentsTitle}>
        Contents
      </h2>
      <ol>
        {contents.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
