import { counted } from '#domain/text/format.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';

/** Asks for confirmation before texts are deleted permanently. */
export default function EraseDialog(props: { count: number; onErase: () => void; onClose: () => void }) {
  const { count, onErase, onClose } = props;
  return (
    <ConfirmDialog
      title={count === 1 ? 'Delete this text for good?' : `Delete ${counted(count, 'text')} for good?`}
      sentence="This deletes all earlier versions too, on every device, and cannot be undone."
      action="Delete for good"
      onConfirm={onErase}
      onClose={onClose}
    />
  );
}
