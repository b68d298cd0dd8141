import { useState } from 'react';
import { AppError } from '#domain/errors/app-error.ts';
import { withoutSandboxNotice, writtenBy } from '#domain/content/sandbox-text.ts';
import { emptyForm } from '#domain/generation/form.ts';
import { voicePrompts } from '#domain/prompts/voice.ts';
import { estimate } from '#domain/provider-catalog/estimate-cost.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import type { VoiceAnalysis } from '#domain/voice/analysis.ts';
import type { VoiceProfile } from '#domain/voice/profile.ts';
import { Button } from '../../../components/button.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { DraftText } from '../../../markdown/draft-text.tsx';
import { changeRecord } from '../../../storage/change-record.ts';
import { voiceAnalyses } from '../../../storage/collections/voices.ts';
import { useFailureNotice } from '../../../writing/generation-provider.tsx';
import { unkeptTextOf, useGeneration, type WrittenText } from '../../../writing/generation-tasks.ts';
import { keepGeneration, runGeneration, stopGeneration } from '../../../writing/run-generation.ts';
import { SpendingNote } from '../../../writing/spending-note.tsx';
import { UnsavedText } from '../../../writing/unsaved-text.tsx';
import styles from './ai-reading.module.css';

/** Words of an opinion. */
const opinionWords = { min: 100, max: 250 };

type AiReadingProps = { owner: string; analysis: VoiceAnalysis; voice: VoiceProfile | null };

/** An AI's opinion beside the measurements, written on request: marked as such, and never part of a score. */
export function AiReading({ owner, analysis, voice }: AiReadingProps) {
  const task = { owner, key: `voice:${analysis.id}` };
  const state = useGeneration(task);
  const [refusal, setRefusal] = useState<AppError | null>(null);
  const tellFailure = useFailureNotice();
  const saving = { save: (written: WrittenText) => save(owner, analysis.id, written) };
  const isAsking = state.phase === 'writing';
  const text = isAsking ? withoutSandboxNotice(state.text) : analysis.aiReading;
  const provider = isAsking ? writtenBy(state) : analysis.aiProvider;
  const reader = provider ? providerCatalog[provider].label : 'the sandbox';
  const error = state.phase === 'failed' ? state.error : refusal;

  async function ask(profile: VoiceProfile): Promise<void> {
    setRefusal(null);
    const request = {
      form: { contentType: 'analysis', analysisType: 'brand-voice', tool: 'brandvoice' } as const,
      prompts: voicePrompts(analysis.text, profile),
      repairs: null,
    };
    const outcome = await runGeneration(task, request, saving);
    if (outcome.phase !== 'refused' && outcome.phase !== 'failed') return;
    // These errors disappear by themselves: once the keys are unlocked, or the other opinion is written.
    const passes =
      outcome.phase === 'refused' && ['keys.locked', 'generation.busy'].includes(outcome.error.code);
    if (outcome.phase === 'refused' && !passes) setRefusal(outcome.error);
    tellFailure(outcome.error, outcome.error, !passes);
  }

  // An opinion stays when its voice is deleted, also one that is not saved yet.
  if (!voice && !text && unkeptTextOf(state) === null) return null;
  return (
    <section className={`${sheetClass} ${styles.reading}`} aria-busy={isAsking}>
      <header>
        <h3>AI opinion</h3>
        {voice && (
          <Button
            variant="default"
            size="sm"
            onClick={() => (isAsking ? stopGeneration(task) : void ask(voice))}
          >
            {isAsking ? 'Stop' : error ? 'Try again' : text ? 'Ask again' : 'Get an AI opinion'}
          </Button>
        )}
      </header>
      <p className={styles.note}>
        {text
          ? `Written by ${reader}. This opinion does not affect any score.`
          : 'Your AI provider can describe how the text sounds, in addition to what was measured.'}{' '}
        {voice && !isAsking && (
          <SpendingNote
            action={text ? 'Another opinion' : 'An opinion'}
            costFor={(price) =>
              estimate(voicePrompts(analysis.text, voice), emptyForm(), price, opinionWords).cost
            }
          />
        )}
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error.message}
        </p>
      )}
      {text && <DraftText source={text} isWriting={isAsking} />}
      <UnsavedText task={task} onKeep={() => keepGeneration(task, saving)} />
    </section>
  );
}

/** Adds it to the current analysis, unless that was deleted meanwhile. */
async function save(owner: string, id: string, { content, provider, model }: WrittenText): Promise<void> {
  await changeRecord(voiceAnalyses, { owner, id }, (analysis) => ({
    ...analysis,
    aiReading: content.slice(0, 20_000),
    aiProvider: writtenBy({ provider, model }),
  }));
}
