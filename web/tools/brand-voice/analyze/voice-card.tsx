import { expectationsOf, unmeasured } from '#domain/voice/measure/expect.ts';
import { measures } from '#domain/voice/measure/measures.ts';
import type { VoiceProfile } from '#domain/voice/profile.ts';
import styles from './voice-card.module.css';

/** What a text will be measured by: said before it is. */
export function VoiceCard({ voice }: { voice: VoiceProfile }) {
  const { tone, personality, features, keywords, avoidWords } = voice;
  const measured = [...new Set(expectationsOf(voice).map(({ measure }) => measures[measure].label))];
  const more = [
    ...(features ? ['Turns of phrase', 'Vocabulary', 'Punctuation'] : []),
    ...(keywords.length ? [`${keywords.length} typical words`] : []),
    ...(avoidWords.length ? [`${avoidWords.length} avoided words`] : []),
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
      <dt>Known from</dt>
      <dd>
        {features
          ? `${features.samples} samples, ${features.words.toLocaleString('en-US')} words`
          : 'What you say of it'}
      </dd>
      <dt>Measured by</dt>
      <dd>
        {[...measured, ...more].join(', ') ||
          'Nothing yet: learn it from samples, or name words to use or avoid'}
      </dd>
      {unknown.length > 0 && (
        <>
          <dt>Not measured</dt>
          <dd>{unknown.map((word) => `“${word}”`).join(', ')}: no figure of a text stands for it</dd>
        </>
      )}
    </dl>
  );
}
