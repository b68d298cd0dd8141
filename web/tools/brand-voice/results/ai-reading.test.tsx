import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GenerationResult } from '#domain/generation/request.ts';
import { analyzeVoice } from '#domain/voice/analyze.ts';
import { createAnalysis } from '#domain/voice/analysis.ts';
import { seededVoice } from '#domain/voice/profile.ts';
import { requestText } from '../../../writing/request-text.ts';
import { voiceAnalyses } from '../../../storage/collections/voices.ts';
import { saveKey } from '../../../api-keys/stored/keys.ts';
import { database } from '../../../storage/database.ts';
import { AiReading } from './ai-reading.tsx';

// The way to the provider has tests of its own.
vi.mock('../../../writing/request-text.ts', () => ({ requestText: vi.fn<typeof requestText>() }));

const text = 'You sit for nine hours a day. We build desks that move with you.';
const analysis = createAnalysis(text, seededVoice, analyzeVoice(text, seededVoice), {
  id: '6f1c7d0e-4c1b-4f6e-9a53-0a9a4f0f7b11',
  now: new Date('2026-11-10T12:00:00.000Z'),
});

beforeEach(async () => {
  localStorage.clear();
  await database().records.clear();
  await database().outbox.clear();
});
afterEach(cleanup);

test('a reading is kept as that of whoever wrote it', async () => {
  await saveKey('claude', 'sk-ant-a-key');
  vi.mocked(requestText).mockResolvedValue({
    content: 'It sounds warm.',
    provider: 'openai',
  } as GenerationResult);
  render(<AiReading owner="ada" analysis={analysis} voice={seededVoice} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ask for a reading' }));
  await waitFor(async () =>
    expect(await voiceAnalyses.get('ada', analysis.id)).toMatchObject({
      aiReading: 'It sounds warm.',
      aiProvider: 'openai',
    }),
  );
});

test('a reading stays when the voice it was asked for is deleted, and no other can be asked for', () => {
  const read = { ...analysis, aiReading: 'It sounds warm.', aiProvider: 'claude' as const };
  const { rerender } = render(<AiReading owner="ada" analysis={read} voice={null} />);
  expect(screen.getByText('It sounds warm.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<AiReading owner="ada" analysis={analysis} voice={null} />);
  expect(screen.queryByText('AI reading')).toBeNull();
});
