import { useRef, useState } from 'react';
import { completeStep, partsOf, type Guide } from '#domain/first-project/guide.ts';
import { counted } from '#domain/text/format.ts';
import { checkProfile } from '#domain/voice/form.ts';
import {
  maxGuidelinesCharacters,
  maxNameCharacters,
  maxToneCharacters,
  seededVoice,
} from '#domain/voice/profile.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { Fold } from '../../../components/fold.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useFieldErrors } from '../../../components/use-field-errors.ts';
import { useVoices } from '../../../contents/pickers/use-voices.ts';
import { dismissNotice, notifyError } from '../../../notices/notify.tsx';
import { changeGuide } from '../../../storage/collections/first-project.ts';
import { voices as store } from '../../../storage/collections/voices.ts';
import { together } from '../../../storage/database.ts';
import { SamplesField } from '../../../tools/brand-voice/profiles/samples-field.tsx';
import {
  draftOf,
  emptyVoice,
  voiceOf,
  type VoiceDraft,
} from '../../../tools/brand-voice/profiles/voice-draft.ts';
import styles from './step-frame.module.css';
import { StepActions, StepFrame } from './step-frame.tsx';

type VoiceStepProps = {
  owner: string;
  guide: Guide;
  draft: VoiceDraft | null;
  onDraft: (change: (draft: VoiceDraft | null) => VoiceDraft) => void;
};

/** Step 1: a voice learned from three texts. Everything else about it is proposed from them. */
export function VoiceStep({ owner, guide, draft, onDraft }: VoiceStepProps) {
  const { voiceId } = partsOf(guide);
  const [fresh] = useState(() => draftOf({ ...emptyVoice(new Date()), id: voiceId }));
  const voice = { ...(draft ?? fresh), id: voiceId };
  const change = (part: Partial<VoiceDraft>) =>
    onDraft((before) => ({ ...(before ?? fresh), id: voiceId, ...part }));
  if (!voice.features)
    return (
      <StepFrame
        key="samples"
        title="Teach AIGen your voice"
        lead="Paste three texts that sound like you: posts, emails, pages of your site. They are measured in this browser and cost nothing."
      >
        <SamplesField draft={voice} isFirst onChange={change} />
        <WithoutSamples owner={owner} />
      </StepFrame>
    );
  return (
    <StepFrame
      key="proposed"
      title="This is your voice"
      lead="Proposed from your texts. Change what does not fit; all of it can be changed later in Brand Voice."
    >
      <ProposedVoice owner={owner} voice={voice} onChange={change} />
    </StepFrame>
  );
}

/** The way on for somebody without texts at hand. */
function WithoutSamples({ owner }: { owner: string }) {
  const { voices, isLoading } = useVoices(owner);
  const [usual] = voices;
  if (isLoading) return null;
  const name = usual?.id === seededVoice.id ? `the voice that comes with AIGen, “${usual.name}”` : null;
  const goOn = () =>
    changeGuide(owner, (guide) =>
      completeStep(guide, 'voice', new Date(), { voiceId: name ? usual!.id : null }),
    ).catch(notifyError);
  return (
    <StepActions
      note={
        name
          ? `Without texts at hand, the article is written in ${name}.`
          : 'Without texts at hand, the article is written without a voice.'
      }
    >
      <Button variant="default" onClick={() => void goOn()}>
        Continue without samples
      </Button>
    </StepActions>
  );
}

type ProposedVoiceProps = {
  owner: string;
  voice: VoiceDraft;
  onChange: (part: Partial<VoiceDraft>) => void;
};

function ProposedVoice({ owner, voice, onChange }: ProposedVoiceProps) {
  const { form, errors, show, clear } = useFieldErrors<'name' | 'tone'>();
  const isSaving = useRef(false);

  async function save(): Promise<void> {
    const missing = (value: string) => (value.trim() === '' ? 'Please fill this in' : undefined);
    if (checkProfile(voice)) return void show({ name: missing(voice.name), tone: missing(voice.tone) });
    if (isSaving.current) return;
    isSaving.current = true;
    // What was learned is saved: the notice about it has no subject any more.
    dismissNotice();
    const now = new Date();
    const { id: voiceId } = voice;
    await together(async () => {
      await store.put(owner, voiceOf(voice, now));
      await changeGuide(owner, (guide) => completeStep(guide, 'voice', now, { voiceId }));
    }).catch(notifyError);
    isSaving.current = false;
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className={styles.form}
    >
      <TextField
        label="Name"
        maxLength={maxNameCharacters}
        value={voice.name}
        error={errors.name}
        onChange={({ currentTarget }) => {
          clear('name');
          onChange({ name: currentTarget.value });
        }}
      />
      <TextField
        label="Tone"
        maxLength={maxToneCharacters}
        value={voice.tone}
        error={errors.tone}
        hint={voice.personality && `Also: ${voice.personality}`}
        onChange={({ currentTarget }) => {
          clear('tone');
          onChange({ tone: currentTarget.value });
        }}
      />
      <Field label="Guidelines" hint="Rules for your writers, one per line. They are part of every prompt.">
        {(control) => (
          <textarea
            {...control}
            rows={6}
            maxLength={maxGuidelinesCharacters}
            value={voice.guidelines}
            onChange={({ currentTarget }) => onChange({ guidelines: currentTarget.value })}
          />
        )}
      </Field>
      <Fold name="Sample texts" summary={counted(voice.features?.samples ?? 0, 'text')}>
        <SamplesField draft={voice} onChange={onChange} />
      </Fold>
      <StepActions>
        <Button type="submit">Save voice and continue</Button>
      </StepActions>
    </form>
  );
}
