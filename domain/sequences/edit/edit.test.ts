import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ids } from '../../email/email.fixture.ts';
import { AppError } from '../../errors/app-error.ts';
import type { SequenceEntry } from '../entry.ts';
import { findStep } from '../flow.ts';
import { anySteps } from '../engine/sequence-laws.fixture.ts';
import { clicked, condition, idOf, mail, tag, wait, welcome } from '../sequences.fixture.ts';
import { allSteps, stepsSchema, type Step } from '../step.ts';
import { copyStep, createStep } from './create-step.ts';
import { reachOf, reachSentence } from './reach.ts';
import { relocateEntry, saveSequence, setActive } from './save-sequence.ts';
import { changesOf, relocate } from './save-steps.ts';
import { changeStep, insertStep, isSameList, moveStep, moveStepBy, placesOf, removeStep } from './steps.ts';

const order = (steps: readonly Step[]): string =>
  steps
    .map((step) =>
      step.kind === 'condition'
        ? `${Number(step.id.slice(-3))}(${order(step.yes)}|${order(step.no)})`
        : String(Number(step.id.slice(-3))),
    )
    .join(' ');

const start = (): Step[] => [mail(1), wait(2), condition(3, clicked(), [tag(4, 'a')], [mail(5)]), mail(6)];

test('steps are inserted, moved into arms and out of them, changed and removed', () => {
  const steps = start();
  const no = { condition: idOf(3), arm: 'no' } as const;
  expect(order(insertStep(steps, wait(7), { list: no, index: 0 }))).toBe('1 2 3(4|7 5) 6');
  expect(order(moveStep(steps, idOf(1), { list: no, index: 9 }))).toBe('2 3(4|5 1) 6');
  expect(order(moveStep(steps, idOf(5), { list: null, index: 0 }))).toBe('5 1 2 3(4|) 6');
  expect(order(moveStep(steps, idOf(3), { list: null, index: 0 }))).toBe('3(4|5) 1 2 6');
  expect(order(removeStep(steps, idOf(3)))).toBe('1 2 6');
  const changed = changeStep(steps, idOf(5), 'mail', { campaignId: null });
  expect(findStep(changed, idOf(5))?.step).toMatchObject({ campaignId: null });
  expect(order(changed)).toBe(order(steps));
  // A condition never moves into itself, and what cannot be done changes nothing.
  expect(moveStep(steps, idOf(3), { list: no, index: 0 })).toBe(steps);
  expect(moveStep(steps, idOf(1), { list: null, index: 0 })).toBe(steps);
  expect(removeStep(steps, idOf(99))).toBe(steps);
  expect(changeStep(steps, idOf(2), 'wait', { amount: 1 })).toBe(steps);
  expect(changeStep(steps, idOf(2), 'mail', { campaignId: null })).toBe(steps);
});

test('the arrow keys lead a step through every place, and back', () => {
  fc.assert(
    fc.property(anySteps, (some) => {
      const steps = insertStep(some, mail(90), { list: null, index: 0 });
      const all = placesOf(removeStep(steps, idOf(90)));
      let now = steps;
      for (const [index, place] of all.entries()) {
        const at = findStep(now, idOf(90))!.place;
        expect(isSameList(at.list, place.list) && at.index === place.index).toBe(true);
        const next = moveStepBy(now, idOf(90), 1);
        if (index < all.length - 1) expect(order(moveStepBy(next, idOf(90), -1))).toBe(order(now));
        else expect(next).toBe(now);
        now = next;
      }
    }),
  );
});

test('conditions nest three deep, and a sequence has a hundred steps', () => {
  const newId = ids();
  let steps: Step[] = [];
  let list: { condition: string; arm: 'yes' } | null = null;
  for (let level = 0; level < 3; level += 1) {
    const step = createStep('condition', newId);
    steps = insertStep(steps, step, { list, index: 0 });
    list = { condition: step.id, arm: 'yes' };
  }
  expect(insertStep(steps, createStep('condition', newId), { list, index: 0 })).toBe(steps);
  expect(stepsSchema.safeParse(steps).success).toBe(true);
  let deep: Step = createStep('condition', newId);
  for (let level = 0; level < 50_000; level += 1) deep = { ...createStep('condition', newId), yes: [deep] };
  expect(stepsSchema.safeParse([deep]).success).toBe(false);
  let full: Step[] = [];
  for (let count = 0; count < 120; count += 1)
    full = insertStep(full, createStep('wait', newId), { list: null, index: count });
  expect(full).toHaveLength(100);
  expect(stepsSchema.safeParse([mail(1), mail(1)]).success).toBe(false);
});

test('a copy has new ids, and asks about the copied mail', () => {
  const copy = copyStep(
    condition(1, { kind: 'has-tag', tag: 'a' }, [mail(2), condition(3, clicked(2))]),
    ids(),
  );
  const [, copied, inner] = allSteps([copy]);
  expect(new Set([...allSteps([copy]), mail(1), mail(2), mail(3)].map(({ id }) => id)).size).toBe(3);
  expect(inner).toMatchObject({ when: { mail: copied!.id } });
});

test('an edit says what was added, changed, moved and removed', () => {
  const steps = start();
  const said = (after: Step[]) =>
    changesOf(steps, after).map(({ kind, step }) => `${kind} ${Number(step.id.slice(-3))}`);
  expect(said(steps)).toEqual([]);
  expect(said(moveStep(steps, idOf(1), { list: null, index: 9 }))).toEqual(['moved 1']);
  expect(said(moveStep(steps, idOf(5), { list: { condition: idOf(3), arm: 'yes' }, index: 1 }))).toEqual([
    'moved 5',
  ]);
  expect(said(insertStep(removeStep(steps, idOf(3)), wait(7), { list: null, index: 0 }))).toEqual([
    'added 7',
    'removed 3',
    'removed 4',
    'removed 5',
  ]);
  expect(said(changeStep(steps, idOf(2), 'wait', { amount: 3 }))).toEqual(['changed 2']);
});

test('contacts at a removed step go on to what took its place', () => {
  const from = (after: Step[]) =>
    Object.fromEntries(
      [...relocate(start(), after).moves].map(([id, next]) => [
        Number(id.slice(-3)),
        next && Number(next.slice(-3)),
      ]),
    );
  expect(from(removeStep(start(), idOf(2)))).toEqual({ 2: 3 });
  // A wait that replaces theirs holds them.
  expect(from(insertStep(removeStep(start(), idOf(2)), wait(7), { list: null, index: 1 }))).toEqual({ 2: 7 });
  expect(from(removeStep(start(), idOf(3)))).toEqual({ 3: 6, 4: 6, 5: 6 });
  expect(from(removeStep(start(), idOf(5)))).toEqual({ 5: 6 });
  expect(from(removeStep(start(), idOf(6)))).toEqual({ 6: null });
  expect(from(removeStep(removeStep(start(), idOf(2)), idOf(3)))).toEqual({ 2: 6, 3: 6, 4: 6, 5: 6 });
  const no = { condition: idOf(3), arm: 'no' } as const;
  expect(from(insertStep(removeStep(start(), idOf(5)), wait(7), { list: no, index: 0 }))).toEqual({ 5: 7 });
});

const entryAt = (stepId: string, passed: string[] = []): SequenceEntry => ({
  id: stepId,
  sequenceId: welcome.id,
  contactId: stepId,
  state: 'on-the-way',
  stepId,
  arrivedAt: 0,
  dueAt: 500,
  passed,
  enteredAt: 0,
  endedAt: null,
  reason: null,
});

test('a changed wait is looked at again, a removed one ends now, everybody else stays', () => {
  const { steps, version } = welcome;
  const shorter = saveSequence(
    welcome,
    { ...welcome, steps: changeStep(steps, idOf(2), 'wait', { amount: 0 }) },
    version,
  );
  expect(shorter.sequence.version).toBe(version + 1);
  expect(relocateEntry(entryAt(idOf(2)), shorter, 9)).toMatchObject({
    stepId: idOf(2),
    arrivedAt: 0,
    dueAt: 9,
  });
  expect(relocateEntry(entryAt(idOf(6)), shorter, 9)).toEqual(entryAt(idOf(6)));
  const removed = saveSequence(welcome, { ...welcome, steps: removeStep(steps, idOf(6)) }, version);
  expect(relocateEntry(entryAt(idOf(6)), removed, 9)).toMatchObject({
    stepId: idOf(7),
    arrivedAt: 9,
    dueAt: 9,
  });
  const ended = relocate(steps, steps.slice(0, 3));
  expect(relocateEntry(entryAt(idOf(6)), ended, 9)).toMatchObject({
    state: 'finished',
    endedAt: 9,
    dueAt: null,
  });
});

const codeOf = (run: () => unknown) => {
  try {
    run();
    return 'none';
  } catch (thrown) {
    return thrown instanceof AppError ? `${thrown.code}: ${thrown.message}` : thrown;
  }
};

test('a change of an older version is refused, and so is one with which a running sequence could not go on', () => {
  expect(codeOf(() => saveSequence(welcome, welcome, welcome.version - 1))).toMatch(/^sequences\.changed/);
  const broken = { ...welcome, steps: [{ ...mail(1), campaignId: null }] };
  expect(codeOf(() => saveSequence(welcome, broken, welcome.version))).toBe(
    'sequences.incomplete: This sequence cannot run yet. Choose the email for this step.',
  );
  const paused = setActive(welcome, false);
  expect(saveSequence(paused, broken, welcome.version).sequence.steps).toBe(broken.steps);
  expect(codeOf(() => setActive({ ...paused, steps: [wait(1)] }, true))).toMatch(/does nothing yet/);
  expect(setActive(welcome, true)).toBe(welcome);
});

test('an edit says whom it reaches', () => {
  const before = welcome.steps;
  const at = (stepId: string, count: number, passed: string[]) =>
    Array.from({ length: count }, () => entryAt(stepId, passed));
  const entries = [
    ...at(idOf(2), 38, [idOf(1)]),
    ...at(idOf(6), 204, [idOf(1), idOf(2), idOf(3), idOf(5)]),
    ...at(idOf(6), 10, [idOf(1), idOf(2), idOf(3), idOf(4)]),
  ];
  const sentence = (after: Step[]) =>
    changesOf(before, after).map((change) =>
      reachSentence(change, reachOf(change, { before, after }, entries)),
    );
  expect(sentence(changeStep(before, idOf(5), 'mail', { campaignId: idOf(1) }))).toEqual([
    'Your change reaches the 38 contacts before this step, and all who come later. 204 had the old text.',
  ]);
  expect(sentence(insertStep(before, mail(9), { list: null, index: 0 }))).toEqual([
    'This step reaches all who come later, and nobody who is on the way.',
  ]);
  expect(sentence(insertStep(before, mail(9), { list: null, index: 9 }))).toEqual([
    'This step reaches the 252 contacts before this step, and all who come later.',
  ]);
  expect(sentence(moveStep(before, idOf(1), { list: null, index: 9 }))).toEqual([
    'The new place reaches all who come later, and nobody who is on the way. 252 had this mail and do not get it again.',
  ]);
  expect(sentence(removeStep(before, idOf(2)))).toEqual([
    '38 contacts before or in this wait will not wait here. 214 had it already.',
  ]);
  // Who waits in a removed wait comes to what follows it.
  const replaced = insertStep(removeStep(before, idOf(2)), mail(9), { list: null, index: 1 });
  expect(sentence(replaced)[0]).toContain('reaches the 38 contacts');
});
