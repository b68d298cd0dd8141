import { buttonLook } from './button-link.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  sentence: string;
  action: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asked before what cannot be taken back. */
export function ConfirmDialog({ title, sentence, action, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{sentence}</p>
      <DialogActions>
        <button type="button" {...buttonLook({ variant: 'default' })} onClick={onClose}>
          Cancel
        </button>
        <button type="button" {...buttonLook({ variant: 'outline' })} onClick={onConfirm}>
          {action}
        </button>
      </DialogActions>
    </Dialog>
  );
}
