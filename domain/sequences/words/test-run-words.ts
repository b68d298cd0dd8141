import { testRunDays } from '../limits.ts';
import type { Sequence } from '../sequence.ts';
import { findStep } from '../flow.ts';
import type { TestRun, TestRunMoment } from '../test-run/test-run.ts';
import { metWords, missedWords } from './criterion-words.ts';
import { mailNumbers } from './names.ts';

/** What happens at a moment of a test run: "joins, gets mail 1", "no click, gets mail 2", "gets mail 3, finished". */
export function momentWords({ before, advanced }: TestRunMoment, { steps }: Pick<Sequence, 'steps'>): string {
  const { entry, effects, answers } = advanced;
  const numbers = mailNumbers(steps);
  const known = new Set(before?.passed);
  const passed = entry.passed.filter((id) => !known.has(id));
  const happened = passed.flatMap((id) => {
    const step = findStep(steps, id)?.step;
    const answer = answers.find(({ stepId }) => stepId === id);
    const effect = effects.find(({ stepId }) => stepId === id);
    if (step?.kind === 'condition' && answer)
      return [(answer.arm === 'yes' ? metWords : missedWords)[step.when.kind]];
    if (effect?.kind === 'mail') return [`gets mail ${numbers.get(id)}`];
    if (effect?.kind === 'tag') return [`${effect.isRemoved ? 'loses' : 'gets'} the tag ${effect.tag}`];
    return [];
  });
  const end = entry.state === 'finished' ? 'finished' : entry.state === 'left' ? leftWords(entry.reason) : '';
  const words = [before ? '' : 'joins', ...happened, end].filter(Boolean);
  return words.length > 0 ? words.join(', ') : 'waits';
}

/** The line below a test run: what is not shown. */
export function testRunNote({ outlasts }: TestRun): string {
  const none = 'No mail leaves in a test run.';
  return outlasts ? `Goes on after these ${testRunDays} days. ${none}` : none;
}

const leftWords = (reason: string | null) => (reason === 'rule' ? 'leaves by an exit rule' : 'leaves');
