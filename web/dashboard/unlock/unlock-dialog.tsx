import { UnlockForm } from '../../generation/keys/lock/unlock-form.tsx';
import { Dialog } from '../../texts/dialog.tsx';

export default function UnlockDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Unlock your API keys" onClose={onClose}>
      <UnlockForm isFocused onUnlocked={onClose} />
    </Dialog>
  );
}
