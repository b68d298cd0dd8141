import { useMemo, useState } from 'react';
import { copyPartsOf, type PartsOf } from '#domain/content/parts/copy-parts.ts';
import { countHashtags } from '#domain/platforms/hashtags.ts';
import { platformLabels } from '#domain/platforms/platforms.ts';
import {
  copyPlatformIds,
  postTextOf,
  type CopyPlatformId,
  type PostText,
} from '#domain/platforms/post-text.ts';
import { splitThread } from '#domain/platforms/split-thread.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { copyPart } from './copy-part.ts';
import { copyFormatted, copyPlain } from './copy-text.ts';
import styles from './copy-dialog.module.css';

type CopyDialogProps = { text: string; of?: PartsOf | undefined; onClose: () => void };

/** The ways to copy a text: its parts alone, formatted, as Markdown, or as a post with its length on each platform. */
export default function CopyDialog({ text, of, onClose }: CopyDialogProps) {
  const [isThread, setIsThread] = useState(false);
  const parts = useMemo(() => (of ? copyPartsOf(text, of) : []), [text, of]);
  const posts = useMemo(
    () => copyPlatformIds.map((platform) => ({ platform, post: postTextOf(platform, text) })),
    [text],
  );
  if (isThread) return <ThreadDialog text={postTextOf('twitter', text).text} onClose={onClose} />;

  // The dialog stays where copying is not allowed: another way may be.
  const andClose = (copied: Promise<boolean>) => void copied.then((isCopied) => isCopied && onClose());
  return (
    <Dialog title="Copy" onClose={onClose}>
      <ul className={styles.ways}>
        {parts.map((part) => (
          <Way key={part.name} name={capitalized(part.name)} note={part.note}>
            <Button variant="default" size="sm" onClick={() => andClose(copyPart(part))}>
              Copy {part.name}
            </Button>
          </Way>
        ))}
        <Way name="Formatted text" note="Headings, lists and links, for documents and mail">
          <Button variant="default" size="sm" onClick={() => andClose(copyFormatted(text))}>
            Copy formatted
          </Button>
        </Way>
        <Way name="Markdown" note="As it is stored, with its marks">
          <Button
            variant="default"
            size="sm"
            onClick={() => andClose(copyPlain(text, 'Copied as Markdown.'))}
          >
            Copy Markdown
          </Button>
        </Way>
        {posts.map(({ platform, post }) => (
          <Way
            key={platform}
            name={platformLabels[platform]}
            note={lengthNote(platform, post)}
            isOver={isTooLong(post)}
          >
            <Button
              variant="default"
              size="sm"
              onClick={() => andClose(copyPlain(post.text, copiedNotice(platform, post)))}
            >
              Copy for {shortLabels[platform]}
            </Button>
            {platform === 'twitter' && isTooLong(post) && (
              <Button variant="subtle" size="sm" onClick={() => setIsThread(true)}>
                As a thread…
              </Button>
            )}
          </Way>
        ))}
      </ul>
    </Dialog>
  );
}

const capitalized = (name: string) => `${name[0]!.toUpperCase()}${name.slice(1)}`;

const shortLabels: Record<CopyPlatformId, string> = {
  linkedin: 'LinkedIn',
  twitter: 'X',
  instagram: 'Instagram',
};

function isTooLong({ left }: PostText): boolean {
  return left !== null && left < 0;
}

/** "512 of 280 characters, 232 too many". */
function lengthNote(platform: CopyPlatformId, { text, count, limit, left }: PostText): string {
  const notes = [`${formatNumber(count)} of ${formatNumber(limit ?? count)} characters`];
  if (left !== null && left < 0) notes.push(`${formatNumber(-left)} too many`);
  const hashtags = countHashtags(platform, text);
  if (hashtags.left !== null && hashtags.left < 0)
    notes.push(
      `${counted(hashtags.count, 'hashtag')}, and ${shortLabels[platform]} accepts ${hashtags.limit}`,
    );
  return notes.join(', ');
}

function copiedNotice(platform: CopyPlatformId, { left }: PostText): string {
  const copied = `Copied for ${shortLabels[platform]}`;
  return left !== null && left < 0
    ? `${copied}: ${counted(-left, 'character')} too long to post as it is.`
    : `${copied}.`;
}

type WayProps = { name: string; note: string; isOver?: boolean; children: React.ReactNode };

function Way({ name, note, isOver = false, children }: WayProps) {
  return (
    <li>
      <span className={styles.name}>
        {name}
        <small data-over={isOver || undefined}>{note}</small>
      </span>
      <span className={styles.buttons}>{children}</span>
    </li>
  );
}

/** The posts of a thread, each copied by itself because X has a form for each. */
function ThreadDialog({ text, onClose }: CopyDialogProps) {
  const posts = useMemo(() => splitThread(text), [text]);
  return (
    <Dialog title={`Thread on X, ${counted(posts.length, 'post')}`} isWide onClose={onClose}>
      <ol className={styles.thread}>
        {posts.map((post, index) => (
          <li key={index}>
            <p>{post}</p>
            <Button
              variant="default"
              size="sm"
              onClick={() =>
                void copyPlain(post, `Copied post ${index + 1} of ${formatNumber(posts.length)}.`)
              }
            >
              Copy post {index + 1}
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
