import { expect, test } from 'vitest';
import { gradeText } from '#domain/checks/editor/editor-grade.ts';
import { scoringOfForm } from '#domain/content/scoring.ts';
import { cleanText } from '#domain/generation/clean-text.ts';
import { emptyForm, lengths, type GenerationForm } from '#domain/generation/form.ts';
import { buildPrompts } from '#domain/prompts/build-prompts.ts';
import { write } from '../sandbox/writer.ts';

const topics = [
  ['Cold brew for small cafés', 'cold brew'],
  ['Launch of our new standing desk', 'standing desk'],
  ['Cybersecurity basics for a dental practice', 'cybersecurity'],
  ['Choosing a puppy', 'puppy'],
] as const;

const kinds: readonly Partial<GenerationForm>[] = [
  { contentType: 'blog' },
  { contentType: 'social', platform: 'linkedin' },
  { contentType: 'social', platform: 'instagram' },
  { contentType: 'product' },
  { contentType: 'email' },
  { contentType: 'analysis' },
  { contentType: 'seo' },
  { contentType: 'ads' },
];

const gradesOf = (kind: Partial<GenerationForm>, language: GenerationForm['language']) =>
  topics.flatMap(([topic, keywords]) =>
    lengths.map((length) => {
      const form: GenerationForm = { ...emptyForm(), ...kind, topic, keywords, length, language };
      const { systemPrompt, userPrompt } = buildPrompts(form);
      const { content } = cleanText(write({ system: systemPrompt, prompt: userPrompt, provider: 'Claude' }));
      return gradeText(content, scoringOfForm(form));
    }),
  );

test.each(kinds)('the sandbox’s texts of %o get a decent grade for every topic and length', (kind) => {
  const totals = gradesOf(kind, 'en').map(({ total }) => total!);
  expect(Math.min(...totals)).toBeGreaterThanOrEqual(45);
  expect(totals.reduce((sum, total) => sum + total) / totals.length).toBeGreaterThanOrEqual(55);
});

test.each(['en', 'de', 'fr', 'es'] as const)(
  'no text of the sandbox has a placeholder left in the language %s',
  (language) => {
    for (const kind of kinds)
      for (const { checks } of gradesOf(kind, language))
        expect(checks.filter(({ label }) => /placeholder/i.test(label))).toEqual([]);
  },
);
