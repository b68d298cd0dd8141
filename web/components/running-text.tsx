import type { Section } from '#domain/blog/article.ts';
import { classNames } from './class-names.ts';
import styles from './running-text.module.css';

/** HTML that the server made of our own Markdown and sanitized. */
export function RunningText({ html, className }: { html: string; className?: string | undefined }) {
  return <div className={classNames(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The sections of a text. enhance-article.ts marks the current one. */
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
