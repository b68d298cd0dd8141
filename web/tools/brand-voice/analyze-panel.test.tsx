import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { plainText, plainVoice } from '#domain/voice/voice.fixture.ts';
import { Notices } from '../../notices/notify.tsx';
import { AnalyzePanel } from './analyze-panel.tsx';

function open() {
  const onAnalyzed = vi.fn();
  function Page() {
    const [text, setText] = useState('');
    return (
      <MemoryRouter>
        <AnalyzePanel
          owner="ada"
          voices={[plainVoice]}
          voice={plainVoice}
          text={text}
          onText={setText}
          onVoice={() => {}}
          onProfiles={() => {}}
          onAnalyzed={onAnalyzed}
        />
        <Notices />
      </MemoryRouter>
    );
  }
  render(<Page />);
  return onAnalyzed;
}
const content = () => screen.getByLabelText<HTMLTextAreaElement>('Content');
const analyze = () => fireEvent.click(screen.getByRole('button', { name: 'Analyze Content' }));
const fill = (value: string) => fireEvent.change(content(), { target: { value } });

test.each([
  ['', 'Please enter some content to analyze.'],
  [
    'Der Tisch ist schön und die Lampe ist nicht weit von der Tür, aber das Fenster ist mit einem Tuch verhängt.',
    'Brand voice works with English texts only. This text seems to be in another language.',
  ],
])('what is wrong with the text "%s" is said at its field, and not in a notice', async (text, sentence) => {
  const onAnalyzed = open();
  if (text) fill(text);
  analyze();
  const note = await screen.findByText(sentence);
  expect(content().getAttribute('aria-describedby')).toBe(note.id);
  await waitFor(() => expect(document.activeElement).toBe(content()));
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  fill(plainText);
  expect(screen.queryByText(sentence)).toBeNull();
  expect(onAnalyzed).not.toHaveBeenCalled();
  analyze();
  await waitFor(() => expect(onAnalyzed).toHaveBeenCalledTimes(1));
});
