import { emptyForm, type GenerationForm } from '#domain/generation/form.ts';
import { duelChoices } from '../../../storage/collections/duel-choices.ts';
import { readTask } from '../../../writing/generation-tasks.ts';
import { duelKeys, duels, type Candidate } from './duel-state.ts';

/**
 * Opens the duel whose texts a closed tab left, if there is one: with the texts that came, and with its choice if it was
 * made before. Texts that are saved from now on are added to `projectId`. Does nothing while a duel is open.
 */
export async function restoreDuel(owner: string, projectId: string | null): Promise<void> {
  const keys = duelKeys(owner).split(' ').filter(Boolean).toSorted();
  const id = keys[0]?.split(':')[1];
  if (!id || duels.get(owner)) return;
  const left = keys
    .filter((key) => key.split(':')[1] === id)
    .flatMap((key) => {
      const state = readTask<GenerationForm>({ owner, key });
      return 'text' in state ? [{ place: Number(key.split(':')[2]), state }] : [];
    });
  const choice = await duelChoices.get(owner, id).catch(() => undefined);
  if (left.length === 0 || duels.get(owner)) return;
  const { form, prompts } = left[0]!.state;
  duels.set(owner, {
    id,
    form: { ...emptyForm(), ...form },
    prompts,
    projectId,
    candidates: left.map(({ place, state: { provider, model } }): Candidate => {
      return { place, provider, model, startedAt: null, endedAt: null, refusal: null };
    }),
    decision: choice ? { chosen: choice.chosen } : null,
    taken: [],
    merged: null,
    costsInMerged: {},
  });
}
