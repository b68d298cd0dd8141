import { lazy, useRef, useState } from 'react';
import { formatError } from '#domain/errors/catalogue.ts';
import { firstTextForm, type FirstBrief } from '#domain/first-project/brief.ts';
import { estimateFirstProject } from '#domain/first-project/estimate.ts';
import type { Guide } from '#domain/first-project/guide.ts';
import { audiences, lengthBands, tones, type GenerationForm } from '#domain/generation/form.ts';
import type { PieceKind } from '#domain/pieces/piece-kinds.ts';
import { recommendedProvider } from '#domain/provider-catalog/recommendations.ts';
import { counted } from '#domain/text/format.ts';
import type { VoiceProfile } from '#domain/voice/profile.ts';
import { useKeys } from '../../../api-keys/stored/keys.ts';
import { useUpgrade } from '../../../billing/upgrade.tsx';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Button } from '../../../components/button.tsx';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { useVoices } from '../../../contents/pickers/use-voices.ts';
import { askToUnlock } from '../../../notices/ask-to-unlock.ts';
import { Choice, TextArea, type FormHandle } from '../../../tools/generator/form/fields.tsx';
import { KeywordsField } from '../../../tools/generator/form/keywords-field.tsx';
import { problemsOf } from '../../../tools/generator/form/use-draft-form.ts';
import { SpendingNote } from '../../../writing/spending-note.tsx';
import { useFirstText } from '../use-first-text.ts';
import styles from './step-frame.module.css';
import { StepActions, StepFrame } from './step-frame.tsx';

const TextSheet = lazy(() => import('../../../tools/generator/sheet/text-sheet.tsx'));
const KeyScreen = lazy(() => import('../../../api-keys/key-screen.tsx'));

type TextStepProps = {
  owner: string;
  guide: Guide;
  brief: FirstBrief;
  /** The pieces that are made of it afterwards. */
  kinds: readonly PieceKind[];
  onBrief: (part: Partial<FirstBrief>) => void;
};

/** Step 2: one brief, and the text that is written from it into a new project. */
export function TextStep(props: TextStepProps) {
  const { voices, isLoading } = useVoices(props.owner);
  const [isAddingKey, setIsAddingKey] = useState(false);
  const voice = voices.find(({ id }) => id === props.guide.voiceId) ?? null;
  if (isLoading) return null;
  if (!isAddingKey) return <Brief {...props} voice={voice} onAddKey={() => setIsAddingKey(true)} />;
  return (
    <StepFrame title="Add your AI key" lead="Your brief stays as it is, and you come back to it.">
      <LazyPart>
        <KeyScreen suggested={recommendedProvider('blog')} onConnected={() => setIsAddingKey(false)} />
      </LazyPart>
      <StepActions>
        <Button variant="default" onClick={() => setIsAddingKey(false)}>
          Back to the brief
        </Button>
      </StepActions>
    </StepFrame>
  );
}

type BriefProps = TextStepProps & { voice: VoiceProfile | null; onAddKey: () => void };

function Brief({ owner, guide, brief, kinds, onBrief, voice, onAddKey }: BriefProps) {
  const form = firstTextForm(brief, voice);
  const { min, max } = lengthBands[form.length];
  const length = `${min} to ${max} words`;
  const writer = useFirstText(owner, guide);
  const openUpgrade = useUpgrade();
  const fields = useRef<HTMLFormElement>(null);
  const draft = 'text' in writer.state ? writer.state : null;
  const isWriting = writer.state.phase === 'writing';
  const handle: FormHandle = {
    form,
    problems: problemsOf(form),
    change: ({ topic, keywords, targetAudience, tone }) =>
      onBrief(defined({ topic, keywords, targetAudience, tone })),
  };
  const editBrief = () => fields.current?.querySelector('textarea')?.focus();
  return (
    <>
      <StepFrame
        title="Describe one article"
        lead={
          voice
            ? `It is written in the voice “${voice.name}”, with ${length}, and begins your project.`
            : `It has ${length}, and begins your project.`
        }
      >
        <form
          ref={fields}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (reasonAgainst(handle) === null) void writer.generate(form);
          }}
        >
          <TextArea
            handle={handle}
            field="topic"
            label="Topic"
            placeholder="How to choose a coffee grinder for a small kitchen"
          />
          <KeywordsField handle={handle} />
          <div className={styles.two}>
            <Choice handle={handle} field="targetAudience" label="Target audience" options={audiences} />
            <Choice handle={handle} field="tone" label="Tone" options={tones} />
          </div>
          <WriteActions
            handle={handle}
            kinds={kinds}
            isWriting={isWriting}
            isAgain={draft !== null}
            onAddKey={onAddKey}
          />
        </form>
      </StepFrame>
      {draft && (
        <LazyPart fallback={null}>
          <TextSheet
            owner={owner}
            onSheet={{ draft, item: null }}
            isInList={false}
            generation={writer}
            onWrite={() => undefined}
            onOpenKeys={onAddKey}
            onEditBrief={editBrief}
            onUpgrade={() => openUpgrade()}
          />
        </LazyPart>
      )}
    </>
  );
}

type WriteActionsProps = {
  handle: FormHandle;
  kinds: readonly PieceKind[];
  isWriting: boolean;
  /** A text of this brief was stopped or failed. */
  isAgain: boolean;
  onAddKey: () => void;
};

/** What the whole guide takes, and the button that begins to spend it; the way to a key where there is none. */
function WriteActions({ handle, kinds, isWriting, isAgain, onAddKey }: WriteActionsProps) {
  const { activeProvider, areLocked } = useKeys();
  const count = kinds.length + 1;
  if (!activeProvider && !areLocked)
    return (
      <StepActions note="AIGen writes with your own AI key. What you typed stays.">
        <Button onClick={onAddKey}>Add your AI key</Button>
      </StepActions>
    );
  if (areLocked)
    return (
      <StepActions note={formatError('keys.locked')}>
        <Button onClick={askToUnlock}>Unlock your keys</Button>
      </StepActions>
    );
  const reason = reasonAgainst(handle);
  return (
    <StepActions
      note={
        isWriting
          ? null
          : (reason ?? (
              <>
                <SpendingNote
                  count={count}
                  costFor={(price) => estimateFirstProject(handle.form, kinds, price)}
                />{' '}
                One for this text now, {counted(kinds.length, 'piece')} of it in the next step.
              </>
            ))
      }
    >
      <BusyButton
        type="submit"
        isBusy={isWriting}
        busyLabel="Writing..."
        variant={isAgain && !isWriting ? 'default' : 'filled'}
        disabled={!isWriting && reason !== null}
      >
        Write the article
      </BusyButton>
    </StepActions>
  );
}

/** Why the text cannot be written yet. */
function reasonAgainst({ form, problems }: FormHandle): string | null {
  if (!form.topic.trim()) return formatError('generation.topic-missing');
  return Object.keys(problems).length > 0 ? formatError('accounts.input-invalid') : null;
}

/** The fields that were changed. */
function defined(part: Partial<Pick<GenerationForm, 'topic' | 'keywords' | 'targetAudience' | 'tone'>>) {
  return Object.fromEntries(
    Object.entries(part).filter(([, value]) => value !== undefined),
  ) as Partial<FirstBrief>;
}
