import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { plainSamples } from '#domain/voice/voice.fixture.ts';
import { Notices } from '../../../notices/notify.tsx';
import { SamplesField } from './samples-field.tsx';
import { draftOf, emptyVoice, type VoiceDraft } from './voice-draft.ts';

function Page() {
  const [draft, setDraft] = useState<VoiceDraft>(() => draftOf(emptyVoice(new Date('2031-01-01'))));
  return (
    <>
      <SamplesField
        draft={draft}
        isFirst
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      <Notices />
    </>
  );
}
const sample = (number: number) => screen.getByLabelText<HTMLTextAreaElement>(`Sample ${number}`);
const fill = (number: number, value: string) => fireEvent.change(sample(number), { target: { value } });
const learn = () => fireEvent.click(screen.getByRole('button', { name: 'Learn from these texts' }));
const missing = 'Learning a voice needs at least three texts of 50 words or more. Please add another one.';

test('too few texts are said at the first sample that is too short, which is focused, and not in a notice', async () => {
  render(<Page />);
  fill(1, plainSamples[0]!);
  fill(2, 'Too short.');
  learn();
  await screen.findByText(missing);
  await waitFor(() => expect(document.activeElement).toBe(sample(2)));
  expect([1, 2, 3].map((number) => sample(number).getAttribute('aria-invalid'))).toEqual([
    null,
    'true',
    null,
  ]);
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  fill(2, plainSamples[1]!);
  expect(screen.queryByText(missing)).toBeNull();
});
