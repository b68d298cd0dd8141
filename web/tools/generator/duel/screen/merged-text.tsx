import { useMemo } from 'react';
import { isScoredForKeyword } from '#domain/generation/keywords/scored-keyword.ts';
import { counted } from '#domain/text/format.ts';
import { countWords } from '#domain/text/words.ts';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { DraftText } from '../../../../markdown/draft-text.tsx';
import { finishText } from '../../../../writing/scoring/finish-text.ts';
import { useTextJob } from '../../../../writing/scoring/use-text-job.ts';
import type { OpenDuel } from '../use-duel.ts';
import { useShownText } from './duel-column.tsx';

type MergedTextProps = {
  open: OpenDuel;
  text: string;
  /** Null once it is saved. */
  onUse: (() => void) | null;
  onClose: () => void;
};

/** The merged text with its score, to be read as a whole. */
export default function MergedText({ open, text, onUse, onClose }: MergedTextProps) {
  const { form, decision } = open.duel;
  const job = useMemo(() => ({ text, form }), [text, form]);
  const finished = useTextJob('finish', job, finishText);
  const shown = useShownText(open);
  return (
    <Dialog title="Merged text" isWide onClose={onClose}>
      <p>
        {finished && isScoredForKeyword(form) && `${finished.seoScore} of 100, `}
        {counted(countWords(text), 'word')}
        {!decision && '. Using it ends the duel without a winner, and shows the names.'}
      </p>
      <DraftText source={shown(text)} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {onUse && <Button onClick={onUse}>Use merged text</Button>}
      </DialogActions>
    </Dialog>
  );
}
