import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostSteps, recordChange, redo, startHistory, undo } from './history.ts';

test('keystrokes in one field are one step; a rest, another field and undoing begin a new one', () => {
  const type = (key: string, at: number) => ({ key, at });
  let history = startHistory('');
  for (const [index, text] of ['H', 'He', 'Hel'].entries())
    history = recordChange(history, text, type('a', index * 400));
  history = recordChange(history, 'Hello', type('a', 5_000));
  history = recordChange(history, 'Hello!', type('b', 5_100));
  history = recordChange(history, 'moved');
  history = recordChange(history, 'moved');
  const back: string[] = [];
  for (let at = undo(history); at !== history; at = undo(history)) {
    history = at;
    back.push(history.present);
  }
  expect(back).toEqual(['Hello!', 'Hello', 'Hel', '']);
  history = redo(history);
  expect(history.present).toBe('Hel');
  history = recordChange(history, 'Help', type('a', 900));
  expect(redo(history)).toBe(history);
  expect(undo(history).present).toBe('Hel');
});

test('for any changes: undoing all and redoing all returns to the same states', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 2 * mostSteps }), (changes) => {
      let history = changes.reduce((all, each) => recordChange(all, each), startHistory(0.5));
      const last = history.present;
      const steps = history.past.length;
      expect(steps).toBeLessThanOrEqual(mostSteps);
      for (let step = 0; step < steps; step += 1) history = undo(history);
      if (changes.length < mostSteps) expect(history.present).toBe(0.5);
      for (let step = 0; step < steps; step += 1) history = redo(history);
      expect(history.present).toBe(last);
    }),
  );
});
