import { Link } from 'react-router';
import type { ContentRecord } from '#domain/content/record.ts';
import { countWords } from '#domain/text/words.ts';
import { counted } from '#domain/text/format.ts';
import { TextStatus } from '../../writing/result/text-status.tsx';
import { inLibrary } from '../../writing/pieces/make/use-make-pieces.tsx';
import styles from './source-line.module.css';

/** A text of the project in one line: its title, who wrote it, and its length. */
export function SourceLine({ text }: { text: ContentRecord }) {
  return (
    <p className={styles.line}>
      <Link to={inLibrary(text.id)}>{text.title || 'Untitled'}</Link>
      <span>
        <TextStatus record={text} /> <span>{counted(countWords(text.content), 'word')}</span>
      </span>
    </p>
  );
}
