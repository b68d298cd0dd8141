import { z } from 'zod';
import { changesOf, type StepChange } from '#domain/sequences/edit/save-steps.ts';
import { missingOf } from '#domain/sequences/edit/missing.ts';
import { problemsOf, type SequenceProblem } from '#domain/sequences/problems.ts';
import { campaignIdsOf, type Sequence } from '#domain/sequences/sequence.ts';
import type { SequenceEdit, StoredSequence } from '#domain/sequences/stored/stored-sequence.ts';
import type { SequenceFacts } from '../use-sequence-facts.ts';

/** A sequence as it is edited; what is not filled in yet is empty. */
export type SequenceDraft = Pick<
  StoredSequence,
  'name' | 'trigger' | 'exitRules' | 'steps' | 'zone' | 'sendingAccountId'
>;

export const draftOf = ({
  name,
  trigger,
  exitRules,
  steps,
  zone,
  sendingAccountId,
}: StoredSequence): SequenceDraft => ({ name, trigger, exitRules, steps, zone, sendingAccountId });

/** What is kept of an edit that was not saved, as long as nobody saves another one. */
export const keptEditSchema = z.object({
  version: z.number(),
  /** Checked when it is saved: a step may not be filled in yet. */
  draft: z.custom<SequenceDraft>(
    (value) => typeof value === 'object' && value !== null && Array.isArray((value as SequenceDraft).steps),
  ),
});

const fields = ['name', 'trigger', 'exitRules', 'zone', 'sendingAccountId'] as const;

export type DraftChanges = { steps: StepChange[]; count: number };

/** What is not saved. */
export function changesOfDraft(stored: StoredSequence, draft: SequenceDraft): DraftChanges {
  const steps = changesOf(stored.steps, draft.steps);
  const others = fields.filter((field) => JSON.stringify(stored[field]) !== JSON.stringify(draft[field]));
  return { steps, count: steps.length + others.length };
}

/** What is to be filled in before it can be saved, and what is to be mended before it runs. */
export function problemsOfDraft(
  draft: SequenceDraft,
  { campaigns, accounts }: Pick<SequenceFacts, 'campaigns' | 'accounts'>,
): { missing: SequenceProblem[]; all: SequenceProblem[] } {
  const missing = missingOf(draft);
  const deleted = deletedEmails(draft, (id) => campaigns.some((campaign) => campaign.id === id));
  return {
    missing,
    all: [...missing, ...problemsOfAccount(draft, accounts), ...problemsOf(draft), ...deleted],
  };
}

function problemsOfAccount(
  { steps, sendingAccountId }: SequenceDraft,
  accounts: SequenceFacts['accounts'],
): SequenceProblem[] {
  if (campaignIdsOf({ steps }).length === 0) return [];
  const account = accounts.find(({ id }) => id === sendingAccountId);
  if (account?.state === 'works') return [];
  const sentence = account
    ? 'Send a test with its sending account first, in the Accounts tab.'
    : 'Choose the sending account of its mails.';
  return [{ step: null, isBlocking: true, sentence }];
}

function deletedEmails(
  { steps }: Pick<Sequence, 'steps'>,
  isKnownEmail: (campaignId: string) => boolean,
): SequenceProblem[] {
  const walk = (list: Sequence['steps']): SequenceProblem[] =>
    list.flatMap((step) => {
      if (step.kind === 'condition') return [...walk(step.yes), ...walk(step.no)];
      const isGone = step.kind === 'mail' && step.campaignId !== null && !isKnownEmail(step.campaignId);
      return isGone
        ? [{ step: step.id, isBlocking: true, sentence: 'Its email was deleted. Choose another one.' }]
        : [];
    });
  return walk(steps);
}

export const editOf = (draft: SequenceDraft, version: number): SequenceEdit => ({ ...draft, version });
