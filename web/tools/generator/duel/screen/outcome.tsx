import { formatChoice } from '#domain/duels/track-record.ts';
import { duelsOfType } from '#domain/sync/collections/duel-choices.ts';
import { duelChoices } from '../../../../storage/collections/duel-choices.ts';
import type { Duel } from '../duel-state.ts';
import styles from './duel-screen.module.css';

/** Beside the heading: that names are hidden, or who was chosen and its record. */
export function Outcome({ owner, duel }: { owner: string; duel: Duel }) {
  const { contentType } = duel.form;
  const { records, isLoading } = duelChoices.useNewest(owner, { indexKey: duelsOfType(contentType) });
  const { decision } = duel;
  return (
    <output className={styles.outcome}>
      {!decision
        ? 'Names are shown after you choose'
        : decision.chosen === null
          ? 'You merged paragraphs without choosing a text, so nobody won this duel.'
          : !isLoading &&
            formatChoice(records, { contentType, candidates: duel.candidates }, decision.chosen)}
    </output>
  );
}
