import { expect, test } from 'vitest';
import { noticeFor, write } from '../writer.ts';

const rules =
  'You are an email marketer whose letters are opened. {"subject": "", "alternatives": [], "preheader": "", "blocks": [], "callToAction": ""}';
const prompt = [
  'Content type: email',
  'Email type: promotional',
  'Subject: the winter blend',
  'Brief: 340 bags, see https://kettle.example/winter.',
  'Subject style: Number-based',
  'Call to action: Reserve a bag',
].join('\n');
const habits = { misquotes: false, obeys: false, overdoes: false, skimps: false };
const ask = (more: Partial<typeof habits> = {}, asked = prompt, system = rules) =>
  write({ system, prompt: asked, provider: 'Claude', habits: { ...habits, ...more } });

type Email = {
  subject: string;
  alternatives: string[];
  blocks: { kind: string; href?: string }[];
  note: string;
};

test('an email is blocks in JSON, always the same for the same brief, with the mark of the sandbox beside them', () => {
  const email = JSON.parse(ask()) as Email;
  expect(email).toMatchObject({ subject: 'The winter blend', callToAction: 'Reserve a bag' });
  expect(new Set(email.alternatives).size).toBeGreaterThanOrEqual(3);
  expect(email.blocks.find(({ kind }) => kind === 'button')).toMatchObject({
    label: 'Reserve a bag',
    href: 'https://kettle.example/winter',
  });
  expect(email.note).toBe(noticeFor('Claude'));
  expect(JSON.stringify(email.blocks)).not.toContain('sandbox');
  expect(ask()).toBe(ask());
  for (const language of ['German', 'French', 'Spanish', 'Japanese'])
    expect(
      (JSON.parse(ask({}, `${prompt}\nLanguage: ${language}`)) as Email).alternatives.length,
    ).toBeGreaterThanOrEqual(3);
});

test('more subjects are others than those that exist', () => {
  const system = 'You are an email marketer. { "subjects": ["…"] }';
  const { alternatives } = JSON.parse(ask()) as Email;
  const { subjects } = JSON.parse(ask({}, `${prompt}\nSubject that exists: ${alternatives[0]}`, system)) as {
    subjects: string[];
  };
  expect(subjects.length).toBeGreaterThanOrEqual(3);
  expect(subjects).not.toContain(alternatives[0]);
});

test('in a test it leaves parts out, or puts in what an email must not have', () => {
  expect(JSON.parse(ask({ skimps: true }))).not.toHaveProperty('preheader');
  expect(ask({ obeys: true })).toContain('<script>');
});
