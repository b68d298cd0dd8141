import { lazy } from 'react';
import { isOpenNow } from '../../../session/current-access.ts';
import { useSession } from '../../../session/session.ts';
import { TextArea, type FormHandle } from './fields.tsx';
import { LazyPart } from '../../../components/lazy-part.tsx';

const VoiceSelect = lazy(async () => ({
  default: (await import('../../../contents/pickers/voice-select.tsx')).VoiceSelect,
}));

/** The voice of the text: one of the account's voice profiles, if its plan has them, or a description. */
export function BrandVoice({ handle }: { handle: FormHandle }) {
  const session = useSession();
  const { user } = session;
  if (user && isOpenNow('brandvoice', session))
    return (
      <LazyPart>
        <VoiceSelect
          owner={user.id}
          value={handle.form.brandVoice}
          onChange={(brandVoice) => handle.change({ brandVoice })}
          error={handle.problems.brandVoice}
        />
      </LazyPart>
    );
  return (
    <TextArea
      handle={handle}
      field="brandVoice"
      label="Describe it"
      placeholder="Plain, warm, short sentences, no superlatives"
    />
  );
}
