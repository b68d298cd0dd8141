import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailBodyOf, isEmailHeadLine, readEmailHead, subjectIn } from './email-head.ts';

const headOf = (text: string) => {
  const { subject, preheader } = readEmailHead(text);
  return [subject?.text ?? null, preheader?.text ?? null];
};

test.each([
  ['Subject: Your desk is **ready**\nPreheader: Pick it up.\n\nHi Ada,', 'Your desk is ready', 'Pick it up.'],
  ['**Subject line:** Two days\n\n**Preview text:** Left\n\nHi', 'Two days', 'Left'],
  ['Betreff: Ihr Tisch\nVorschautext: Ab morgen\n\nGuten Tag', 'Ihr Tisch', 'Ab morgen'],
  ['Objet : Votre bureau\nPréheader : Demain\n\nBonjour', 'Votre bureau', 'Demain'],
  ['Asunto: Su mesa\nPreencabezado: Mañana\n\nHola', 'Su mesa', 'Mañana'],
  ['Hi Ada,\n\nyour desk is ready.', null, null],
  [`${'Line\n'.repeat(9)}Subject: too far down`, null, null],
])('reads subject and preheader of %j', (text, subject, preheader) => {
  expect(headOf(text)).toEqual([subject, preheader]);
});

test('the body has neither of them, nor a rule below them', () => {
  const body = 'Hi Ada,\n\nyour desk is **ready**.\n\n---\n\nSee you';
  expect(emailBodyOf(`Subject: Ready\nPreheader: Today\n\n---\n\n${body}`)).toBe(body);
  expect(emailBodyOf(`Subject: Ready\n\n${body}`)).toBe(body);
  expect(emailBodyOf(body)).toBe(body);
  expect(emailBodyOf('Subject: Ready')).toBe('');
});

test('a subject line is known by its label', () => {
  expect(subjectIn('**Subject:** Ready')).toBe('Ready');
  expect(subjectIn('Subject:')).toBe('');
  expect(subjectIn('The subject: desks')).toBeNull();
  expect(isEmailHeadLine('Preview: Today')).toBe(true);
  expect(isEmailHeadLine('Previews: Today')).toBe(false);
});

test('subject and preheader are lines of the text, and never part of the body', () => {
  const line = fc.stringMatching(/^[a-z ]{1,20}[a-z]$/);
  fc.assert(
    fc.property(line, line, fc.array(line, { minLength: 1, maxLength: 4 }), (subject, preheader, rest) => {
      const text = `Subject: ${subject}\nPreheader: ${preheader}\n\n${rest.join('\n\n')}`;
      const head = readEmailHead(text);
      expect(text.slice(head.subject!.start, head.subject!.end)).toBe(`Subject: ${subject}`);
      expect(emailBodyOf(text)).toBe(rest.join('\n\n').trim());
    }),
  );
});
