import { useState } from 'react';
import { formatNumber, quoted } from '#domain/text/format.ts';
import { Button } from '../../../../../components/button.tsx';
import { SavedTextSelect } from '../../../../../contents/pickers/saved-text-select.tsx';
import styles from '../add-results.module.css';
import type { MatchedPost } from './matched-posts.ts';

/** Posts listed at first, and with each "Show more". */
const postsAtOnce = 50;

type PostListProps = {
  owner: string;
  title: string;
  posts: readonly MatchedPost[];
  titleOf: (contentId: string) => string;
  /** Null leaves the post out. */
  onChoose: (key: string, contentId: string | null) => void;
};

/** Posts of a file with the text that each is about; the user chooses another one, or leaves it out. */
export function PostList({ owner, title, posts, titleOf, onChoose }: PostListProps) {
  const [limit, setLimit] = useState(postsAtOnce);
  const [openKey, setOpenKey] = useState<string | null>(null);
  if (posts.length === 0) return null;
  return (
    <section className={styles.posts} aria-label={title}>
      <h3>
        {title} <span>{formatNumber(posts.length)}</span>
      </h3>
      <ul>
        {posts.slice(0, limit).map((post) => (
          <li key={post.key}>
            <div className={styles.post}>
              <span>
                <b>{post.name}</b>
                <small>{post.figures}</small>
              </span>
              <span className={styles.match}>
                {post.contentId === null ? post.problem : wordsOf(post, titleOf)}
              </span>
              <span className={styles.choices}>
                <Button
                  variant="subtle"
                  size="sm"
                  aria-expanded={openKey === post.key}
                  aria-label={`${post.contentId === null ? 'Choose' : 'Change'} the text of ${post.name}`}
                  onClick={() => setOpenKey(openKey === post.key ? null : post.key)}
                >
                  {post.contentId === null ? 'Choose' : 'Change'}
                </Button>
                {post.contentId !== null && (
                  <Button
                    variant="subtle"
                    size="sm"
                    aria-label={`Leave out ${post.name}`}
                    onClick={() => onChoose(post.key, null)}
                  >
                    Leave out
                  </Button>
                )}
              </span>
            </div>
            {openKey === post.key && (
              <SavedTextSelect
                owner={owner}
                onChoose={({ id }) => {
                  setOpenKey(null);
                  onChoose(post.key, id);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {posts.length > limit && (
        <Button variant="default" size="sm" onClick={() => setLimit(limit + postsAtOnce)}>
          Show more, {formatNumber(limit)} of {formatNumber(posts.length)}
        </Button>
      )}
    </section>
  );
}

const ways = { address: 'by its address', title: 'by its title', choice: 'chosen' } as const;

function wordsOf({ contentId, by }: MatchedPost, titleOf: (contentId: string) => string): string {
  return `${quoted(titleOf(contentId!))}${by ? `, ${ways[by]}` : ''}`;
}
