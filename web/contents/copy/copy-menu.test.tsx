import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PartsOf } from '#domain/content/parts/copy-parts.ts';
import * as notify from '../../notices/notify.tsx';
import { DraftText } from '../../markdown/draft-text.tsx';
import { CopyMenu } from './copy-menu.tsx';
import { usePartsBeside } from './use-parts-beside.tsx';

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
const open = async (text: string, of?: PartsOf) => {
  render(<CopyMenu text={text} of={of} />);
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

const mail = 'Subject: Your **desk**\nPreheader: Pick it up today.\n\nHi Ada, it is **ready**.';

test('subject, preheader and body of an email are copied alone', async () => {
  await open(mail, { contentType: 'email' });
  click('Copy subject');
  await waitFor(() => expect(said).toEqual(['Copied the subject.']));
  expect(writeText).toHaveBeenLastCalledWith('Your desk');
  cleanup();
  await open(mail, { contentType: 'email' });
  click('Copy body');
  await waitFor(() => expect(said).toContain('Copied the body.'));
  const [[[item]]] = write.mock.calls as [[[{ types: Record<string, Blob | Promise<Blob>> }]]];
  expect(await new Response(await item.types['text/html']).text()).toBe(
    '<p>Hi Ada, it is <strong>ready</strong>.</p>\n',
  );
});

test('a post is copied without its hashtags, and they without it', async () => {
  const of = { contentType: 'social', platform: 'linkedin' };
  await open('They move.\n\n#Desk #Office', of);
  expect(screen.getByText('Without hashtags, 10 characters')).toBeTruthy();
  click('Copy post');
  await waitFor(() => expect(said).toEqual(['Copied the post.']));
  expect(writeText).toHaveBeenLastCalledWith('They move.');
  cleanup();
  await open('They move.\n\n#Desk #Office', of);
  click('Copy hashtags');
  await waitFor(() => expect(writeText).toHaveBeenLastCalledWith('#Desk #Office'));
});

test('a denied clipboard is said for a part as for the whole, and the dialog offers the other ways', async () => {
  writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await open(mail, { contentType: 'email' });
  click('Copy preheader');
  await waitFor(() =>
    expect(said).toEqual(['The browser did not allow copying. Select the text and copy it by hand.']),
  );
  expect(screen.queryByRole('button', { name: 'Copy preheader' })).not.toBeNull();
});

function Beside({ text, of }: { text: string; of: PartsOf }) {
  return <DraftText source={text} beside={usePartsBeside(text, of, false)} />;
}

test('on the sheet the buttons are beside the lines that they copy', async () => {
  render(<Beside text={mail} of={{ contentType: 'email' }} />);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Copy subject',
    'Copy preheader',
  ]);
  expect(buttons[1]!.previousSibling?.textContent).toContain('Pick it up today.');
  click('Copy preheader');
  await waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith('Pick it up today.'));
  expect(said).toEqual(['Copied the preheader.']);
});

test('titles and descriptions of meta content have a button in their list', () => {
  const text = '## Titles\n\n- Desks that move\n- Quiet desks\n\n## Descriptions\n\n- A desk for all.';
  render(<Beside text={text} of={{ contentType: 'seo', seoContentType: 'meta-content' }} />);
  const items = screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector('button')?.getAttribute('aria-label'));
  expect(items).toEqual(['Copy title 1', 'Copy title 2', 'Copy description']);
});
