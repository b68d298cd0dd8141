import { counted } from '#domain/text/format.ts';
import { expectationsOf, unmeasured } from '#domain/voice/measure/expect.ts';
import { measures } from '#domain/voice/measure/measures.ts';
import type { VoiceProfile } from '#domain/voice/profile.ts';
import styles from './voice-card.module.css';

/** What a text will be measured by, shown before the analysis. */
export function VoiceCard({ voice }: { voice: VoiceProfile }) {
  const { tone, personality, features, keywords, avoidWords } = voice;
  const measured = [...new Set(expectationsOf(voice).map(({ measure }) => measures[measure].label))];
  const more = [
    ...(features ? ['Phrasing', 'Vocabulary', 'Punctuation'] : []),
    ...(keywords.length ? [counted(keywords.length, 'typical word')] : []),
    ...(avoidWords.length ? [counted(avoidWords.length, 'avoided word')] : []),
  ];
  const unknown = unmeasured(voice);
  return (
    <dl className={styles.card}>
      <dt>Tone</dt>
      <dd>{tone}</dd>
      {personality.length > 0 && (
        <>
          <dt>Personality</dt>
          <dd>{personality.join(', ')}</dd>
        </>
      )}
      <dt>Source</dt>
      <dd>
        {features
          ? `${counted(features.samples, 'sample')}, ${counted(features.words, 'word')}`
          : 'Your description'}
      </dd>
      <dt>Measured by</dt>
      <dd>
        {[...measured, ...more].join(', ') || 'Nothing yet: add sample texts, or words to use or avoid'}
      </dd>
      {unknown.length > 0 && (
        <>
          <dt>Not measured</dt>
          <dd>{unknown.map((word) => `“${word}”`).join(', ')}: these words cannot be measured in a text</dd>
        </>
      )}
    </dl>
  );
}
