import type { VoiceProfile } from '#domain/voice/profile.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { CopyMenu } from '../../../contents/copy/copy-menu.tsx';
import { VoiceCard } from '../voice-card.tsx';
import { VoiceChoice } from '../voice-choice.tsx';
import styles from './profiles-view.module.css';

type ProfilesViewProps = {
  voices: readonly VoiceProfile[];
  voice: VoiceProfile | null;
  onVoice: (id: string) => void;
  onGuidelines: () => void;
};

/** The profiles where they are only read: each with everything that was typed into its form. */
export function ProfilesView({ voices, voice, onVoice, onGuidelines }: ProfilesViewProps) {
  if (!voice)
    return (
      <div className={sheetClass}>
        <EmptyState title="No Voice Profiles" sentence="You had none when your subscription ended." />
      </div>
    );
  const { guidelines, keywords, avoidWords, examples } = voice;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.choice}>
          <VoiceChoice label="Voice profile" voices={voices} voice={voice} onVoice={onVoice} />
        </div>
        <Button variant="default" size="sm" onClick={onGuidelines}>
          Guidelines
        </Button>
      </div>
      <div className={`${sheetClass} ${styles.profile}`}>
        <h3>{voice.name}</h3>
        <VoiceCard voice={voice} />
        <Part title="Guidelines" text={guidelines} />
        <Part title="Words to use" text={keywords.join(', ')} />
        <Part title="Words to avoid" text={avoidWords.join(', ')} />
        {examples
          .filter((example) => example.trim() !== '')
          .map((example, index) => (
            <Part key={index} title={`Sample ${index + 1}`} text={example} canCopy />
          ))}
      </div>
    </>
  );
}

function Part({ title, text, canCopy = false }: { title: string; text: string; canCopy?: boolean }) {
  if (text.trim() === '') return null;
  return (
    <section className={styles.part}>
      <h4>{title}</h4>
      <p>{text}</p>
      {canCopy && <CopyMenu text={text} label="Copy" />}
    </section>
  );
}
