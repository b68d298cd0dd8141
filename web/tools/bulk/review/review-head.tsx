import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../components/button.tsx';
import styles from './review.module.css';

type ReviewHeadProps = {
  accepted: number;
  isReadOnly: boolean;
  /** All rows are read, and one has been written. */
  isReady: boolean;
  onAgain: () => void;
  onExport: () => void;
  onSave: () => void;
};

/** The buttons for the whole job. */
export function ReviewHead({ accepted, isReadOnly, isReady, onAgain, onExport, onSave }: ReviewHeadProps) {
  return (
    <>
      {!isReadOnly && (
        <Button variant="default" size="sm" className={styles.again} onClick={onAgain}>
          <IconRefresh size={16} stroke={1.6} aria-hidden /> Run again
        </Button>
      )}
      <Button variant="default" size="sm" disabled={!isReady} onClick={onExport}>
        <IconDownload size={16} stroke={1.6} aria-hidden /> Export
      </Button>
      {!isReadOnly && (
        <Button variant="default" size="sm" disabled={!isReady || accepted === 0} onClick={onSave}>
          {accepted === 0 ? 'Save accepted' : `Save ${formatNumber(accepted)} accepted`}
        </Button>
      )}
    </>
  );
}
