import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countsOf, tallyEntries } from '../stored/counts.ts';
import { reachOf } from '../edit/reach.ts';
import { insertStep, placesOf } from '../edit/steps.ts';
import { findStep, stepsOf } from '../flow.ts';
import { anyAction, anySteps, SequenceWorld, type Call } from './sequence-laws.fixture.ts';
import { mail } from '../sequences.fixture.ts';
import { allSteps, stepsSchema } from '../step.ts';
import { waitEnd } from './wait.ts';

const lives = { numRuns: 250 };
/** Without conditions everybody comes through. */
const straight = anySteps.map((steps) =>
  allSteps(steps).filter(({ kind }) => kind !== 'condition' && kind !== 'leave'),
);
const anyLife = fc.tuple(
  fc.oneof(anySteps, straight),
  fc.nat({ max: 19 }),
  fc.array(anyAction, { minLength: 10, maxLength: 40, size: 'max' }),
);
const liveThrough = ([steps, zone, actions]: typeof anyLife extends fc.Arbitrary<infer T> ? T : never) => {
  const world = new SequenceWorld(steps, zone);
  for (const action of actions) world.do(action);
  return world;
};

test('whatever is edited, in whatever order: nobody gets a mail or a tag twice, and nobody is inside twice', () => {
  let mails = 0;
  fc.assert(
    fc.property(anyLife, (life) => {
      const world = liveThrough(life);
      world.runOut();
      const keys = world.calls.flatMap(({ effects }) => effects.map(({ key }) => key));
      mails += keys.length;
      expect(new Set(keys).size).toBe(keys.length);
      // Entries of a contact follow each other.
      for (const { id } of world.contacts) {
        const own = world.entries.filter(({ contactId }) => contactId === id);
        for (const [index, entry] of own.entries())
          if (index > 0) expect(own[index - 1]!.endedAt).toBeLessThanOrEqual(entry.enteredAt);
      }
      // Nobody is lost: everybody comes to an end.
      expect(world.entries.filter(({ state }) => state === 'on-the-way')).toEqual([]);
    }),
    lives,
  );
  expect(mails).toBeGreaterThan(600);
});

/** A mail right behind a wait is sent to somebody who waited there to its end. */
function assertWaited({ before, effects, steps, zone, now }: Call): number {
  let seen = 0;
  for (const { kind, stepId } of effects) {
    const { list, index } = findStep(steps, stepId)!.place;
    const wait = stepsOf(steps, list)![index - 1];
    // Who was taken to the mail itself, because their wait was removed, does not wait.
    if (kind !== 'mail' || wait?.kind !== 'wait' || before.stepId === stepId) continue;
    const began = before.stepId === wait.id ? before.arrivedAt : now;
    expect(now).toBeGreaterThanOrEqual(waitEnd(wait, began, zone));
    seen += 1;
  }
  return seen;
}

test('no mail leaves before its wait has ended, over changes of the clocks in 20 zones', () => {
  let seen = 0;
  fc.assert(
    fc.property(anyLife, (life) => {
      const world = liveThrough(life);
      world.runOut();
      for (const call of world.calls) seen += assertWaited(call);
      // Who is on the way is at a wait that has not ended.
      for (const { after, steps, zone, now } of world.calls) {
        if (after.state !== 'on-the-way') continue;
        const step = findStep(steps, after.stepId!)?.step;
        if (step?.kind !== 'wait') continue;
        expect(after.dueAt).toBeGreaterThanOrEqual(Math.min(now, waitEnd(step, after.arrivedAt, zone)));
      }
    }),
    lives,
  );
  expect(seen).toBeGreaterThan(60);
});

test('entered = on the way + finished + left, and the steps add up to it', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const world = liveThrough(life);
      const counts = countsOf(world.sequence.steps, tallyEntries(world.entries));
      expect(counts.entered).toBe(world.entries.length);
      expect(counts.onTheWay + counts.finished + counts.left).toBe(counts.entered);
      const sum = (key: 'here' | 'left') =>
        [...counts.steps.values()].reduce((total, each) => total + each[key], 0);
      expect(sum('here')).toBe(counts.onTheWay);
      expect(sum('left') + counts.leftElsewhere).toBe(counts.left);
      expect([...counts.steps.keys()]).toEqual(allSteps(world.sequence.steps).map(({ id }) => id));
    }),
    lives,
  );
});

test('without edits, who passes a step is at the next one, passes it, or leaves there', () => {
  const unedited = fc.tuple(
    anySteps,
    fc.nat({ max: 19 }),
    fc.array(
      anyAction.filter(({ kind }) => kind !== 'edit'),
      { minLength: 5, maxLength: 30, size: 'max' },
    ),
  );
  fc.assert(
    fc.property(unedited, (life) => {
      const world = liveThrough(life);
      const { steps } = world.sequence;
      const counts = countsOf(steps, tallyEntries(world.entries));
      const comeTo = (id: string) => {
        const { here, passed, left } = counts.steps.get(id)!;
        return here + passed + left;
      };
      const leaveList = (list: ReturnType<typeof stepsOf>, arrived: number): number => {
        let coming = arrived;
        for (const step of list ?? []) {
          expect(comeTo(step.id)).toBe(coming);
          coming = counts.steps.get(step.id)!.passed;
          if (step.kind !== 'condition') continue;
          const [yes, no] = [step.yes, step.no];
          if (yes.length > 0 && no.length > 0) {
            expect(comeTo(yes[0]!.id) + comeTo(no[0]!.id)).toBe(coming);
            coming = leaveList(yes, comeTo(yes[0]!.id)) + leaveList(no, comeTo(no[0]!.id));
            continue;
          }
          const arm = yes.length > 0 ? yes : no;
          if (arm.length === 0) continue;
          const through = comeTo(arm[0]!.id);
          coming = coming - through + leaveList(arm, through);
        }
        return coming;
      };
      expect(leaveList(steps, counts.entered)).toBe(counts.finished);
    }),
    lives,
  );
});

/** Adds a mail somewhere in the middle of a life; then everybody goes on to the end. */
function addMail(world: SequenceWorld, place: number): { reached: number; got: number } {
  const before = world.sequence.steps;
  const places = placesOf(before);
  const added = mail(400);
  const after = insertStep(before, added, places[place % places.length]!);
  const { reached } = reachOf({ kind: 'added', step: added }, { before, after }, world.entries);
  const ids = new Set(world.entries.map(({ id }) => id));
  world.sequence = { ...world.sequence, steps: after };
  world.runOut();
  const got = world.calls.filter(
    ({ effects, after: { id } }) => ids.has(id) && effects.some(({ stepId }) => stepId === added.id),
  );
  return { reached, got: got.length };
}

test('a mail that is added reaches nobody who is past its place', () => {
  fc.assert(
    fc.property(anyLife, fc.nat({ max: 50 }), (life, place) => {
      const { reached, got } = addMail(liveThrough(life), place);
      expect(got).toBeLessThanOrEqual(reached);
    }),
    lives,
  );
});

test('where nobody leaves, it reaches exactly those who are before its place', () => {
  let all = 0;
  const joining = anyAction.filter(({ kind }) => kind === 'join' || kind === 'clock' || kind === 'switch');
  const actions = fc.array(joining, { minLength: 5, maxLength: 30, size: 'max' });
  fc.assert(
    fc.property(fc.tuple(straight, fc.nat({ max: 19 }), actions), fc.nat({ max: 50 }), (life, place) => {
      const { reached, got } = addMail(liveThrough(life), place);
      expect(got).toBe(reached);
      all += reached;
    }),
    lives,
  );
  expect(all).toBeGreaterThan(100);
});

test('every edit leaves steps that can be stored, with the same ids but those added and removed', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const { steps } = liveThrough(life).sequence;
      expect(stepsSchema.parse(steps)).toEqual(steps);
    }),
    lives,
  );
});
