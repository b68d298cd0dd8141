import layout from '../../../../theme/layout.module.css';
import type { OpenDuel } from '../use-duel.ts';

const states = {
  writing: 'is being written',
  complete: 'is complete',
  stopped: 'was stopped',
  failed: 'failed',
  saved: 'is saved',
} as const;

/** Announces to screen readers which texts are complete; reading all of them aloud at once would help nobody. */
export function Progress({ open: { columns } }: { open: OpenDuel }) {
  return (
    <output className={layout.visuallyHidden}>
      {columns.map(({ index, phase }) => `Text ${index + 1} ${states[phase]}.`).join(' ')}
    </output>
  );
}
