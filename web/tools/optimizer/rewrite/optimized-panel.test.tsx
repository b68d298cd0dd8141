import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import type { GenerationResult } from '#domain/generation/request.ts';
import { emptyOptimizerForm } from '#domain/optimizer/form.ts';
import { createOptimization } from '#domain/optimizer/optimize.ts';
import { requestText } from '../../../generation/engine/request-text.ts';
import { database } from '../../../local/store/database.ts';
import { optimizations } from '../../../local/collections/optimizations.ts';
import { OptimizedPanel } from './optimized-panel.tsx';
import { useRewriting } from './use-rewriting.ts';

// The way to the provider has tests of its own.
vi.mock('../../../generation/engine/request-text.ts', () => ({ requestText: vi.fn<typeof requestText>() }));
const ask = vi.mocked(requestText);

const record = createOptimization(
  { ...emptyOptimizerForm(), content: 'A plain text.', targetKeyword: 'desk', brandVoice: 'calm' },
  { id: '6f1c7d0e-4c1b-4f6e-9a53-0a9a4f0f7b11', now: new Date('2026-11-10T12:00:00.000Z') },
);
const answer = {
  content: 'A desk text.',
  provider: 'claude',
  model: 'm',
  truncated: false,
} as GenerationResult;

function Panel() {
  const rewriting = useRewriting('ada', record);
  const optimize = () => void rewriting.start(['bullets']);
  return (
    <OptimizedPanel
      owner="ada"
      record={record}
      rewriting={rewriting}
      onOptimize={optimize}
      onCompare={() => {}}
    />
  );
}

beforeEach(async () => {
  ask.mockReset();
  await database().records.clear();
  await database().outbox.clear();
  await optimizations.put('ada', record);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const optimize = () => fireEvent.click(screen.getByRole('button', { name: 'Optimize content' }));

test('the call carries the text, the keyword and the voice, and its answer is kept, measured', async () => {
  ask.mockResolvedValue(answer);
  render(<Panel />);
  optimize();
  await waitFor(async () =>
    expect((await optimizations.get('ada', record.id))?.content).toBe('A desk text.'),
  );
  expect(ask.mock.calls[0]![0]).toMatchObject({
    formData: {
      contentType: 'optimization',
      platform: 'blog',
      targetKeyword: 'desk',
      originalContent: 'A plain text.',
    },
    userPrompt: expect.stringContaining('Brand voice: calm'),
  });
});

test('a failure says why, stores nothing, and can be tried again', async () => {
  ask
    .mockRejectedValueOnce(new AppError('provider.overloaded', { provider: 'Claude' }))
    .mockResolvedValue(answer);
  render(<Panel />);
  optimize();
  expect(await screen.findByText('Failed to optimize content. Please try again.')).toBeTruthy();
  expect(screen.getByText(/Claude is overloaded/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy what was written' })).toBeNull();
  expect(await optimizations.get('ada', record.id)).toEqual(record);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () =>
    expect((await optimizations.get('ada', record.id))?.content).toBe('A desk text.'),
  );
});

test('a text that was written and could not be stored can still be copied', async () => {
  ask.mockResolvedValue(answer);
  vi.spyOn(optimizations, 'put').mockRejectedValue(new AppError('storage.full'));
  render(<Panel />);
  optimize();
  expect(await screen.findByRole('button', { name: 'Copy what was written' })).toBeTruthy();
});

test('a result deleted while its text was coming stays deleted', async () => {
  ask.mockImplementation(async () => {
    await optimizations.remove('ada', record.id);
    return answer;
  });
  render(<Panel />);
  optimize();
  await screen.findByRole('button', { name: 'Optimize content' });
  expect(await optimizations.get('ada', record.id)).toBeUndefined();
});
