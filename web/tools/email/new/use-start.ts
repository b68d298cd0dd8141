import { useRef, useState } from 'react';
import { campaignFromLayout, layoutOf } from '#domain/email/layouts/campaign-from-layout.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { isAppError } from '#domain/errors/is-app-error.ts';
import type { ProviderInUse } from '../../../api-keys/stored/use-provider-in-use.ts';
import type { FieldErrors } from '../../../components/use-field-errors.ts';
import { notifyError } from '../../../notices/notify.tsx';
import { readBrandKit } from '../../../storage/collections/brand-kits.ts';
import { emailCampaigns } from '../../../storage/collections/email-campaigns.ts';
import { findVoiceId } from '../../../storage/collections/find-voice.ts';
import { newId } from '../../../storage/new-id.ts';
import { startCampaign } from '../run/write-campaign.ts';
import { requestOf, type CampaignDraft } from './campaign-draft.ts';

/** The fields that can have an error, in their order. */
const campaignFields = ['name', 'subject', 'provider'] as const;
export type CampaignField = (typeof campaignFields)[number];

type StartOptions = {
  owner: string;
  draft: CampaignDraft;
  writer: ProviderInUse;
  /** The campaign is being written, or begins with a layout. */
  onStarted: (id: string) => void;
};

/** Shows the errors of the form; false if there are none. */
type ShowErrors = (errors: FieldErrors<CampaignField>) => boolean;

/** Has the campaign of the form written, or begins it with a layout, once. */
export function useStart({ owner, draft, writer, onStarted }: StartOptions) {
  const [isStarting, setIsStarting] = useState(false);
  const isBusy = useRef(false);

  async function start(show: ShowErrors): Promise<void> {
    if (isBusy.current) return;
    const layout = layoutOf(draft.start);
    const isLocked = !layout && writer.provider === null && writer.areLocked;
    // With the step to unlock them.
    if (isLocked) notifyError(new AppError('keys.locked'), null, 'keys');
    if (show(errorsOf(draft, layout ? null : writer)) || isLocked) return;
    isBusy.current = true;
    setIsStarting(true);
    try {
      const request = requestOf(draft, await findVoiceId(owner, draft.brandVoice));
      if (layout) {
        const kit = await readBrandKit(owner);
        const campaign = campaignFromLayout(request, layout, { kit, id: newId(), now: new Date(), newId });
        await emailCampaigns.put(owner, campaign);
        onStarted(campaign.id);
      } else {
        const { id } = await startCampaign(owner, request, writer.provider);
        onStarted(id);
      }
    } catch (failure) {
      notifyError(isAppError(failure) ? failure : new AppError('email.exception', {}, { cause: failure }));
    } finally {
      isBusy.current = false;
      setIsStarting(false);
    }
  }
  return { isStarting, start };
}

/**
 * `writer` null: nobody writes, it begins with a layout. Otherwise the first error is the specified sentence, which is for all
 * that can be missing. Dashboard document, section 5.
 */
function errorsOf(
  { name, subject }: CampaignDraft,
  writer: ProviderInUse | null,
): FieldErrors<CampaignField> {
  const lacksKey = writer !== null && writer.provider === null && !writer.areLocked;
  const found: FieldErrors<CampaignField> = {
    ...(name.trim() === '' && { name: 'Please enter a name.' }),
    ...(writer && subject.trim() === '' && { subject: 'Please enter what the email is about.' }),
    ...(lacksKey && { provider: 'Please set up an API key.' }),
  };
  const first = writer && campaignFields.find((field) => found[field] !== undefined);
  return first ? { ...found, [first]: formatError('email.incomplete') } : found;
}
