// Loaded with the first duel.
import { maxDuelTopicCharacters } from '#domain/duels/duel-choice.ts';
import {
  describeMerge,
  toggleParagraph,
  type MergeSource,
  type TakenParagraph,
} from '#domain/duels/merge.ts';
import { shuffle } from '#domain/duels/start-duel.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import type { GenerationForm } from '#domain/generation/form.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { readInUse } from '../../../api-keys/stored/keys.ts';
import { modelFor } from '../../../api-keys/stored/models.ts';
import { duelChoices } from '../../../storage/collections/duel-choices.ts';
import { subtractSpent } from '../../../storage/content/content-changes.ts';
import { newId } from '../../../storage/new-id.ts';
import {
  forgetGeneration,
  keepGeneration,
  receiveGeneration,
  stopGeneration,
} from '../../../writing/run-generation.ts';
import { readTask } from '../../../writing/generation-tasks.ts';
import { addToProject } from '../../../writing/add-to-project.ts';
import { contentRecordOf, saveToContents } from '../../../writing/save-to-contents.ts';
import { runTextJob } from '../../../writing/scoring/run-text-job.ts';
import { savingFor } from '../use-generator.ts';
import { changeCandidate, changeDuel, duels, taskOf, type Duel } from './duel-state.ts';
import type { Column } from './use-duel.ts';

type DuelBrief = Pick<Duel, 'form' | 'prompts' | 'projectId' | 'sources'> & {
  providers: readonly ProviderId[];
};

/** Sends the brief to all providers at once; `random` decides the order of the texts. */
export function startDuel(
  owner: string,
  { form, prompts, projectId, providers, sources = [] }: DuelBrief,
  random = Math.random,
): void {
  const candidates = shuffle(providers, random).map((provider, place) => ({
    place,
    provider,
    model: writerOf(provider),
    startedAt: null,
    endedAt: null,
    refusal: null,
  }));
  const id = newId();
  duels.set(owner, {
    id,
    form,
    prompts,
    sources,
    projectId,
    candidates,
    decision: null,
    taken: [],
    merged: null,
    costsInMerged: {},
  });
  for (const index of candidates.keys()) void writeCandidate(owner, id, index);
}

/** The model that is asked, or the sandbox. */
function writerOf(provider: ProviderId): string {
  return modelFor(provider, readInUse(provider).apiKey ?? '');
}

/** Asks for one text, also again after a failure. */
export async function writeCandidate(owner: string, id: string, index: number): Promise<void> {
  const duel = duels.get(owner);
  if (duel?.id !== id) return;
  const { form, prompts, sources = [] } = duel;
  const { provider } = duel.candidates[index]!;
  const times = { startedAt: Date.now(), endedAt: null };
  changeCandidate(owner, id, index, { ...times, model: writerOf(provider), refusal: null });
  changeDuel(owner, id, ({ taken }) => ({ taken: taken.filter(({ text }) => text !== index) }));
  const request = { form, prompts, sources, repairs: null, provider };
  const outcome = await receiveGeneration(taskOf(owner, duel, index), request);
  const refusal = outcome.phase === 'refused' ? outcome.error : null;
  changeCandidate(owner, id, index, { endedAt: Date.now(), refusal });
}

export function stopDuel(owner: string, duel: Duel): void {
  for (const index of duel.candidates.keys()) stopGeneration(taskOf(owner, duel, index));
}

/** Saves one text to the contents, with its cost, which no merged text has any more. Throws what the browser's storage throws. */
export async function keepCandidate(owner: string, duel: Duel, index: number): Promise<void> {
  const task = taskOf(owner, duel, index);
  await keepGeneration(task, savingFor(task, false, duel.projectId));
  const mergedId = duels.get(owner)?.costsInMerged[index];
  const state = readTask<GenerationForm, ContentRecord>(task);
  if (mergedId === undefined || state.phase !== 'finished') return;
  changeDuel(owner, duel.id, ({ costsInMerged: { [index]: _saved, ...others } }) => ({
    costsInMerged: others,
  }));
  await subtractSpent(owner, mergedId, state.saved);
}

/**
 * Saves the chosen text, and remembers the choice, which shows the names. `texts` are the indexes of the texts that
 * came: a single one is not a choice. Throws what the browser's storage throws.
 */
export async function chooseCandidate(
  owner: string,
  duel: Duel,
  { chosen, texts }: { chosen: number; texts: readonly number[] },
): Promise<void> {
  await saveOnce(duel, async () => {
    if (duels.get(owner)?.decision) return;
    await keepCandidate(owner, duel, chosen);
    await decide(owner, duel, { chosen: duel.candidates[chosen]!.provider, texts });
  });
}

/** Duels of which a choice or a merged text is being saved. */
const saving = new Set<string>();

/** A duel has one choice and one merged text, however quickly two are made: while one is saved, nothing is done. */
async function saveOnce<Saved>({ id }: Duel, save: () => Promise<Saved>): Promise<Saved | null> {
  if (saving.has(id)) return null;
  saving.add(id);
  try {
    return await save();
  } finally {
    saving.delete(id);
  }
}

export function toggleTaken(owner: string, { id }: Duel, paragraph: TakenParagraph): void {
  changeDuel(owner, id, ({ taken }) => ({ taken: toggleParagraph(taken, paragraph), merged: null }));
}

/** `columns`: the texts that paragraphs were taken from. `texts`: the indexes of the texts that came. */
type Merging = {
  text: string;
  columns: readonly Pick<Column, 'index' | 'source' | 'record'>[];
  texts: readonly number[];
};

/**
 * Saves the merged text as a text of its own. Without a choice before, the duel then ends without a winner. Returns null
 * if nothing was saved. Throws what the browser's storage throws.
 */
export function saveMerged(owner: string, duel: Duel, merging: Merging): Promise<ContentRecord | null> {
  return saveOnce(duel, () => saveMergedText(owner, duel, merging));
}

async function saveMergedText(
  owner: string,
  duel: Duel,
  { text, columns, texts }: Merging,
): Promise<ContentRecord | null> {
  const { id, form, prompts, candidates } = duel;
  const finished = await runTextJob('finish', { text, form }, new AbortController().signal);
  if (!finished) return null;
  const { provider, model } = candidates[0]!;
  const sources = columns.map(({ index, source, record }): MergeSource & { index: number } => {
    const isCounted = record !== null || duel.costsInMerged[index] !== undefined;
    return { ...source, index, isCounted };
  });
  const { provider: writer, ...facts } = describeMerge(sources);
  const draft = { form, prompts, repairs: null, provider, model, text };
  const record = contentRecordOf({ ...finished, ...facts, provider }, draft);
  const merged = await saveToContents(owner, { ...record, provider: writer }, draft);
  if (duel.projectId !== null) await addToProject(owner, duel.projectId, merged);
  const newlyCounted = sources.filter(({ isCounted }) => !isCounted).map(({ index }) => [index, merged.id]);
  changeDuel(owner, id, ({ costsInMerged }) => ({
    costsInMerged: { ...costsInMerged, ...Object.fromEntries(newlyCounted) },
  }));
  // Other paragraphs that were taken meanwhile are another text.
  changeDuel(owner, id, ({ taken }) => (taken === duel.taken ? { merged } : {}));
  if (!duel.decision) await decide(owner, duel, { chosen: null, texts });
  return merged;
}

async function decide(
  owner: string,
  { id, form, candidates }: Duel,
  { chosen, texts }: { chosen: ProviderId | null; texts: readonly number[] },
): Promise<void> {
  const compared = texts.map((index) => candidates[index]!);
  if (compared.length > 1)
    await duelChoices.put(owner, {
      id,
      at: new Date().toISOString(),
      contentType: form.contentType,
      topic: firstCharacters(form.topic, maxDuelTopicCharacters),
      candidates: compared.map(({ provider, model }) => ({ provider, model })),
      chosen,
    });
  changeDuel(owner, id, () => ({ decision: { chosen } }));
}

/** Stops what is still written, and discards the texts that were not saved. */
export async function leaveDuel(owner: string, duel: Duel): Promise<void> {
  const forgotten = [...duel.candidates.keys()].map((index) => forgetGeneration(taskOf(owner, duel, index)));
  // After its tasks: one that is left would open the duel again.
  duels.set(owner, null);
  await Promise.all(forgotten);
}
