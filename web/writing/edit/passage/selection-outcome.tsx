import { maxPassageCharacters } from '#domain/prompts/selection.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { formatNumber } from '#domain/text/format.ts';
import { readInUse } from '../../../api-keys/stored/keys.ts';
import { Button } from '../../../components/button.tsx';
import { Ring } from '../../../components/ring.tsx';
import type { OpenPassage } from '../../../contents/editor/open-passage.ts';
import { SpendingNote } from '../../spending-note.tsx';
import { ProposedChange } from './proposed-change.tsx';
import styles from './selection-panel.module.css';
import type { SelectionEdit } from './use-selection-edit.ts';

type SelectionOutcomeProps = {
  edit: SelectionEdit;
  passage: Pick<OpenPassage, 'place' | 'release'>;
  /** The change was asked for before the panel opened: without one, it can only be asked for again, or left. */
  isAsked?: boolean;
};

/** What came of a change of a passage: progress, the proposal, or why there is none. */
export function SelectionOutcome({ edit, passage, isAsked = false }: SelectionOutcomeProps) {
  const again = (variant: 'default' | 'subtle') =>
    edit.request && (
      <Button variant={variant} size="sm" onClick={() => edit.run(edit.request!)}>
        Try again
      </Button>
    );
  const close = isAsked && (
    <Button variant="subtle" size="sm" onClick={() => passage.release()}>
      Close
    </Button>
  );
  if (edit.isTooLong)
    return (
      <div className={styles.note} role="alert">
        <p>
          {isAsked ? 'A passage can have' : 'Select'} at most {formatNumber(maxPassageCharacters)} characters.
        </p>
        {close}
      </div>
    );
  if (edit.phase === 'writing') return <Writing onStop={edit.stop} />;
  if (edit.proposal) {
    const { provider } = edit.proposal;
    return (
      <ProposedChange
        {...edit.proposal}
        by={providerCatalog[provider].label}
        onAccept={() => passage.place(edit.proposal!.after, edit.proposal!.placing)}
        onReject={() => passage.release()}
      >
        {again('subtle')}
      </ProposedChange>
    );
  }
  if (edit.error || (isAsked && edit.request))
    return (
      <div className={styles.note} role="alert">
        <p>{edit.error ? edit.error.message : 'Stopped.'} Your text is unchanged.</p>
        {again('default')}
        {close}
      </div>
    );
  return (
    <p className={styles.note}>
      <SpendingNote action="Each change" costFor={edit.costFor} /> You accept or reject it afterwards.
    </p>
  );
}

function Writing({ onStop }: { onStop: () => void }) {
  const { activeProvider } = readInUse();
  return (
    <output className={styles.note}>
      <Ring isSmall />
      <span>{activeProvider ? providerCatalog[activeProvider].label : 'The provider'} is writing</span>
      <Button variant="default" size="sm" onClick={onStop}>
        Stop
      </Button>
    </output>
  );
}
