import type { MailsState } from '#domain/sending/step-sends.ts';
import type { TagTone } from '../../../components/tag.tsx';

/** The state of a sequence in a word. */
export function stateTag(isActive: boolean, entered: number): { label: string; tone: TagTone } {
  if (isActive) return { label: 'Running', tone: 'success' };
  return entered > 0 ? { label: 'Paused', tone: 'warning' } : { label: 'Not started', tone: 'neutral' };
}

/** What is the matter with the mails of a sequence in a word. */
export const mailsStateTags: Record<MailsState, { label: string; tone: TagTone }> = {
  paused: { label: 'Mails paused', tone: 'warning' },
  stopped: { label: 'Mails refused', tone: 'danger' },
  held: { label: 'Mails held', tone: 'warning' },
  'in-doubt': { label: 'Mails in doubt', tone: 'warning' },
};
