import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as notify from '../../notices/notify.tsx';
import { CopyMenu } from './copy-menu.tsx';

let said: string[] = [];
const writeText = vi.fn<(text: string) => Promise<void>>();
const write = vi.fn<(items: { types: Record<string, Blob | Promise<Blob>> }[]) => Promise<void>>();

beforeEach(() => {
  said = [];
  writeText.mockReset().mockResolvedValue();
  write.mockReset().mockResolvedValue();
  vi.spyOn(notify, 'notifySuccess').mockImplementation((text) => void said.push(String(text)));
  vi.spyOn(notify, 'notifyError').mockImplementation((error) => void said.push((error as Error).message));
  vi.stubGlobal('navigator', { clipboard: { writeText, write } });
  vi.stubGlobal(
    'ClipboardItem',
    class {
      types: Record<string, Blob | Promise<Blob>>;
      constructor(types: Record<string, Blob | Promise<Blob>>) {
        this.types = types;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const open = async (text: string) => {
  render(<CopyMenu text={text} />);
  click('More ways to copy');
  await screen.findByRole('button', { name: 'Copy for X' }, { timeout: 20_000 });
};

test('the text is on the clipboard as HTML and as plain text, in one item, and nothing in it can run', async () => {
  render(
    <CopyMenu
      text={
        '## Größe\n\n**Leise** <script>x</script> [ja](https://a.de) [no](javascript:x)\n\n![p](https://t.example/p.png)'
      }
    />,
  );
  click('Copy Content');
  await waitFor(() => expect(said).toEqual(['Content copied to clipboard!']));
  const [[[item]]] = write.mock.calls as [[[{ types: Record<string, Blob | Promise<Blob>> }]]];
  const html = await new Response(await item.types['text/html']).text();
  expect(html).toContain('<h2>Größe</h2>');
  expect(html).toContain('<strong>Leise</strong> &lt;script&gt;');
  expect(html).toContain('<a href="https://a.de">ja</a>');
  expect(html).not.toMatch(/href="javascript|<img|<script/);
  expect(await new Response(await item.types['text/plain']).text()).toMatch(
    /^Größe\n\nLeise <script>x<\/script> ja \(https:\/\/a\.de\)/,
  );
});

test('a browser without formatted copying gets plain text; where copying is denied, that is said', async () => {
  vi.stubGlobal('ClipboardItem', undefined);
  render(<CopyMenu text="**They move.**" />);
  click('Copy Content');
  await waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith('They move.'));
  writeText.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
  click('Copy Content');
  await waitFor(() =>
    expect(said).toEqual([
      'Content copied to clipboard!',
      'The browser did not allow copying. Select the text and copy it by hand.',
    ]),
  );
});

test('Markdown by choice, with its marks', async () => {
  await open('**They move.**');
  click('Copy Markdown');
  await waitFor(() => expect(said).toEqual(['Copied as Markdown.']));
  expect(writeText).toHaveBeenCalledExactlyOnceWith('**They move.**');
});

test('a post that is too long is said to be, by how much, and can be a thread on X', async () => {
  await open(`**${'机'.repeat(150)}**`);
  expect(screen.getByText('300 of 280 characters, 20 too many')).toBeTruthy();
  expect(screen.getAllByText(/^150 of/).map((note) => note.textContent)).toEqual([
    '150 of 3,000 characters',
    '150 of 2,200 characters',
  ]);
  click('As a thread…');
  expect(screen.getByRole('dialog', { name: 'Thread on X, 2 posts' })).toBeTruthy();
  click('Copy post 2');
  await waitFor(() => expect(said).toEqual(['Copied post 2 of 2.']));
  expect(writeText.mock.calls[0]![0]).toMatch(/^机+\n\n2\/2$/);
});

test('six hashtags are one more than Instagram accepts', async () => {
  await open('Go #a #b #c #d #e #f');
  expect(screen.getByText('20 of 2,200 characters, 6 hashtags, and Instagram accepts 5')).toBeTruthy();
  click('Copy for X');
  await waitFor(() => expect(said).toEqual(['Copied for X.']));
});
