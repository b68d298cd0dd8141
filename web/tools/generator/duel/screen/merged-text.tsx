import { useMemo } from 'react';
import { gradeOf } from '#domain/checks/grade.ts';
import { counted } from '#domain/text/format.ts';
import { countWords } from '#domain/text/words.ts';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { DraftText } from '../../../../markdown/draft-text.tsx';
import { gradeForForm } from '../../../../writing/scoring/grade-for-form.ts';
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

/** The merged text with its grade, to be read as a whole. */
export default function MergedText({ open, text, onUse, onClose }: MergedTextProps) {
  const { form, decision } = open.duel;
  const job = useMemo(() => ({ text, form }), [text, form]);
  const grade = useTextJob('grade', job, gradeForForm);
  const shown = useShownText(open);
  return (
    <Dialog title="Merged text" isWide onClose={onClose}>
      <p>
        {grade !== null && `${grade} ${gradeOf(grade).label}, `}
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
