import type { KeyboardEvent } from 'react';
import type { CampaignEdit } from './campaign-edit.ts';

/** Ctrl or Cmd with Z, Shift+Z and Y go back and forward, also in a field: what is typed is a step of the email. */
export function stepKeys(edit: CampaignEdit) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    // A dialog is a child of the body: its keys come here through React only.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) edit.undo();
    else if ((key === 'z' && event.shiftKey) || key === 'y') edit.redo();
    else if (key === 's') void edit.flush();
    else return;
    event.preventDefault();
  };
}
