import { useState } from 'react';
import { isAppError } from '#domain/errors/is-app-error.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import {
  createAnalysis,
  maxAnalyzedCharacters,
  measurableText,
  type VoiceAnalysis,
} from '#domain/voice/analysis.ts';
import type { VoiceProfile } from '#domain/voice/profile.ts';
import { numberInWords } from '#domain/text/number-words.ts';
import { fewestSamples } from '#domain/voice/learn.ts';
import { Button } from '../../components/button.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { sheetClass } from '../../components/sheet.tsx';
import { Field } from '../../components/field.tsx';
import { useFieldErrors } from '../../components/use-field-errors.ts';
import { newId } from '../../storage/new-id.ts';
import { voiceAnalyses } from '../../storage/collections/voices.ts';
import { notifyError } from '../../notices/notify.tsx';
import { SavedTextSelect } from '../../contents/pickers/saved-text-select.tsx';
import { runTextJob } from '../../writing/scoring/run-text-job.ts';
import { VoiceChoice } from './voice-choice.tsx';
import { VoiceCard } from './voice-card.tsx';
import styles from './analyze-panel.module.css';

type AnalyzePanelProps = {
  owner: string;
  voices: readonly VoiceProfile[];
  voice: VoiceProfile | null;
  text: string;
  onText: (text: string) => void;
  onVoice: (id: string) => void;
  onProfiles: () => void;
  onAnalyzed: (analysis: VoiceAnalysis) => void;
};

/** The form for a text and its voice profile. */
export function AnalyzePanel(props: AnalyzePanelProps) {
  const { owner, voices, voice, text, onText, onVoice, onProfiles, onAnalyzed } = props;
  const [isBusy, setIsBusy] = useState(false);
  const { form, errors, show, clear } = useFieldErrors<'text'>();
  if (!voice)
    return (
      <div className={sheetClass}>
        <EmptyState
          title="No Voice Profiles"
          sentence={`Describe how you sound, or let AIGen learn it from ${numberInWords(fewestSamples)} of your texts.`}
          action={<Button onClick={onProfiles}>Create a voice</Button>}
        />
      </div>
    );
  const profile = voice;
  const changeText = (to: string) => {
    clear('text');
    onText(to);
  };

  async function analyze(): Promise<void> {
    if (show(text.trim() ? {} : { text: formatError('voices.text-missing') })) return;
    setIsBusy(true);
    try {
      const measured = measurableText(text);
      const reading = await runTextJob('voice', { text: measured, profile });
      const analysis = createAnalysis(measured, profile, reading, { id: newId(), now: new Date() });
      await voiceAnalyses.put(owner, analysis);
      onAnalyzed(analysis);
    } catch (error) {
      // The rules of a brand voice speak of the text.
      if (isAppError(error) && error.code.startsWith('voices.')) show({ text: error.message });
      else notifyError(error);
      setIsBusy(false);
    }
  }

  return (
    <form
      ref={form}
      className={styles.analyze}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void analyze();
      }}
    >
      <div className={styles.text}>
        {/* Typed text is never replaced. */}
        {text === '' && (
          <div className={styles.saved}>
            <SavedTextSelect owner={owner} onChoose={({ content }) => changeText(content)} />
          </div>
        )}
        <Field label="Content" hint="Any text in English: a post, a page, an email." error={errors.text}>
          {(control) => (
            <textarea
              {...control}
              rows={16}
              maxLength={maxAnalyzedCharacters}
              value={text}
              placeholder="Paste text to check"
              onChange={(event) => changeText(event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <div className={styles.side}>
        <VoiceChoice label="Voice profile" voices={voices} voice={voice} onVoice={onVoice} />
        <VoiceCard voice={voice} />
        <BusyButton type="submit" block isBusy={isBusy} busyLabel="Analyzing...">
          Analyze Content
        </BusyButton>
      </div>
    </form>
  );
}
