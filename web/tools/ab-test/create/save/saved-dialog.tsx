import { lazy } from 'react';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { LazyPart } from '../../../../components/lazy-part.tsx';
import type { SavedTest } from './use-save.ts';

const TrackedLinkDialog = lazy(() => import('../../../../links/tracked-link-dialog.tsx'));

type SavedDialogProps = {
  saved: SavedTest;
  isBusy: boolean;
  onRetry: () => void;
  /** The draft is opened. */
  onLeave: () => void;
};

/** After a draft was saved: its tracked link to copy, with its QR code, or why there is none yet. */
export function SavedDialog({ saved: { test, linkError }, isBusy, onRetry, onLeave }: SavedDialogProps) {
  if (linkError === null)
    return (
      <LazyPart fallback={null}>
        <TrackedLinkDialog name={test.name} of={{ testId: test.id }} onClose={onLeave} />
      </LazyPart>
    );
  return (
    <Dialog title="The link is missing" onClose={onLeave}>
      <p>“{test.name}” is saved as a draft. Its tracked link could not be made:</p>
      <p role="alert">{linkError.message}</p>
      <DialogActions>
        <Button variant="default" onClick={onLeave}>
          Open the draft
        </Button>
        <BusyButton isBusy={isBusy} busyLabel="Creating..." onClick={onRetry}>
          Try again
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
