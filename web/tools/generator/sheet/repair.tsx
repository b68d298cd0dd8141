import { counted } from '#domain/text/format.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import type { GenerationForm } from '#domain/generation/form.ts';
import type { BriefCheck } from '#domain/checks/brief/brief-check.ts';
import { repairPrompt } from '#domain/prompts/repair-prompt.ts';
import { maxPromptLength } from '#domain/generation/request.ts';
import type { Prompts } from '#domain/prompts/build-prompts.ts';
import { estimateRewriting } from '#domain/provider-catalog/estimate-cost.ts';
import { countWords } from '#domain/text/words.ts';
import { Button } from '../../../components/button.tsx';
import { SpendingNote } from '../../../writing/spending-note.tsx';
import styles from './repair.module.css';

type RepairProps = {
  item: ContentRecord;
  form: GenerationForm;
  checks: readonly BriefCheck[];
  onRepair: (prompts: Prompts) => void;
};

/** A button that requests a repair of only the missed points. */
export function Repair({ item, form, checks, onRepair }: RepairProps) {
  const prompts = repairPrompt(item.content, checks, form);
  // A text too long for one call cannot be repaired.
  if (!prompts || prompts.userPrompt.length > maxPromptLength) return null;
  const missed = checks.filter(({ verdict }) => verdict === 'missed');
  return (
    <div className={styles.repair}>
      <Button variant="default" size="sm" onClick={() => onRepair(prompts)}>
        Repair {counted(missed.length, 'missed point')}
      </Button>
      <p>
        <SpendingNote
          costFor={(price) =>
            estimateRewriting(prompts, { words: countWords(item.content), language: form.language }, price)
          }
        />{' '}
        The current text is kept as a version.
      </p>
    </div>
  );
}
