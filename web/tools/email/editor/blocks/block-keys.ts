import type { KeyboardEvent } from 'react';
import type { BlockActions } from '../state/use-block-actions.ts';

type KeySteps = { actions: BlockActions; edit: () => void };

/** Keys on the name of a block: arrows move it, Enter edits it, Delete deletes it. */
export function blockKeys(id: string, { actions, edit }: KeySteps) {
  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target !== event.currentTarget) return;
    if (event.key === 'ArrowUp') actions.move(id, -1);
    else if (event.key === 'ArrowDown') actions.move(id, 1);
    else if (event.key === 'Enter') edit();
    else if (event.key === 'Delete' || event.key === 'Backspace') actions.remove(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Said once, at the list of blocks. */
export const keyHint = 'Up and down arrows move a block. Enter edits it, Delete deletes it.';
