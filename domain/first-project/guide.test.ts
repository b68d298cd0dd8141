import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginGuide,
  completeStep,
  guideOffer,
  guideSchema,
  guideSteps,
  partsOf,
  resumeGuide,
  skipGuide,
  type Guide,
} from './guide.ts';

const run = '0190c3a4-7b1e-4c55-9d0f-2f4a3c1b5e6d';
const voiceId = '0190c3a4-7b1e-4c55-9d0f-000000000001';
const now = new Date('2026-11-24T10:00:00Z');
const later = new Date('2026-11-24T11:00:00Z');
const walk = (guide: Guide) => guideSteps.reduce((at, step) => completeStep(at, step, later), guide);
const placeOf = ({ status, step }: Guide) =>
  status === 'finished' ? guideSteps.length : guideSteps.indexOf(step);

const act = fc.oneof(
  fc.constantFrom(...guideSteps).map((step) => ({
    name: step as string,
    run: (guide: Guide) => completeStep(guide, step, later),
  })),
  fc.constant({ name: 'skip', run: (guide: Guide) => skipGuide(guide, later) }),
  fc.constant({ name: 'resume', run: (guide: Guide) => resumeGuide(guide, later) }),
);

describe('steps', () => {
  test('in order lead to the end', () => {
    const guide = beginGuide(run, now);
    expect(guide).toMatchObject({ status: 'open', step: 'voice', voiceId: null });
    expect(completeStep(guide, 'voice', later, { voiceId })).toMatchObject({ step: 'text', voiceId });
    expect(walk(guide)).toMatchObject({ status: 'finished', step: 'plan', run });
  });

  test('done twice, late or ahead move nothing', () => {
    const atText = completeStep(beginGuide(run, now), 'voice', now, { voiceId });
    expect(completeStep(atText, 'voice', later)).toBe(atText);
    expect(completeStep(atText, 'plan', later, { voiceId: null })).toBe(atText);
    const finished = walk(atText);
    expect(completeStep(finished, 'plan', later)).toBe(finished);
    expect(skipGuide(finished, later)).toBe(finished);
  });

  test('whatever happens, the guide never goes back, skips no step, and stays valid', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        let guide = beginGuide(run, now);
        for (const { name, run: apply } of acts) {
          const before = guide;
          guide = apply(before);
          expect(placeOf(guide) - placeOf(before)).toBe(name === guideSteps[placeOf(before)] ? 1 : 0);
          expect(apply(guide) === guide || name !== before.step).toBe(true);
          expect(guide.run).toBe(run);
          expect(guideSchema.parse(guide)).toEqual(guide);
        }
      }),
    );
  });
});

describe('skipping', () => {
  test('is remembered, and the guide goes on where it was', () => {
    const atPieces = completeStep(completeStep(beginGuide(run, now), 'voice', now), 'text', now);
    const skipped = skipGuide(atPieces, later);
    expect(skipped).toMatchObject({ status: 'skipped', step: 'pieces' });
    expect(resumeGuide(skipped, later)).toMatchObject({ status: 'open', step: 'pieces' });
    expect(resumeGuide(atPieces, later)).toBe(atPieces);
  });

  test('a text that arrives after it counts, and does not open the guide', () => {
    const skipped = skipGuide(completeStep(beginGuide(run, now), 'voice', now), now);
    expect(completeStep(skipped, 'text', later)).toMatchObject({ status: 'skipped', step: 'pieces' });
  });
});

test('it is offered once: to begin, or to go on', () => {
  const guide = beginGuide(run, now);
  expect(guideOffer(null, false)).toBe('begin');
  expect(guideOffer(null, true)).toBeNull();
  for (const hasProjects of [true, false]) {
    expect(guideOffer(guide, hasProjects)).toBe('continue');
    expect(guideOffer(skipGuide(guide, now), hasProjects)).toBeNull();
    expect(guideOffer(walk(guide), hasProjects)).toBeNull();
  }
});

test('what is made has the same ids within a run, and others in another one', () => {
  const [one, again, other] = [run, run, voiceId].map((each) => partsOf({ run: each }));
  expect(again!.textId).toBe(one!.textId);
  const idsIn = (parts: typeof one) => [
    parts!.voiceId,
    parts!.projectId,
    parts!.textId,
    parts!.eventId(parts!.textId),
    parts!.eventId(parts!.projectId),
  ];
  expect(new Set([...idsIn(one), ...idsIn(other)]).size).toBe(10);
});
