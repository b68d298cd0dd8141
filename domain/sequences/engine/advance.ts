import type {
  LeavingReason,
  SequenceContact,
  SequenceEffect,
  SequenceEntry,
  SequenceFacts,
} from '../entry.ts';
import { meets } from './facts.ts';
import { findStep, firstOfArm, stepAfter } from '../flow.ts';
import type { Sequence } from '../sequence.ts';
import type { Arm, MailStep, Step, TagStep } from '../step.ts';
import { nextSlot, waitEnd, zoneOf } from './wait.ts';

export type Advanced = {
  entry: SequenceEntry;
  effects: SequenceEffect[];
  /** Conditions that were looked up, with the arm that was taken. */
  answers: { stepId: string; arm: Arm }[];
};

/** A wait with a time of day that ended so long ago ends at its next time instead: nobody gets at night what waited for a server. */
export const latestMs = 6 * 3_600_000;
/** A worker is late by so much at most without delaying the next wait. */
const workerMs = 10 * 60_000;

/**
 * Takes a contact as far as it goes now: to a wait that has not ended, or out of the sequence. To be called when `dueAt` has come,
 * when the contact did something an exit rule may ask for, and after an edit of the step; calling it more often changes nothing.
 * While the sequence is not active, nobody goes on.
 */
export function advance(
  entry: SequenceEntry,
  sequence: Pick<Sequence, 'isActive' | 'exitRules' | 'steps'>,
  contact: SequenceContact,
  facts: SequenceFacts,
  now: number,
): Advanced {
  const effects: SequenceEffect[] = [];
  const answers: Advanced['answers'] = [];
  const { steps } = sequence;
  let at = entry;
  let own = contact;
  let hasWaited = false;
  /** When the contact was due here: the next wait begins then, not when a worker had time. */
  let since = entry.arrivedAt;
  const pass = (step: Step, next: Step | null) => passTo(at, step, next, arrivalAt(next, since, now), now);
  while (sequence.isActive && at.state === 'on-the-way' && at.stepId !== null) {
    const known = { contact: own, events: facts.events, since: entry.enteredAt, now };
    const step = findStep(steps, at.stepId)?.step;
    const reason = facts.refusal ?? (sequence.exitRules.some((rule) => meets(rule, known)) ? 'rule' : null);
    if (reason ?? !step) at = leaveEarly(at, reason ?? 'removed', now);
    else if (step.kind === 'leave') at = leaveEarly(at, 'step', now);
    else if (step.kind === 'wait') {
      if (step.leaveWhen && meets(step.leaveWhen, known)) at = leaveEarly(at, 'rule', now);
      else {
        const zone = zoneOf(contact, facts.zone);
        let dueAt = dueOf(step, at.arrivedAt, now, zone);
        // Of several waits that ended meanwhile one is over, so that two mails do not leave at once.
        if (hasWaited && dueAt > at.arrivedAt && dueAt <= now) {
          at = { ...at, arrivedAt: now };
          dueAt = dueOf(step, now, now, zone);
        }
        if (dueAt > now) return { entry: at.dueAt === dueAt ? at : { ...at, dueAt }, effects, answers };
        hasWaited = true;
        since = dueAt;
        at = pass(step, stepAfter(steps, step.id));
      }
    } else if (step.kind === 'condition') {
      const arm = meets(step.when, known) ? 'yes' : 'no';
      answers.push({ stepId: step.id, arm });
      at = pass(step, firstOfArm(steps, step.id, arm));
    } else {
      const effect = at.passed.includes(step.id) ? null : effectOf(at, step);
      if (effect) effects.push(effect);
      if (effect?.kind === 'tag') own = { ...own, tags: tagsAfter(own.tags, effect) };
      at = pass(step, stepAfter(steps, step.id));
    }
  }
  return { entry: at, effects, answers };
}

/** A contact is taken out by hand, or by what happened to them. An entry that is over stays as it is. */
export function leaveEarly(entry: SequenceEntry, reason: LeavingReason, now: number): SequenceEntry {
  if (entry.state !== 'on-the-way') return entry;
  return { ...entry, state: 'left', dueAt: null, endedAt: now, reason };
}

/** The tags of a contact after an effect. */
export function tagsAfter(
  tags: readonly string[],
  { tag, isRemoved }: { tag: string; isRemoved: boolean },
): string[] {
  const others = tags.filter((each) => each !== tag);
  return isRemoved ? others : [...others, tag];
}

/** When the contact goes on. Of a wait that ended long ago its last slot if that is recent, else the next one. */
function dueOf(wait: Extract<Step, { kind: 'wait' }>, arrivedAt: number, now: number, zone: string): number {
  const end = waitEnd(wait, arrivedAt, zone);
  return wait.time !== null && now - end > latestMs ? nextSlot(wait, now - latestMs, zone) : end;
}

function effectOf(entry: SequenceEntry, step: MailStep | TagStep): SequenceEffect | null {
  const key = `${entry.id}:${step.id}`;
  if (step.kind === 'tag')
    return { kind: 'tag', key, stepId: step.id, tag: step.tag, isRemoved: step.isRemoved };
  return step.campaignId === null
    ? null
    : { kind: 'mail', key, stepId: step.id, campaignId: step.campaignId };
}

/** A wait for a time of day keeps to the clock, also after hours without a server. */
function arrivalAt(next: Step | null, since: number, now: number): number {
  const mostMs = next?.kind === 'wait' && next.time !== null ? latestMs : workerMs;
  return since <= now && now - since <= mostMs ? since : now;
}

function passTo(
  entry: SequenceEntry,
  step: Step,
  next: Step | null,
  arrivedAt: number,
  now: number,
): SequenceEntry {
  const passed = entry.passed.includes(step.id) ? entry.passed : [...entry.passed, step.id];
  const on = { ...entry, passed, stepId: next?.id ?? null, arrivedAt, dueAt: now };
  return next ? on : { ...on, state: 'finished', dueAt: null, endedAt: now };
}
