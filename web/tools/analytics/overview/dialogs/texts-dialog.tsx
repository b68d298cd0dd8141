import { useState } from 'react';
import { Link } from 'react-router';
import type { TextFacts } from '#domain/analytics/generated/text-facts.ts';
import { dayOf } from '#domain/analytics/range/day-range.ts';
import { describeDay } from '#domain/analytics/range/describe-range.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { providerFacet } from '#domain/content/sandbox-text.ts';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { contentTypeLabel, providerLabel } from '../../../../components/labels.ts';
import styles from './dialogs.module.css';

const shownAtOnce = 50;

type TextsDialogProps = {
  title: string;
  texts: readonly TextFacts[];
  zone: string;
  today: string;
  onClose: () => void;
};

/** The texts behind a number, each with the way to it. */
export function TextsDialog({ title, texts, zone, today, onClose }: TextsDialogProps) {
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <Dialog title={title} isWide onClose={onClose}>
      <ul className={styles.texts}>
        {texts.slice(0, shown).map((text) => (
          <li key={text.id}>
            <Link to={`/library?open=${text.id}`}>{text.title || 'Untitled'}</Link>
            <span>
              {contentTypeLabel(text.contentType)}, {providerLabel(providerFacet(text))},{' '}
              {describeDay(dayOf(text.createdAt, zone), today)}
            </span>
            <span className={styles.figures}>
              {counted(text.wordCount, 'word')}
              {text.editorScore !== null && `, score ${text.editorScore}`}
            </span>
          </li>
        ))}
      </ul>
      {texts.length > shown && (
        <Button variant="default" size="sm" onClick={() => setShown(shown + shownAtOnce)}>
          Show {formatNumber(Math.min(shownAtOnce, texts.length - shown))} more of{' '}
          {formatNumber(texts.length)}
        </Button>
      )}
    </Dialog>
  );
}
