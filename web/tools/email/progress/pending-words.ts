import type { PendingCampaign } from '../run/use-pending-campaigns.ts';
import type { TagTone } from '../../../components/tag.tsx';

/** The state of a campaign that is not written, in a list. */
export const pendingTags: Record<PendingCampaign['state'], { label: string; tone: TagTone }> = {
  writing: { label: 'Being written', tone: 'pencil' },
  failed: { label: 'Failed', tone: 'danger' },
  stopped: { label: 'Stopped', tone: 'warning' },
  interrupted: { label: 'Interrupted', tone: 'warning' },
};

/** The id of a campaign whose failure is shown where it is shown; null where a notice is the only place for it. */
export const shownRecord = ({ id, state }: PendingCampaign): string | null =>
  state === 'failed' || state === 'writing' ? id : null;

/** What happened to it, in a sentence. */
export function pendingSentence({ state, failure, hasText }: PendingCampaign): string {
  if (state === 'writing') return 'You may leave this page. It goes on, and you can stop it.';
  const kept = hasText ? ' What was received is kept here.' : '';
  if (state === 'failed') return `${failure?.message ?? ''}${isAboutAnswer(failure) ? '' : kept}`.trim();
  if (state === 'stopped') return `You stopped it.${kept}`;
  // Its tab was closed, or it was stopped and the page loaded again: what is stored does not tell which.
  if (hasText) return `It was interrupted before it was ready.${kept}`;
  return 'Its tab was closed before the answer was here, or another tab is writing it now.';
}

/** Its sentence says already that the answer is kept. */
const isAboutAnswer = (failure: PendingCampaign['failure']) => failure?.code === 'email.unreadable';
