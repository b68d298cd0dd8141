import { useState } from 'react';
import { describeVoice } from '#domain/voice/describe.ts';
import { Select } from '../../components/select.tsx';
import { Field } from '../../components/field.tsx';
import styles from './voice-select.module.css';
import { useVoices } from './use-voices.ts';

type VoiceSelectProps = {
  owner: string;
  /** The description of the voice for prompts: the form's `brandVoice`. */
  value: string;
  onChange: (brandVoice: string) => void;
  error?: string | undefined;
};

const none = 'none';
const ownWords = 'own';

/**
 * Selects the voice to write in: none, a profile, or the user's own description. The value is the description itself,
 * so the form can be sent without the profile, and a text keeps its voice when the profile changes.
 */
export function VoiceSelect({ owner, value, onChange, error }: VoiceSelectProps) {
  const { voices, isLoading } = useVoices(owner);
  const [isOwn, setIsOwn] = useState(false);
  const offered = voices.filter(({ isActive }) => isActive);
  const profile = isOwn ? undefined : offered.find((voice) => describeVoice(voice) === value);
  const isDescribed = isOwn || (value !== '' && !profile && !isLoading);
  const choice = isDescribed ? ownWords : (profile?.id ?? none);

  function choose(id: string): void {
    setIsOwn(id === ownWords);
    if (id === ownWords) return;
    const chosen = offered.find((voice) => voice.id === id);
    onChange(chosen ? describeVoice(chosen) : '');
  }

  return (
    <div className={styles.select}>
      <Field label="Brand voice" hint={profile ? profile.tone : undefined}>
        {(control) => (
          <Select {...control} value={choice} onChange={(event) => choose(event.currentTarget.value)}>
            <option value={none}>No voice</option>
            {offered.map((voice) => (
              <option key={voice.id} value={voice.id}>
                {voice.name}
              </option>
            ))}
            <option value={ownWords}>In my own words</option>
          </Select>
        )}
      </Field>
      {isDescribed && (
        <Field label="Describe the voice" error={error}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              value={value}
              placeholder="Short sentences, plain words, never pushy"
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}
