import type { ContentRecord } from '#domain/content/record.ts';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { WholeText, WholeTextActions } from '../../../contents/whole-text.tsx';

/** A dialog with one complete saved text. */
export default function ViewModal({ item, onClose }: { item: ContentRecord; onClose: () => void }) {
  return (
    <Dialog title={item.title} isWide onClose={onClose}>
      <WholeText item={item} />
      <DialogActions>
        <WholeTextActions item={item} />
      </DialogActions>
    </Dialog>
  );
}
