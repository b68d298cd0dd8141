import type { SendState } from '#domain/sending/send.ts';
import type { TagTone } from '../../../components/tag.tsx';

/** The state of a send in a word. */
export const sendStateTags: Record<SendState, { label: string; tone: TagTone }> = {
  held: { label: 'Held', tone: 'warning' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'pencil' },
  paused: { label: 'Paused', tone: 'warning' },
  stopped: { label: 'Stopped', tone: 'danger' },
  finished: { label: 'Sent', tone: 'success' },
};
