import { useDeferredValue, useState } from 'react';
import type { TrackedLink } from '#domain/links/link.ts';
import { hasAllWords, searchWordsOf } from '#domain/search/match.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { Button, PlainButton } from '../../components/button.tsx';
import { formatLocalDay } from '../../components/format.ts';
import { Tag } from '../../components/tag.tsx';
import { TextField } from '../../components/text-field.tsx';
import { countsOf, sumOf } from '../counts-of.ts';
import styles from '../tracked-link-dialog.module.css';

/** Links listed at first, and with each "Show more". */
const linksAtOnce = 50;
/** Fewer are seen at a glance. */
const fewestToSearch = 6;

type LinkListProps = { links: readonly TrackedLink[]; onChoose: (id: string) => void };

/** Tracked links with their counts, the newest first, and a search in names, addresses and labels. */
export function LinkList({ links, onChoose }: LinkListProps) {
  const [words, setWords] = useState('');
  const [limit, setLimit] = useState(linksAtOnce);
  const sought = searchWordsOf(useDeferredValue(words));
  const found = sought.length === 0 ? links : links.filter((link) => hasAllWords(textOf(link), sought));
  return (
    <>
      {links.length >= fewestToSearch && (
        <TextField
          label="Find a link"
          type="search"
          autoComplete="off"
          value={words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value);
            setLimit(linksAtOnce);
          }}
        />
      )}
      <output>
        {links.length === 0
          ? 'There is no tracked link yet.'
          : found.length === 0
            ? 'No link with these words.'
            : counted(found.length, 'link')}
      </output>
      {found.length > 0 && (
        <ul className={styles.list} aria-label="Tracked links">
          {found.slice(0, limit).map((link) => (
            <li key={link.id}>
              <PlainButton className={styles.choice} onClick={() => onChoose(link.id)}>
                <span className={styles.name}>
                  <b>{link.name}</b>
                  {(link.testId ?? link.contentId) !== null && (
                    <Tag>{link.testId === null ? 'Text' : 'A/B test'}</Tag>
                  )}
                </span>
                <small>{countsOf(sumOf(link))}</small>
                <small>
                  {counted(link.targets.length, 'page')}, made {formatLocalDay(link.createdAt)}
                </small>
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      {found.length > limit && (
        <Button variant="default" size="sm" onClick={() => setLimit(limit + linksAtOnce)}>
          Show more, {formatNumber(limit)} of {formatNumber(found.length)}
        </Button>
      )}
    </>
  );
}

const textOf = ({ name, url, targets }: TrackedLink) =>
  [name, url, ...targets.flatMap((target) => [target.label, target.url])].join('\n');
