import { expect, test } from 'vitest';
import { placesOf } from './steps.ts';
import { railOf } from './rail.ts';
import { condition, mail, wait, welcome } from '../sequences.fixture.ts';
import { allSteps } from '../step.ts';

test('a rail has every step in its order, and every place once', () => {
  for (const steps of [[], welcome.steps, [condition(1, { kind: 'goal', link: 'x' }, [mail(2)]), wait(3)]]) {
    const rail = railOf(steps);
    const shown = rail.flatMap((item) => (item.kind === 'step' ? [item.step] : []));
    expect(shown).toEqual(allSteps(steps));
    const places = rail.flatMap((item) => (item.kind === 'place' ? [item.place] : []));
    expect(places).toHaveLength(placesOf(steps).length);
    expect(new Set(places.map((place) => JSON.stringify(place)))).toEqual(
      new Set(placesOf(steps).map((place) => JSON.stringify(place))),
    );
  }
});

test('arms say where they begin, also empty ones', () => {
  const rail = railOf([condition(1, { kind: 'goal', link: 'x' }, [mail(2), mail(3)])]);
  expect(rail.flatMap(({ arm, depth }) => (arm ? [`${arm} ${depth}`] : []))).toEqual(['yes 1', 'no 1']);
});
