import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readKeys } from '../stored/keys.ts';
import * as notify from '../../notices/notify.tsx';
import { KeyForm } from './key-form.tsx';

const claudeKey = 'sk-ant-api03-0123456789abcdefghij-mine';
const openaiKey = 'sk-proj-0123456789abcdefghijklmnop';
const onSaved = vi.fn();

beforeEach(() => {
  localStorage.clear();
  onSaved.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(provider: 'openai' | 'claude' | 'gemini') {
  render(<KeyForm provider={provider} field={createRef()} isReplacing={false} onSaved={onSaved} />);
}
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Waits until the effects of the click are done. */
const press = (name: RegExp) => act(async () => void fireEvent.click(button(name)));
const field = () => screen.getByLabelText<HTMLInputElement>('API key');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('what cannot be a key is said at the field, which has the focus, and nothing is stored', async () => {
  open('claude');
  type(`"${claudeKey}"`);
  expect(screen.queryByText(/quotation marks/)).toBeNull();
  await press(/^Save key/);
  expect(screen.getByRole('alert').textContent).toBe(
    'This contains quotation marks. Paste the key without them.',
  );
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('button', { name: /anyway/ })).toBeNull();
  expect(readKeys()).toEqual({});
  type(claudeKey);
  expect(screen.queryByText(/quotation marks/)).toBeNull();
  expect(field().getAttribute('aria-invalid')).toBeNull();
  await press(/^Save key/);
  expect(readKeys()).toEqual({ claude: claudeKey });
  expect(onSaved.mock.calls).toEqual([['claude']]);
});

test('a key of another provider is recognized while typing, and saved for that provider', async () => {
  open('gemini');
  type(openaiKey);
  expect(screen.getByText('This looks like an OpenAI key.')).toBeTruthy();
  await press(/^Save key/);
  expect(readKeys()).toEqual({});
  await press(/Save it as an OpenAI key/);
  expect(readKeys()).toEqual({ openai: openaiKey });
  expect(onSaved.mock.calls).toEqual([['openai']]);
  expect(field().value).toBe('');
});

test('a key of an unknown form is doubted, and saved if the user insists', async () => {
  open('claude');
  type('gateway-0123456789');
  await press(/^Save key/);
  expect(screen.getByText(/Claude keys begin with “sk-ant-”, and this one does not/)).toBeTruthy();
  expect(readKeys()).toEqual({});
  await press(/Save it anyway/);
  expect(readKeys()).toEqual({ claude: 'gateway-0123456789' });
});

test('a pasted key is trimmed, and doubted at once; if the clipboard is denied the field shows a hint', async () => {
  const readText = vi.fn(() => Promise.resolve(` ${claudeKey} `));
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ readText } as unknown as Clipboard);
  open('claude');
  await press(/Paste/);
  expect(field().value).toBe(claudeKey);
  expect(readKeys()).toEqual({});
  readText.mockResolvedValueOnce('sk-ant-cut');
  await press(/Paste/);
  expect(screen.getByText(/Check that you copied all of it/)).toBeTruthy();

  readText.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
  await press(/Paste/);
  expect(screen.getByText(/Long-press the field/)).toBeTruthy();
});

test('what the browser refuses to store stays in the field, with a notice', async () => {
  const notifyError = vi.spyOn(notify, 'notifyError').mockImplementation(() => undefined);
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  open('claude');
  type(claudeKey);
  await press(/^Save key/);
  expect(notifyError.mock.calls).toMatchObject([[{ code: 'storage.failed' }]]);
  expect(field().value).toBe(claudeKey);
  expect(onSaved).not.toHaveBeenCalled();
});
