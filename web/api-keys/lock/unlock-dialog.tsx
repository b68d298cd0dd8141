import { UnlockForm } from './unlock-form.tsx';
import { Dialog } from '../../components/dialog.tsx';

export default function UnlockDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Unlock your API keys" onClose={onClose}>
      <UnlockForm isFocused onUnlocked={onClose} />
    </Dialog>
  );
}
