import type { AbTest } from '#domain/ab-test/test.ts';
import { quoted } from '#domain/text/format.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';

type StopDialogProps = { test: Pick<AbTest, 'name'>; onStop: () => void; onClose: () => void };

/** Asks before a test is stopped: it cannot be started again. */
export function StopDialog({ test, onStop, onClose }: StopDialogProps) {
  return (
    <ConfirmDialog
      title="Stop this test?"
      sentence={`${quoted(test.name)} will be completed. Its counts stay, but it cannot be started again.`}
      action="Stop test"
      onConfirm={() => {
        onClose();
        onStop();
      }}
      onClose={onClose}
    />
  );
}
