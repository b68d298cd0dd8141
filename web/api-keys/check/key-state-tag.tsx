import { Tag, type TagTone } from '../../components/tag.tsx';
import type { KeyState } from './check-key.ts';

/** The states of a key, called the same on every screen. */
export const stateWords: Record<KeyState, string> = {
  none: 'No key',
  locked: 'Locked',
  checking: 'Checking',
  connected: 'Connected',
  rejected: 'Rejected',
  unchecked: 'Not checked',
};

const tones: Partial<Record<KeyState, TagTone>> = {
  connected: 'success',
  rejected: 'danger',
  unchecked: 'warning',
};

export function KeyStateTag({ state }: { state: KeyState }) {
  return <Tag tone={tones[state] ?? 'neutral'}>{stateWords[state]}</Tag>;
}
