import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeVoice } from '#domain/voice/describe.ts';
import { seededVoice, type VoiceProfile } from '#domain/voice/profile.ts';
import { database } from '../../storage/database.ts';
import { voices } from '../../storage/collections/voices.ts';
import { VoiceSelect } from './voice-select.tsx';

const warm: VoiceProfile = {
  ...seededVoice,
  id: '7d9f0a52-93f0-4a9e-8c0b-0d6c0a1f2b3c',
  name: 'Warm',
  tone: 'Warm',
  createdAt: '2026-01-01T00:00:00.000Z',
};

beforeEach(() => database().records.clear());
afterEach(cleanup);

let told: string;
async function open(start = '') {
  told = start;
  function Form() {
    const [value, setValue] = useState(start);
    useEffect(() => {
      told = value;
    }, [value]);
    return <VoiceSelect owner="ann" value={value} onChange={setValue} />;
  }
  render(<Form />);
  await screen.findByRole('option', { name: seededVoice.name });
}
const select = () => screen.getByLabelText<HTMLSelectElement>('Brand voice');
const choose = (name: string) =>
  fireEvent.change(select(), {
    target: { value: screen.getByRole<HTMLOptionElement>('option', { name }).value },
  });

test('a profile becomes its description, and no voice an empty text', async () => {
  await voices.put('ann', warm);
  await open();
  expect(select().selectedOptions[0]!.textContent).toBe('No voice');
  await screen.findByRole('option', { name: 'Warm' });
  choose('Warm');
  expect(told).toBe(describeVoice(warm));
  expect(select().selectedOptions[0]!.textContent).toBe('Warm');
  choose('No voice');
  expect(told).toBe('');
});

test('the user’s own description is what was typed, and stays when a profile was selected before', async () => {
  await open();
  choose(seededVoice.name);
  choose('In my own words');
  const words = screen.getByLabelText<HTMLTextAreaElement>('Describe the voice');
  expect(words.value).toBe(describeVoice(seededVoice));
  fireEvent.change(words, { target: { value: 'Short and dry.' } });
  expect(told).toBe('Short and dry.');
});

test('a description that belongs to no profile is the user’s own', async () => {
  await open('Short and dry.');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Describe the voice').value).toBe('Short and dry.'),
  );
});

test('an inactive or deleted profile is not offered', async () => {
  await voices.putAll('ann', [
    { ...warm, isActive: false },
    { ...seededVoice, deletedAt: '2026-01-02T00:00:00.000Z' },
  ]);
  render(<VoiceSelect owner="ann" value="" onChange={() => undefined} />);
  await waitFor(() => expect(screen.queryByRole('option', { name: seededVoice.name })).toBeNull());
  expect(screen.queryByRole('option', { name: 'Warm' })).toBeNull();
  expect(screen.getAllByRole('option')).toHaveLength(2);
});
