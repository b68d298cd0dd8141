import { dayMs, localTimeOf } from '../../calendar/instant.ts';
import { criteriaOf } from '../engine/criteria-of.ts';
import { advance, tagsAfter, type Advanced } from '../engine/advance.ts';
import { enterSequence } from '../engine/enter.ts';
import type { ContactEvent, SequenceContact, SequenceEntry } from '../entry.ts';
import { testRunDays } from '../limits.ts';
import type { Sequence } from '../sequence.ts';
import { allSteps, type MailStep } from '../step.ts';
import { zoneOf } from '../engine/wait.ts';

/** What happens at one instant of a test run, with its date and time where the contact is. */
export type TestRunMoment = {
  at: number;
  date: string;
  time: string;
  /** Null at the start. */
  before: SequenceEntry | null;
  /** The entry afterwards, and what would be done. No mail leaves. */
  advanced: Advanced;
};
/** `outlasts`: the contact is still on the way when the days are over. */
export type TestRun = { moments: TestRunMoment[]; outlasts: boolean };

/** What a contact of a test run does when a mail arrives; later ones are later. */
export type Reaction = (mail: MailStep, sentAt: number) => ContactEvent[];

export const clicksNothing: Reaction = () => [];

/** Clicks an hour after each mail whatever conditions, waits and exit rules of the sequence ask for. */
export function clicksEverything(sequence: Pick<Sequence, 'steps' | 'exitRules'>): Reaction {
  const asked = criteriaOf(sequence);
  return (mail, sentAt) =>
    asked.flatMap((criterion): ContactEvent[] => {
      const at = sentAt + 3_600_000;
      if (criterion.kind !== 'clicked' || (criterion.mail !== null && criterion.mail !== mail.id)) return [];
      return [{ kind: 'clicked', link: criterion.link ?? 'a link', mail: mail.id, at }];
    });
}

/**
 * One contact's way through a sequence by a moved clock: 90 days from `start`, in milliseconds. The steps are those as they are
 * edited, saved or not, and nothing is stored.
 */
export function runTest(
  sequence: Pick<Sequence, 'id' | 'exitRules' | 'steps'>,
  contact: SequenceContact,
  {
    start,
    accountZone,
    reaction = clicksNothing,
  }: { start: number; accountZone: string; reaction?: Reaction },
): TestRun {
  const running = { ...sequence, isActive: true };
  const zone = zoneOf(contact, accountZone);
  const end = start + testRunDays * dayMs;
  const entering = enterSequence(running, contact.id, { id: 'test', at: start, earlier: [], refusal: null });
  if ('refused' in entering) return { moments: [], outlasts: false };
  const mails = new Map(allSteps(sequence.steps).map((step) => [step.id, step]));
  const moments: TestRunMoment[] = [];
  let { entry } = entering;
  let own = contact;
  let events: ContactEvent[] = [];
  for (let now = start; now <= end && entry.state === 'on-the-way';) {
    const before = entry;
    const advanced = advance(entry, running, own, { zone: accountZone, refusal: null, events }, now);
    entry = advanced.entry;
    for (const effect of advanced.effects) {
      const step = mails.get(effect.stepId);
      if (effect.kind === 'tag') own = { ...own, tags: tagsAfter(own.tags, effect) };
      else if (step?.kind === 'mail') events = [...events, ...reaction(step, now)];
    }
    if (entry.passed !== before.passed || entry.state !== before.state || now === start) {
      const isFirst = moments.length === 0;
      moments.push({ at: now, ...localTimeOf(now, zone), before: isFirst ? null : before, advanced });
    }
    const next = [entry.dueAt ?? end + 1, ...events.map(({ at }) => at).filter((at) => at > now)];
    now = Math.max(now + 1, Math.min(...next));
  }
  return { moments, outlasts: entry.state === 'on-the-way' };
}
