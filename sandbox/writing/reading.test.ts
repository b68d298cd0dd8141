import { expect, test } from 'vitest';
import { write } from '../writer.ts';
import { readAloud } from './reading.ts';

const asking = (text: string) => ['Voice: Voice “Plain”. Tone: Friendly.', '-----', text, '-----'].join('\n');

test('a reading quotes the text it reads', () => {
  const reading = readAloud(
    asking('# Desks\n\nOrganizations buy them. You sit at one for nine hours a day.'),
  )!;
  expect(reading).toContain('“You sit at one for nine …” speaks to the reader.');
  expect(reading).toContain('“Organizations” is a heavy word');
  expect(readAloud(asking('It is so.'))).toContain('Nobody is spoken to.');
});

test('a prompt that asks for something else is written anew', () => {
  expect(readAloud('Write about desks.')).toBeNull();
  expect(readAloud('Voice: Plain.\n-----\n\n-----')).toBeNull();
});

test('the writer answers with the reading and its mark', () => {
  expect(write({ prompt: asking('You sit.'), provider: 'Claude' })).toMatch(/Written by the AIGen sandbox/);
});
