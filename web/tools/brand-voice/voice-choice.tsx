import type { VoiceProfile } from '#domain/voice/profile.ts';
import { Select } from '../../components/select.tsx';
import { Field } from '../../components/field.tsx';

/** The choice of a tab's voice. */
export function VoiceChoice({
  label,
  voices,
  voice,
  onVoice,
}: {
  label: string;
  voices: readonly VoiceProfile[];
  voice: VoiceProfile;
  onVoice: (id: string) => void;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={voice.id} onChange={(event) => onVoice(event.currentTarget.value)}>
          {voices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
