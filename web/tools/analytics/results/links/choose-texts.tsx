import type { TextFacts } from '#domain/analytics/generated/text-facts.ts';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { TextsForLinks } from './texts-for-links.tsx';
import { useLinkOf } from './use-link-of.tsx';

type ChooseTextsProps = { texts: readonly TextFacts[]; onClose: () => void };

/** Gives tracked links to texts without results. */
export default function ChooseTexts({ texts, onClose }: ChooseTextsProps) {
  const { made, choose, dialog } = useLinkOf();
  if (dialog) return dialog;
  return (
    <Dialog title="Texts without results" isWide onClose={onClose}>
      <TextsForLinks label="Texts without results" texts={texts} made={made} onChoose={choose} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
