import { lazy, Suspense } from 'react';
import { isOpenTo } from '#domain/plans/capabilities.ts';
import { useSession } from '../../../session/session.ts';
import { TextArea, type FormHandle } from './fields.tsx';

const VoiceSelect = lazy(async () => ({
  default: (await import('../../../contents/pickers/voice-select.tsx')).VoiceSelect,
}));

/** How the text shall sound: one of the account's voices, where it may keep any, or one's own words. */
export function BrandVoice({ handle }: { handle: FormHandle }) {
  const session = useSession();
  const { user } = session;
  if (user && isOpenTo('brandvoice', session))
    return (
      <Suspense>
        <VoiceSelect
          owner={user.id}
          value={handle.form.brandVoice}
          onChange={(brandVoice) => handle.change({ brandVoice })}
          error={handle.problems.brandVoice}
        />
      </Suspense>
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
