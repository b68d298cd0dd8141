import { IconArrowLeft } from '@tabler/icons-react';
import { Button } from '../../../../components/button.tsx';

/** The way to the list. */
export function BackToAccounts({ onBack }: { onBack: () => void }) {
  return (
    <Button variant="subtle" size="sm" onClick={onBack}>
      <IconArrowLeft size={14} stroke={1.8} aria-hidden /> Accounts
    </Button>
  );
}
