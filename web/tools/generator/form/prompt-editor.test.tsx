import { cleanup, fireEvent, render, renderHook, screen, act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyForm, type GenerationForm } from '#domain/generation/form.ts';
import { buildPrompts } from '#domain/prompts/build-prompts.ts';
import PromptEditor from './prompt-editor.tsx';
import { useEditedPrompts } from './use-edited-prompts.ts';

const form: GenerationForm = { ...emptyForm(), topic: 'Standing desks' };
const other: GenerationForm = { ...form, topic: 'Chairs' };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function open(owner = 'ada') {
  const { result: prompt } = renderHook(() => useEditedPrompts(owner));
  const view = render(<PromptEditor form={form} prompt={prompt.current} />);
  const show = (shown: GenerationForm) =>
    view.rerender(<PromptEditor form={shown} prompt={prompt.current} />);
  const type = (label: string, value: string) => {
    act(() => void fireEvent.change(field(label), { target: { value } }));
    show(form);
  };
  return { prompt, show, type };
}
const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);
const said = () => screen.getByRole('status').textContent;

test('shows exactly what the form would send, and is updated with it', () => {
  const { show } = open();
  const built = buildPrompts(form);
  expect([field('System prompt').value, field('User prompt').value]).toEqual([
    built.systemPrompt,
    built.userPrompt,
  ]);
  show(other);
  expect(field('User prompt').value).toBe(buildPrompts(other).userPrompt);
  expect(screen.queryByRole('button', { name: /Reset/ })).toBeNull();
});

test('an edited prompt stays unchanged, reports later changes in the form, and can be reset', () => {
  const { prompt, show, type } = open();
  type('User prompt', 'Write a sonnet about desks.');
  expect(prompt.current.edited).toEqual({
    systemPrompt: buildPrompts(form).systemPrompt,
    userPrompt: 'Write a sonnet about desks.',
    madeFrom: JSON.stringify(form),
  });
  expect(said()).toBe('Edited: sent as shown.');
  show(other);
  expect(field('User prompt').value).toBe('Write a sonnet about desks.');
  expect(said()).toContain('without later changes in the form.');
  act(() => void fireEvent.click(screen.getByRole('button', { name: /Reset/ })));
  show(other);
  expect(field('User prompt').value).toBe(buildPrompts(other).userPrompt);
});

test('an empty user prompt is said at its field', () => {
  const { type } = open();
  expect(field('User prompt').getAttribute('aria-invalid')).toBeNull();
  type('User prompt', ' ');
  const id = field('User prompt').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('The user prompt is empty: write one, or reset it.');
  type('System prompt', '');
  expect(field('System prompt').getAttribute('aria-invalid')).toBeNull();
});

test('a prompt typed back to the form’s own no longer counts as edited', () => {
  const { prompt, type } = open();
  const { systemPrompt } = buildPrompts(form);
  type('System prompt', `${systemPrompt}x`);
  expect(prompt.current.edited).not.toBeNull();
  type('System prompt', systemPrompt);
  expect(prompt.current.edited).toBeNull();
});

test('survives a reload, for its account only', () => {
  open().type('User prompt', 'Write a sonnet.');
  const again = (owner: string) => renderHook(() => useEditedPrompts(owner)).result.current.edited;
  expect(again('ada')?.userPrompt).toBe('Write a sonnet.');
  expect(again('bea')).toBeNull();
});
