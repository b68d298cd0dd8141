import { useMemo } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { scoringOf } from '#domain/content/scoring.ts';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { WholeText, WholeTextActions } from '../../../contents/whole-text.tsx';

/** A dialog with one complete saved text. */
export default function ViewModal({ item, onClose }: { item: ContentRecord; onClose: () => void }) {
  const of = useMemo(() => scoringOf(item), [item]);
  return (
    <Dialog title={item.title} isWide onClose={onClose}>
      <WholeText item={item} of={of} />
      <DialogActions>
        <WholeTextActions item={item} of={of} />
      </DialogActions>
    </Dialog>
  );
}
