import type { TagTone } from '../../../components/tag.tsx';

/** The state of a sequence in a word. */
export function stateTag(isActive: boolean, entered: number): { label: string; tone: TagTone } {
  if (isActive) return { label: 'Running', tone: 'success' };
  return entered > 0 ? { label: 'Paused', tone: 'warning' } : { label: 'Not started', tone: 'neutral' };
}
