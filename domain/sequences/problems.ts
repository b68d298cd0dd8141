import { AppError } from '../errors/app-error.ts';
import { counted } from '../text/format.ts';
import type { Criterion } from './criterion.ts';
import { stepsBefore } from './flow.ts';
import type { Sequence } from './sequence.ts';
import { allSteps, type Step } from './step.ts';

/** Something to mend. `step`: where it is; null for the whole sequence. With `isBlocking` the sequence cannot run. */
export type SequenceProblem = { step: string | null; isBlocking: boolean; sentence: string };

/** What is to mend in a sequence before it runs, in the order of the rail. Warnings do not block. */
export function problemsOf({ steps, exitRules }: Pick<Sequence, 'steps' | 'exitRules'>): SequenceProblem[] {
  const all = allSteps(steps);
  const problems: SequenceProblem[] = [];
  const add = (step: string | null, isBlocking: boolean, sentence: string) =>
    problems.push({ step, isBlocking, sentence });
  const mails = new Set(all.filter(({ kind }) => kind === 'mail').map(({ id }) => id));
  const asksForRemoved = (criterion: Criterion | null) =>
    criterion?.kind === 'clicked' && criterion.mail !== null && !mails.has(criterion.mail);
  if (!all.some(({ kind }) => kind === 'mail' || kind === 'tag'))
    add(null, true, 'This sequence does nothing yet. Add a mail.');
  if (exitRules.some(asksForRemoved)) add(null, false, 'An exit rule asks about a mail that was removed.');
  for (const [index, step] of all.entries()) {
    if (step.kind === 'mail' && step.campaignId === null)
      add(step.id, true, 'Choose the email for this step.');
    if (step.kind === 'condition' || step.kind === 'wait') {
      const criterion = step.kind === 'wait' ? step.leaveWhen : step.when;
      if (asksForRemoved(criterion)) add(step.id, false, 'This asks about a mail that was removed.');
      else if (
        criterion?.kind === 'clicked' &&
        criterion.mail !== null &&
        isLater(steps, criterion.mail, step.id)
      )
        add(step.id, false, 'This asks about a mail that comes later, so nobody can have clicked it.');
    }
    if (step.kind === 'condition' && step.when.kind === 'clicked' && all[index - 1]?.kind === 'mail')
      add(step.id, false, 'Nobody can click in the moment the mail leaves. Add a wait before this.');
  }
  for (const id of unreachable(steps))
    add(id, false, 'Nobody comes here, because everybody has left before.');
  return problems;
}

/** Throws `sequences.incomplete` with what blocks a sequence from running. */
export function assertStartable(sequence: Pick<Sequence, 'steps' | 'exitRules'>): void {
  const blocking = problemsOf(sequence).filter(({ isBlocking }) => isBlocking);
  if (blocking.length === 0) return;
  const more = blocking.length > 1 ? ` and ${counted(blocking.length - 1, 'more thing')} to mend` : '';
  throw new AppError('sequences.incomplete', { problem: `${blocking[0]!.sentence.slice(0, -1)}${more}.` });
}

const isLater = (steps: readonly Step[], mail: string, step: string) =>
  !stepsBefore(steps, step).includes(mail);

/** First steps of a list that nobody reaches. */
function unreachable(steps: readonly Step[]): string[] {
  const found: string[] = [];
  const walk = (list: readonly Step[]): boolean => {
    let isOpen = true;
    for (const step of list) {
      if (!isOpen) {
        found.push(step.id);
        return false;
      }
      if (step.kind === 'leave') isOpen = false;
      if (step.kind === 'condition') {
        const [yes, no] = [walk(step.yes), walk(step.no)];
        isOpen = yes || no;
      }
    }
    return isOpen;
  };
  walk(steps);
  return found;
}
