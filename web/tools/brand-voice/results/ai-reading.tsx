import { useEffect, useRef, useState } from 'react';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import { voicePrompts } from '#domain/prompts/voice.ts';
import { providerCatalog, toProviderId } from '#domain/provider-catalog/providers.ts';
import type { VoiceAnalysis } from '#domain/voice/analysis.ts';
import type { VoiceProfile } from '#domain/voice/profile.ts';
import { buttonLook } from '../../../components/button-link.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { perFrame } from '../../../writing/per-frame.ts';
import { requestText } from '../../../writing/request-text.ts';
import { DraftText } from '../../../markdown/draft-text.tsx';
import { useKeys } from '../../../api-keys/stored/keys.ts';
import { voiceAnalyses } from '../../../storage/collections/voices.ts';
import { notifyError } from '../../../notices/notify.tsx';
import styles from './ai-reading.module.css';

type AiReadingProps = { owner: string; analysis: VoiceAnalysis; voice: VoiceProfile | null };

/** An AI's opinion beside the measurements, where somebody asks for it: marked as such, and never part of a score. */
export function AiReading({ owner, analysis, voice }: AiReadingProps) {
  const { activeProvider } = useKeys();
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const text = draft ?? analysis.aiReading;
  const reader = draft === null ? analysis.aiProvider : activeProvider;

  async function ask(profile: VoiceProfile): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setDraft('');
    let come = '';
    const frames = perFrame(() => setDraft(come));
    try {
      const order = {
        ...voicePrompts(analysis.text, profile),
        formData: { contentType: 'analysis', analysisType: 'brand-voice' } as const,
      };
      const { content, provider } = await requestText(order, {
        signal: controller.signal,
        onText: (piece) => {
          come += piece;
          frames.request();
        },
      });
      await voiceAnalyses.put(owner, {
        ...analysis,
        aiReading: content.slice(0, 20_000),
        aiProvider: toProviderId(provider),
      });
    } catch (cause) {
      if (controller.signal.aborted) return;
      const failure = toAppError(cause);
      // That is over as soon as they are unlocked, which the notice offers.
      if (failure.code !== 'keys.locked') setError(failure);
      notifyError(failure);
    } finally {
      frames.cancel();
      running.current = null;
      if (!controller.signal.aborted) setDraft(null);
    }
  }

  // What was said stays to be read when the voice it was asked for is gone.
  if (!voice && !text) return null;
  const isAsking = draft !== null;
  return (
    <section className={`${sheetClass} ${styles.reading}`} aria-busy={isAsking}>
      <header>
        <h3>AI reading</h3>
        {voice && (
          <button
            type="button"
            {...buttonLook({ variant: 'default', size: 'sm' })}
            onClick={() => {
              if (!isAsking) void ask(voice);
              else {
                running.current?.abort();
                setDraft(null);
              }
            }}
          >
            {isAsking ? 'Stop' : error ? 'Try again' : text ? 'Ask again' : 'Ask for a reading'}
          </button>
        )}
      </header>
      <p className={styles.note}>
        {text && reader
          ? `Written by ${providerCatalog[reader].label}. An opinion: no score uses it.`
          : 'Your AI key can say how the text sounds, beside what was measured. It counts as one generation.'}
      </p>
      {error && <p className={styles.error}>{error.message}</p>}
      {text && <DraftText source={text} isWriting={isAsking} />}
    </section>
  );
}
