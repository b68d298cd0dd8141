import { plural } from '#domain/text/format.ts';
import type { OpenDuel } from './use-duel.ts';

/** What would be lost when the duel is left, as a sentence; empty if everything is saved. */
export function unsavedNote({ duel, columns }: OpenDuel): string {
  const writing = columns.filter(({ phase }) => phase === 'writing');
  const unsaved = columns.filter(({ phase, text }) => phase !== 'saved' && text.trim() !== '');
  const lost = columns.filter((column) => writing.includes(column) || unsaved.includes(column));
  const isMergeLost = duel.taken.length > 0 && !duel.merged;
  if (lost.length === 0) return isMergeLost ? 'The merged text is not saved and will be lost.' : '';
  const numbers = lost.map(({ index }) => index + 1);
  const names = `${plural(lost.length, 'Text')} ${[numbers.slice(0, -1).join(', '), numbers.at(-1)].filter(Boolean).join(' and ')}`;
  const stopped = writing.length > 0 ? ' What is still being written is stopped.' : '';
  return `${names} ${lost.length === 1 ? 'is' : 'are'} not saved and will be lost${isMergeLost ? ', and so will the merged text' : ''}.${stopped}`;
}
