import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  contentTypes,
  emptyForm,
  generationFormSchema,
  type GenerationForm,
} from '#domain/generation/form.ts';
import { contentTypeLabels } from '../../../components/labels.ts';
import { saveKey } from '../../../api-keys/stored/keys.ts';
import { GeneratorForm } from './form.tsx';
import { problemsOf } from './use-draft-form.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

let form: GenerationForm;
function open({ isWriting = false, start = {} as Partial<GenerationForm> } = {}) {
  const onGenerate = vi.fn();
  function Page() {
    const [current, setCurrent] = useState<GenerationForm>({ ...emptyForm(), ...start });
    useEffect(() => {
      form = current;
    }, [current]);
    const change = (part: Partial<GenerationForm>) => setCurrent((before) => ({ ...before, ...part }));
    return (
      <GeneratorForm
        handle={{ form: current, change, problems: problemsOf(current) }}
        prompt={{ edited: null, edit: () => undefined, sources: [], choose: () => undefined }}
        isWriting={isWriting}
        isFolded={false}
        onUnfold={() => undefined}
        onGenerate={onGenerate}
        onOpenKeys={() => undefined}
        onOpenPresets={() => undefined}
      />
    );
  }
  render(<Page />, { wrapper: MemoryRouter });
  return { onGenerate };
}
/** Opens a collapsed row, which loads its content. */
async function unfold(name: RegExp) {
  const row = screen.getByRole('button', { name });
  fireEvent.click(row);
  await waitFor(() =>
    expect(document.getElementById(row.getAttribute('aria-controls')!)!.childElementCount).toBeGreaterThan(0),
  );
}
const generate = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^Generat(e Content|ing Content\.\.\.)$/ });
const topic = () => screen.getByLabelText('Topic');

test('the button is disabled with its reason, without provider and without topic', async () => {
  open();
  expect(generate().disabled).toBe(true);
  expect(screen.getByText('Please select an AI provider first by going to the settings.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Setup API Key' })).toBeTruthy();
  cleanup();

  await saveKey('claude', 'sk-ant-sandbox-1');
  const { onGenerate } = open();
  expect(screen.getByText('Not checked')).toBeTruthy();
  expect(generate().disabled).toBe(true);
  expect(screen.getByText('Please enter a topic for your content.')).toBeTruthy();
  fireEvent.change(topic(), { target: { value: 'Desks' } });
  expect(generate().disabled).toBe(false);
  fireEvent.click(generate());
  expect(onGenerate).toHaveBeenCalledTimes(1);
});

const errorOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

test('a topic that was left empty is said at its field, once, until there is one', async () => {
  await saveKey('claude', 'sk-ant-sandbox-1');
  open();
  expect(topic().getAttribute('aria-invalid')).toBeNull();
  fireEvent.blur(topic());
  const missing = 'Please enter a topic for your content.';
  expect(errorOf(topic())).toBe(missing);
  expect(topic().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(missing)).toHaveLength(1);
  expect(generate().disabled).toBe(true);
  fireEvent.change(topic(), { target: { value: 'Desks' } });
  expect(screen.queryByText(missing)).toBeNull();
  expect(generate().disabled).toBe(false);
});

test('locked keys are shown beside the provider, and can be unlocked there', () => {
  localStorage.setItem('aigen_locked_keys', '{}');
  const asked = vi.fn();
  window.addEventListener('keys-unlock-asked', asked, { once: true });
  open();
  expect(screen.getByText('Your API keys are locked. Unlock them first.')).toBeTruthy();
  expect(generate().disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
  expect(asked).toHaveBeenCalledOnce();
});

test('during a generation the button shows it and does nothing', async () => {
  await saveKey('claude', 'sk-ant-sandbox-1');
  const { onGenerate } = open({ isWriting: true, start: { topic: 'Desks' } });
  expect(generate().textContent).toContain('Generating Content...');
  expect(generate().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(generate());
  fireEvent.submit(generate().form!);
  expect(onGenerate).not.toHaveBeenCalled();
});

test('a text over its limit is marked and disables the button', async () => {
  await saveKey('claude', 'sk-ant-sandbox-1');
  open({ start: { topic: 'x'.repeat(2_001) } });
  expect(screen.getByText('Must be at most 2,000 characters')).toBeTruthy();
  expect(topic().getAttribute('aria-invalid')).toBe('true');
  expect(generate().disabled).toBe(true);
});

/** Every field of the schema with the content type that has it; the others are always shown. */
const ownerOf: Partial<Record<keyof GenerationForm, keyof typeof contentTypeLabels>> = {
  faqTopics: 'blog',
  seoFocus: 'blog',
  platform: 'social',
  hashtags: 'social',
  callToAction: 'social',
  productCategory: 'product',
  keyFeatures: 'product',
  benefits: 'product',
  emailType: 'email',
  subjectStyle: 'email',
  audienceSegment: 'email',
  analysisType: 'analysis',
  analysisFocus: 'analysis',
  comparisonSource: 'analysis',
  seoContentType: 'seo',
  seoPriorities: 'seo',
  searchIntent: 'seo',
  keywordDifficulty: 'seo',
  adFormat: 'ads',
  adObjective: 'ads',
  landingPage: 'ads',
};
/** Set by the generation itself. */
const notTyped = ['apiProvider'];

test('every field and every option of the form is shown and changes the form', async () => {
  open();
  const changed = new Set<string>();
  const watch = (act: () => void) => {
    const before = form;
    act();
    for (const field of Object.keys(form) as (keyof GenerationForm)[])
      if (form[field] !== before[field]) changed.add(field);
  };
  const changeAll = () => {
    for (const field of screen.getAllByRole<HTMLInputElement>('textbox'))
      watch(() => fireEvent.change(field, { target: { value: `${field.value}x` } }));
    for (const select of screen.getAllByRole<HTMLSelectElement>('combobox'))
      for (const { value } of select.options) watch(() => fireEvent.change(select, { target: { value } }));
    for (const toggle of screen.queryAllByRole('button').filter((each) => each.hasAttribute('aria-pressed')))
      watch(() => fireEvent.click(toggle));
  };
  for (const type of contentTypes) {
    watch(() => fireEvent.click(screen.getByRole('radio', { name: contentTypeLabels[type] })));
    await unfold(new RegExp(`^${contentTypeLabels[type]} options`));
    if (type === 'blog') await unfold(/^Brand voice/);
    changeAll();
    for (const [field, owner] of Object.entries(ownerOf))
      if (owner === type) expect(changed).toContain(field);
    expect(generationFormSchema.safeParse(form).success).toBe(true);
  }
  expect([...changed, ...notTyped].sort()).toEqual(Object.keys(generationFormSchema.shape).sort());
});

test('chips append, comma separated, once', async () => {
  open({ start: { faqTopics: 'Cost of a desk' } });
  await unfold(/^Blog options/);
  fireEvent.click(screen.getByRole('button', { name: 'Add First steps' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add Cost' }));
  expect(form.faqTopics).toBe('Cost of a desk, First steps, Cost');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add Cost' }).disabled).toBe(true);
});

test('toggles keep the order of the list', async () => {
  open({ start: { contentType: 'seo' } });
  await unfold(/^SEO options/);
  for (const name of ['User intent', 'Local SEO', 'High search volume', 'Local SEO'])
    fireEvent.click(screen.getByRole('button', { name }));
  expect(form.seoPriorities).toEqual(['High search volume', 'User intent']);
});
