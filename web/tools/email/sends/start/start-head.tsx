import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/button.tsx';
import { ScreenHead } from '../../../../components/screen-head.tsx';

/** The head of the page on which a campaign is sent, with the way to the list. */
export function StartHead({ onBack, children }: { onBack: () => void; children?: ReactNode }) {
  return (
    <ScreenHead
      title="Send a campaign"
      back={
        <Button variant="subtle" size="sm" onClick={onBack}>
          <IconArrowLeft size={14} stroke={1.8} aria-hidden /> Sends
        </Button>
      }
    >
      {children}
    </ScreenHead>
  );
}
