import { IconCornerDownLeft } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { tones, type Tone } from '#domain/generation/form.ts';
import {
  maxInstructionCharacters,
  maxPassageCharacters,
  selectionActionLabels,
  selectionActions,
  type SelectionAction,
} from '#domain/prompts/selection.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { toPlainText } from '#domain/text/plain-text.ts';
import { countWords } from '#domain/text/words.ts';
import { readInUse } from '../../api-keys/stored/keys.ts';
import { Button, PlainButton } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Ring } from '../../components/ring.tsx';
import { Select } from '../../components/select.tsx';
import field from '../../components/small-control.module.css';
import { compareWords } from '../../contents/edit/compare-words.ts';
import { drawComparison } from '../../contents/edit/draw-comparison.tsx';
import type { OpenPassage } from '../../contents/editor/open-passage.ts';
import styles from './selection-panel.module.css';
import { useSelectionEdit, type Proposal, type SelectionEdit } from './use-selection-edit.ts';

type SelectionPanelProps = {
  owner: string;
  record: ContentRecord;
  passage: OpenPassage;
  /** Called with a proposal and the whole text as it would become; with null once there is none. */
  onProposal: (offered: { proposal: Proposal; text: string } | null) => void;
};

/** Below a selected passage: what can be done with it, and the change that was proposed, to accept or refuse. */
export function SelectionPanel({ owner, record, passage, onProposal }: SelectionPanelProps) {
  const edit = useSelectionEdit(owner, record, passage);
  const { proposal } = edit;
  const offer = useEffectEvent(onProposal);
  useEffect(() => {
    if (!proposal) return;
    offer({ proposal, text: passage.preview(proposal.after, proposal.placing) });
    return () => offer(null);
  }, [proposal, passage]);
  const refuseByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    passage.release();
  };
  return (
    // For keys pressed in any of its controls; it is not a control itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.panel} onKeyDown={refuseByKey}>
      <Actions edit={edit} />
      <Instruction edit={edit} />
      <Outcome edit={edit} passage={passage} />
    </div>
  );
}

function Actions({ edit }: { edit: SelectionEdit }) {
  const [isChoosingTone, setIsChoosingTone] = useState(false);
  const isBusy = edit.phase === 'writing';
  const choose = (action: SelectionAction) => {
    setIsChoosingTone(action === 'tone');
    if (action !== 'tone') edit.run({ action });
  };
  return (
    <fieldset className={styles.actions} aria-label="Change the selected passage">
      {selectionActions.map((action) => (
        <PlainButton
          key={action}
          className={styles.action}
          disabled={isBusy}
          aria-pressed={isChoosingTone ? action === 'tone' : edit.request?.action === action}
          onClick={() => choose(action)}
        >
          {selectionActionLabels[action]}
        </PlainButton>
      ))}
      {isChoosingTone && (
        <Select
          isSmall
          aria-label="Tone"
          value=""
          disabled={isBusy}
          onChange={({ currentTarget }) => edit.run({ action: 'tone', tone: currentTarget.value as Tone })}
        >
          <option value="" disabled>
            Choose a tone
          </option>
          {tones.map((tone) => (
            <option key={tone} value={tone}>
              {tone[0]!.toUpperCase() + tone.slice(1)}
            </option>
          ))}
        </Select>
      )}
    </fieldset>
  );
}

function Instruction({ edit }: { edit: SelectionEdit }) {
  const [instruction, setInstruction] = useState('');
  const isBusy = edit.phase === 'writing';
  return (
    <form
      className={styles.instruction}
      onSubmit={(event) => {
        event.preventDefault();
        if (instruction.trim() && !isBusy) edit.run({ action: 'own', instruction: instruction.trim() });
      }}
    >
      <input
        className={field.input}
        aria-label="Say what to change"
        placeholder="Or say what to change"
        maxLength={maxInstructionCharacters}
        value={instruction}
        onChange={({ currentTarget }) => setInstruction(currentTarget.value)}
      />
      <IconButton type="submit" label="Change the passage" disabled={isBusy || instruction.trim() === ''}>
        <IconCornerDownLeft size={18} stroke={1.6} aria-hidden />
      </IconButton>
    </form>
  );
}

function Outcome({ edit, passage }: { edit: SelectionEdit; passage: OpenPassage }) {
  if (edit.isTooLong)
    return (
      <p className={styles.note} role="alert">
        Select at most {formatNumber(maxPassageCharacters)} characters.
      </p>
    );
  if (edit.phase === 'writing') return <Writing onStop={edit.stop} />;
  if (edit.proposal) return <Offer proposal={edit.proposal} edit={edit} passage={passage} />;
  if (edit.error)
    return (
      <div className={styles.note} role="alert">
        <p>{edit.error.message} Your text is unchanged.</p>
        {edit.request && (
          <Button variant="default" size="sm" onClick={() => edit.run(edit.request!)}>
            Try again
          </Button>
        )}
      </div>
    );
  return (
    <p className={styles.note}>Each change counts as 1 generation. You accept or refuse it afterwards.</p>
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

type OfferProps = { proposal: Proposal; edit: SelectionEdit; passage: OpenPassage };

function Offer({ proposal, edit, passage }: OfferProps) {
  const { before, after, placing, provider, isPartial } = proposal;
  const accept = useRef<HTMLButtonElement>(null);
  // Enter accepts, and Escape refuses.
  useEffect(() => accept.current?.focus({ preventScroll: true }), [proposal]);
  const [from, to] = [toPlainText(before), toPlainText(after)];
  const pieces = useMemo(() => compareWords(placing === 'after' ? '' : from, to), [placing, from, to]);
  const isSame = before === after;
  const words = [countWords(from), countWords(to)] as const;
  return (
    <div className={styles.offer}>
      {isSame ? (
        <p className={styles.same}>Nothing to change was found in this passage.</p>
      ) : (
        <p className={styles.words}>{drawComparison(pieces)}</p>
      )}
      {isPartial && <p className={styles.same}>It ends early: the provider stopped at its length limit.</p>}
      <div className={styles.steps}>
        {!isSame && (
          <Button ref={accept} size="sm" onClick={() => passage.place(after, placing)}>
            Accept
          </Button>
        )}
        <Button
          {...(isSame && { ref: accept })}
          variant="default"
          size="sm"
          onClick={() => passage.release()}
        >
          {isSame ? 'Close' : 'Refuse'}
        </Button>
        <Button variant="subtle" size="sm" onClick={() => edit.run(proposal.request)}>
          Try again
        </Button>
        <span className={styles.by}>
          {providerCatalog[provider].label},{' '}
          {placing === 'after'
            ? `${counted(words[1], 'new word')}`
            : `${words[0]} to ${counted(words[1], 'word')}`}
        </span>
      </div>
    </div>
  );
}
