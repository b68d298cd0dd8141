import type { ReactNode } from 'react';
import type { OptimizationRecord } from '#domain/optimizer/record.ts';
import { TextScores } from '../../../components/scores/text-scores.tsx';
import { formatDateTime } from '../../../components/format.ts';
import { sheetClass } from '../../../components/sheet.tsx';
import { DraftText } from '../../../markdown/draft-text.tsx';
import type { EvidenceMark } from '../../../markdown/evidence.ts';
import { platformLabels } from '../platform-labels.ts';
import sheet from '../../../theme/measured-sheet.module.css';
import styles from './measured-sheet.module.css';

type MeasuredSheetProps = {
  record: OptimizationRecord;
  text: string;
  marks: readonly EvidenceMark[];
  onOpen: (id: string) => void;
  /** Content beside the text. */
  beside: ReactNode;
  /** Content below the text. */
  below?: ReactNode;
};

/** The text with its marks on the left, the measurements on the right. */
export function MeasuredSheet({ record, text, marks, onOpen, beside, below }: MeasuredSheetProps) {
  return (
    <div className={sheet.work} data-text-first>
      <div className={sheet.column}>
        <article className={`${sheetClass} ${sheet.text}`} aria-label="Text">
          <p className={sheet.glance}>
            <TextScores text={record} />
          </p>
          <p className={sheet.facts}>
            {platformLabels[record.platform]}, target keyword <b>{record.targetKeyword || 'none'}</b>,
            analyzed <time dateTime={record.analyzedAt}>{formatDateTime(record.analyzedAt)}</time>
            {record.content && ', as optimized'}
          </p>
          <DraftText source={text} marks={marks} onOpenRule={onOpen} />
        </article>
        {below && <div className={styles.below}>{below}</div>}
      </div>
      <div className={sheet.column}>{beside}</div>
    </div>
  );
}
