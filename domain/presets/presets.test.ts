import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { emptyForm } from '../generation/form.ts';
import { knownFields } from '../generation/form/known-fields.ts';
import { articlePromptAddress, readArticlePromptPlace } from './article-prompt-place.ts';
import { presetOfArticlePrompt } from './article-prompt.ts';
import { checkPresetFile, readPresetFile, writePresetFile } from './preset-file.ts';
import { presetSchema, type Preset } from './preset.ts';
import { fillVariables, variableLabel, variablesOf } from './variables.ts';

const now = new Date('2026-11-23T08:00:00.000Z');
const preset = (values: Partial<Preset> = {}): Preset =>
  presetSchema.parse({
    id: '5f1c9b1e-6a80-4a0f-9c1f-4d7a1a1b2c3d',
    name: 'Launch',
    form: { ...emptyForm(), topic: 'Launch of {{product}} for {{audience|everybody}}' },
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    ...values,
  });

test('the variables of all texts are asked for once, in their order, with the first fallback', () => {
  const fillable = preset({
    form: { topic: '{{product}} and {{ audience | nobody }}', benefits: ['{{product|a lamp}}', '{{price}}'] },
    prompts: { systemPrompt: '{{tone}}', userPrompt: '{{audience|x}}' },
  });
  expect(variablesOf(fillable)).toEqual([
    { name: 'product', fallback: 'a lamp' },
    { name: 'audience', fallback: 'nobody' },
    { name: 'price', fallback: '' },
    { name: 'tone', fallback: '' },
  ]);
  expect(variableLabel('our-facts')).toBe('Our facts');
});

test('values fill every text once; without one the fallback is written, and values are never variables', () => {
  const filled = fillVariables(
    preset({
      form: { topic: '{{product}} for {{audience|everybody}}', benefits: ['{{product}}'] },
      prompts: { systemPrompt: '', userPrompt: 'About {{product}}. {one}' },
    }),
    new Map([
      ['product', ' {{audience}} '],
      ['audience', ''],
      ['unknown', 'x'],
    ]),
  );
  expect(filled).toEqual({
    form: { topic: '{{audience}} for everybody', benefits: ['{{audience}}'] },
    prompts: { systemPrompt: '', userPrompt: 'About {{audience}}. {one}' },
  });
});

test('a variable without a value gets the announced fallback everywhere it occurs', () => {
  const filled = fillVariables(
    preset({
      form: { topic: '{{product}}', benefits: ['{{product|a lamp}}', '{{product|a desk}}'] },
      prompts: { systemPrompt: '', userPrompt: 'About {{product}}.' },
    }),
    new Map([['product', ' ']]),
  );
  expect(filled).toEqual({
    form: { topic: 'a lamp', benefits: ['a lamp', 'a lamp'] },
    prompts: { systemPrompt: '', userPrompt: 'About a lamp.' },
  });
});

test('a file with presets is read as it was written, and reading it twice gives the same records', () => {
  const written = writePresetFile([preset(), preset({ name: 'Other' }), preset()]);
  const read = readPresetFile(written, now);
  expect(read.presets.map(({ name, form, prompts }) => ({ name, form, prompts }))).toEqual([
    { name: 'Launch', form: preset().form, prompts: null },
    { name: 'Other', form: preset().form, prompts: null },
  ]);
  expect(readPresetFile(written, new Date()).presets.map(({ id }) => id)).toEqual(
    read.presets.map(({ id }) => id),
  );
  expect(written).not.toContain(preset().id);
});

test('hostile files are refused or read without what is invalid', () => {
  const unreadable = [
    '',
    'null',
    '[]',
    '{"format":"aigen-presets"}',
    '{"format":"x","version":1,"presets":[]}',
  ];
  for (const text of unreadable)
    expect(() => readPresetFile(text, now)).toThrow(new AppError('presets.file-unreadable'));
  const file = (presets: unknown[]) => JSON.stringify({ format: 'aigen-presets', version: 1, presets });
  expect(() => readPresetFile(file(Array.from({ length: 1_001 }, () => ({}))), now)).toThrow(AppError);
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`field${index}`, 'x']));
  expect(
    readPresetFile(
      file([
        { name: '', form: {} },
        { name: 'x'.repeat(101), form: {} },
        { name: 'Long', form: { topic: 'x'.repeat(5_001) } },
        { name: 'Many', form: many },
        { name: 'Odd', form: { '<script>': 'x' } },
        JSON.parse('{ "name": "Proto", "form": { "__proto__": "x" } }'),
        { name: '<img src=x onerror=alert(1)>\u0000', form: { topic: '{{a}}' }, id: 'x', isAdmin: true },
      ]),
      now,
    ),
  ).toMatchObject({
    skipped: 5,
    presets: [
      { name: 'Proto', form: {} },
      { name: '<img src=x onerror=alert(1)>', form: { topic: '{{a}}' } },
    ],
  });
  expect(() => checkPresetFile({ size: 10_000_001 })).toThrow(new AppError('presets.file-too-large'));
});

test('whatever a preset says, its filled form has only valid fields, or texts that are too long', () => {
  const anyForm = fc.dictionary(
    fc.oneof(fc.constantFrom(...Object.keys(emptyForm())), fc.string()),
    fc.oneof(fc.string(), fc.array(fc.string()), fc.constant('{{x}}')),
  );
  fc.assert(
    fc.property(anyForm, fc.string(), (form, value) => {
      const filled = fillVariables({ form, prompts: null }, new Map([['x', value]]));
      const known = knownFields(filled.form);
      expect(Object.keys(known).every((field) => Object.hasOwn(emptyForm(), field))).toBe(true);
      expect({ ...emptyForm(), ...known }.contentType).toMatch(/^[a-z]+$/);
    }),
  );
});

test('a prompt of an article is sent as it is, and its blanks are variables', () => {
  expect(
    presetOfArticlePrompt(
      'Prompt 3: Feature page',
      'About {feature}. For {who, by job}. {"@context": 1} {feature}',
    ),
  ).toMatchObject({
    name: 'Feature page',
    form: { topic: 'Feature page' },
    prompts: {
      systemPrompt: '',
      userPrompt: 'About {{feature}}. For {{who-by-job}}. {"@context": 1} {{feature}}',
    },
  });
  const address = articlePromptAddress({ slug: 'byok-prompts-for-seo', number: 12 });
  expect(readArticlePromptPlace(new URL(address, 'http://x').searchParams.get('prompt'))).toEqual({
    slug: 'byok-prompts-for-seo',
    number: 12,
  });
  for (const odd of [null, '', 'a', 'a/0', '../x/1', 'a/1/2', 'A/1', 'a/100', 'https://x/1'])
    expect(readArticlePromptPlace(odd)).toBeNull();
});
