import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { ListHead } from './email-head.tsx';

/** An address that leads to no campaign of the account. */
export function NoCampaign({ onBack }: { onBack: () => void }) {
  return (
    <>
      <ListHead onNew={null} />
      <Sheet>
        <EmptyState
          level={2}
          title="This campaign no longer exists"
          sentence="It was deleted, or it belongs to another account."
          mark="loop"
          action={<Button onClick={onBack}>All campaigns</Button>}
        />
      </Sheet>
    </>
  );
}
