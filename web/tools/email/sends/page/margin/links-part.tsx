import type { SendDetails } from '#domain/sending/send-api.ts';
import { formatNumber } from '#domain/text/format.ts';
import styles from './margin.module.css';

/** The links by how many readers clicked them. A tracked link is counted by its id. */
export function LinksPart({ links }: Pick<SendDetails, 'links'>) {
  if (links.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="send-links">
      <h2 id="send-links">Links by readers who clicked</h2>
      <ol className={styles.links}>
        {links.map(({ link, clicked }) => (
          <li key={link}>
            <span>{/^[\w-]{1,16}$/.test(link) ? `Tracked link ${link}` : link}</span>
            <b>{formatNumber(clicked)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
