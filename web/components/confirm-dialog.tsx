import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  sentence: string;
  action: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation before a permanent change. */
export function ConfirmDialog({ title, sentence, action, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{sentence}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="outline" onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
