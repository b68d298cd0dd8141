import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtureBlocks } from '#domain/email/campaign.fixture.ts';
import { saveKey } from '../../../api-keys/stored/keys.ts';
import { dismissNotice } from '../../../notices/notify.tsx';
import { clearSession, storeUser } from '../../../session/session.ts';
import { premiumAda } from '../../../session/session-user.fixture.ts';
import { readBrandKit } from '../../../storage/collections/brand-kits.ts';
import { changeEmailCampaign, emailCampaigns } from '../../../storage/collections/email-campaigns.ts';
import { database } from '../../../storage/database.ts';
import { event, json, result, stream } from '../../../writing/generation.fixture.ts';
import {
  asWindow,
  campaign,
  onExport,
  onReview,
  openEditor,
  owner,
  storedCampaign,
} from './editor.fixture.tsx';

type Sent = { method: string; path: string; body: unknown };
let sent: Sent[];
let answers: Record<string, () => Response>;

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  storeUser(premiumAda);
  asWindow(false);
  sent = [];
  answers = {};
  vi.stubGlobal('fetch', async (path: string, init: RequestInit & { body?: string } = {}) => {
    const { method = 'GET' } = init;
    sent.push({ method, path, body: init.body ? JSON.parse(init.body) : null });
    await Promise.resolve();
    const known = Object.entries(answers).find(([prefix]) => path.startsWith(prefix));
    return known ? known[1]() : json({ error: 'x', code: 'server.unexpected' }, 500);
  });
});
afterEach(() => {
  cleanup();
  dismissNotice();
  clearSession();
  vi.unstubAllGlobals();
});

const blockButton = async (name: RegExp) =>
  within(await screen.findByRole('list', { name: 'Blocks of the email' })).findByRole('button', { name });
const blockNames = () =>
  within(screen.getByRole('list', { name: 'Blocks of the email' }))
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('data-block-button'))
    .map((button) => button.getAttribute('aria-label')!.replace(/[:,].*/, ''));
const key = (element: Element, name: string, more = {}) => fireEvent.keyDown(element, { key: name, ...more });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => {
  const control = await field(label);
  fireEvent.focus(control);
  fireEvent.change(control, { target: { value } });
  fireEvent.blur(control);
};
const kindsStored = async () => (await storedCampaign()).blocks.map(({ kind }) => kind);
const opened = () => screen.findByRole('list', { name: 'Blocks of the email' });

describe('blocks', () => {
  test('are moved, edited and deleted by keyboard, announced, saved, and taken back', async () => {
    await openEditor();
    await opened();
    expect(blockNames()).toEqual(['Heading', 'Text', 'Button']);
    const heading = await blockButton(/^Heading: 340 bags/);
    heading.focus();
    key(heading, 'ArrowDown');
    await waitFor(() => expect(blockNames()).toEqual(['Text', 'Heading', 'Button']));
    expect(screen.getByText('Heading moved to 2 of 3.')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Heading.*2 of 3$/);
    await waitFor(async () => expect(await kindsStored()).toEqual(['text', 'heading', 'button']));

    key(document.activeElement!, 'Enter');
    const text = await field('Text');
    await waitFor(() => expect(document.activeElement).toBe(text));
    await type('Text', 'Only 340 bags');
    await waitFor(async () => expect((await storedCampaign()).content).toContain('# Only 340 bags'));

    key(await blockButton(/^Button/), 'Delete');
    await waitFor(() => expect(blockNames()).toEqual(['Text', 'Heading']));
    await screen.findByText('Button deleted.');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Heading/);
    fireEvent.click(
      within(screen.getByText('Button deleted.').closest('[data-kind]')!).getByRole('button', {
        name: 'Undo',
      }),
    );
    await waitFor(() => expect(blockNames()).toEqual(['Text', 'Heading', 'Button']));
  });

  test('are dragged to a line between others, and from the list of kinds', async () => {
    await openEditor();
    const heading = await blockButton(/^Heading/);
    const dataTransfer = { setData: () => undefined, effectAllowed: 'none', dropEffect: 'none' };
    const dropAt = async (source: HTMLElement, line: number) => {
      fireEvent.dragStart(source, { dataTransfer });
      const zones = await waitFor(() => {
        const found = document.querySelectorAll('[data-drop-zone]');
        expect(found.length).toBeGreaterThan(0);
        return found;
      });
      fireEvent.dragOver(zones[line]!, { dataTransfer });
      fireEvent.drop(zones[line]!, { dataTransfer });
    };
    await dropAt(heading, 5);
    await waitFor(() => expect(blockNames()).toEqual(['Text', 'Button', 'Heading']));
    const kinds = within(screen.getByRole('group', { name: 'Add a block' }));
    await dropAt(kinds.getByRole('button', { name: 'Divider' }), 0);
    await waitFor(() => expect(blockNames()).toEqual(['Divider', 'Text', 'Button', 'Heading']));
    expect(document.querySelector('[data-drop-zone]')).toBeNull();
  });

  test('steps go back and forward with keys, also out of a field', async () => {
    await openEditor();
    fireEvent.click(await blockButton(/^Heading/));
    const text = await field('Text');
    fireEvent.change(text, { target: { value: 'A' } });
    fireEvent.change(text, { target: { value: 'Ab' } });
    key(text, 'z', { ctrlKey: true });
    expect(text.value).toBe(fixtureBlocks.heading.text);
    key(text, 'z', { ctrlKey: true, shiftKey: true });
    expect(text.value).toBe('Ab');
    await press('Undo');
    expect(text.value).toBe(fixtureBlocks.heading.text);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
  });

  test('are added behind the selected one, into columns, and copied', async () => {
    await openEditor();
    fireEvent.click(await blockButton(/^Heading/));
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Add a block' })).getByRole('button', { name: 'Columns' }),
    );
    await waitFor(() => expect(blockNames()).toEqual(['Heading', 'Columns', 'Text', 'Button']));
    const column = screen.getByRole('region', { name: 'Column 1' });
    fireEvent.click(within(column).getByRole('menuitem', { name: 'Quote', hidden: true }));
    await waitFor(() => expect(blockNames()).toEqual(['Heading', 'Columns', 'Quote', 'Text', 'Button']));
    expect(within(column).queryByRole('menuitem', { name: 'Footer', hidden: true })).toBeNull();
    await type('What was said', 'It smells of {{city|home}}');
    await press('Duplicate');
    await waitFor(() => expect(blockNames().filter((name) => name === 'Quote')).toHaveLength(2));
    expect(await blockButton(/^Quote: It smells.*2 of 2 in column 1$/)).toBeTruthy();
  });

  test('wrong merge tags and addresses are refused at their fields, with the place', async () => {
    await openEditor();
    fireEvent.click(await blockButton(/^Text/));
    const text = await field('Text');
    fireEvent.change(text, { target: { value: 'Hello\n{{fristName}}' } });
    expect(screen.queryByText(/is not a merge tag/)).toBeNull();
    fireEvent.blur(text);
    const error = await screen.findByText(/^\{\{fristName\}\} \(line 2, character 1\) is not a merge tag/);
    expect(text.getAttribute('aria-describedby')).toContain(error.id);
    fireEvent.click(screen.getByRole('menuitem', { name: /^First name/, hidden: true }));
    await waitFor(() => expect(text.value).toContain('{{firstName|there}}'));
    fireEvent.click(await blockButton(/^Button/));
    await type('Leads to', 'javascript:alert(1)');
    expect((await field('Leads to')).getAttribute('aria-invalid')).toBe('true');
    await type('Leads to', '{{unsubscribeUrl}}');
    expect((await field('Leads to')).getAttribute('aria-invalid')).toBeNull();
  });

  test('a picture is looked at through our own origin, and says why it cannot be shown', async () => {
    answers['/api/images'] = () =>
      json({ error: 'There is no picture at this address.', code: 'email.picture-unreadable' }, 422);
    await openEditor();
    await opened();
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Add a block' })).getByRole('button', { name: 'Image' }),
    );
    await type('Address of the picture', 'https://shop.example/gone.png');
    expect(await screen.findByText('There is no picture at this address.')).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual(['/api/images?url=https%3A%2F%2Fshop.example%2Fgone.png']);
    answers['/api/images'] = () => new Response('x', { status: 200 });
    await type('Address of the picture', 'https://shop.example/bag.png');
    const shown = await screen.findByRole('img', { name: 'As it is loaded' });
    expect(shown.getAttribute('src')).toBe('/api/images?url=https%3A%2F%2Fshop.example%2Fbag.png');
    fireEvent.click(screen.getByRole('checkbox', { name: /only decorates/ }));
    await waitFor(() => expect(screen.queryByLabelText('Text in its place')).toBeNull());
  });
});

describe('saving', () => {
  test('another tab’s change is shown, and neither one loses a field', async () => {
    await openEditor();
    fireEvent.click(await blockButton(/^Heading/));
    fireEvent.change(await field('Text'), { target: { value: 'Mine' } });
    await changeEmailCampaign(owner, campaign.id, (stored) => ({ ...stored, subject: 'Theirs' }));
    await screen.findByText(/changed in another tab/);
    expect(screen.getByText('Theirs')).toBeTruthy();
    await waitFor(async () =>
      expect(await storedCampaign()).toMatchObject({ subject: 'Theirs', blocks: [{ text: 'Mine' }, {}, {}] }),
    );
  });

  test('what another tab has stored just before this one is shown, though only this one’s record arrives', async () => {
    await openEditor();
    fireEvent.click(await blockButton(/^Heading/));
    fireEvent.change(await field('Text'), { target: { value: 'Mine' } });
    const get = vi.spyOn(emailCampaigns, 'get').mockImplementationOnce(async (...args) => {
      const stored = await emailCampaigns.get(...args);
      return stored && { ...stored, subject: 'Theirs' };
    });
    await screen.findByText('Theirs');
    get.mockRestore();
    expect(await storedCampaign()).toMatchObject({ subject: 'Theirs', blocks: [{ text: 'Mine' }, {}, {}] });
  });

  test('closing tries once more to store what could not be stored', async () => {
    await openEditor();
    fireEvent.click(await blockButton(/^Heading/));
    const put = vi
      .spyOn(emailCampaigns, 'put')
      .mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    fireEvent.change(await field('Text'), { target: { value: 'Kept' } });
    await screen.findByText('Not saved');
    cleanup();
    await waitFor(async () => expect((await storedCampaign()).blocks[0]).toMatchObject({ text: 'Kept' }));
    put.mockRestore();
  });

  test('what could not be stored is there, is said, and is tried again; the review waits for it', async () => {
    await openEditor();
    fireEvent.click(await blockButton(/^Heading/));
    const put = vi
      .spyOn(emailCampaigns, 'put')
      .mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    fireEvent.change(await field('Text'), { target: { value: 'Kept' } });
    await press('Review');
    await screen.findByText('Not saved');
    expect(onReview).not.toHaveBeenCalled();
    put.mockRestore();
    await press('Try again');
    await screen.findByText(/^Saved /);
    expect((await storedCampaign()).blocks[0]).toMatchObject({ text: 'Kept' });
    await press('Review');
    await waitFor(() => expect(onReview).toHaveBeenCalledOnce());
  });

  test('closing saves what was typed last', async () => {
    await openEditor();
    fireEvent.click(await blockButton(/^Heading/));
    fireEvent.change(await field('Text'), { target: { value: 'Typed last' } });
    cleanup();
    await waitFor(async () =>
      expect((await storedCampaign()).blocks[0]).toMatchObject({ text: 'Typed last' }),
    );
  });

  test('actions of the menu get the campaign as it was typed', async () => {
    await openEditor();
    fireEvent.click(await blockButton(/^Heading/));
    fireEvent.change(await field('Text'), { target: { value: 'Just typed' } });
    fireEvent.click(screen.getByRole('menuitem', { name: 'Export', hidden: true }));
    await waitFor(() => expect(onExport).toHaveBeenCalledOnce());
    expect(onExport.mock.calls[0]![0].content).toContain('Just typed');
  });

  test('an imported email becomes blocks when the user wants it, and can be had back', async () => {
    await openEditor({ blocks: [], content: '# Hi\n\nWords', htmlContent: '<p onclick="x()">Old</p>' });
    await press('Make blocks of it');
    await waitFor(() => expect(blockNames()).toEqual(['Heading', 'Text']));
    await press('Undo');
    expect(await screen.findByRole('button', { name: 'Make blocks of it' })).toBeTruthy();
  });

  test('former subscribers read only', async () => {
    await openEditor({}, { isReadOnly: true });
    const heading = await blockButton(/^Heading/);
    key(heading, 'Delete');
    fireEvent.click(heading);
    expect((await field('Text')).readOnly).toBe(true);
    for (const name of ['Delete', 'Rewrite', 'Send a test', 'Undo'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(blockNames()).toHaveLength(3);
  });
});

describe('rewriting', () => {
  const says = (content: string) => () => stream(event('result', { ...result, content, remaining: -1 }));
  beforeEach(() => saveKey('claude', 'sk-ant-canary-0123456789'));

  test('shows a word diff that is accepted as a step, or rejected', async () => {
    answers['/api/generate-content'] = says('Only 340 bags, and you are first');
    await openEditor();
    fireEvent.click(await blockButton(/^Heading/));
    await press('Rewrite');
    await press('Rephrase');
    const panel = await screen.findByRole('region', { name: 'Rewrite the block' });
    await within(panel).findByRole('button', { name: 'Accept' });
    expect(panel.querySelector('ins')?.textContent).toContain('Only');
    fireEvent.click(within(panel).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Rewrite the block' })).toBeNull());
    expect((await storedCampaign()).blocks[0]).toEqual(fixtureBlocks.heading);

    await press('Rewrite');
    await press('Shorten');
    await press('Accept');
    await waitFor(async () =>
      expect((await storedCampaign()).blocks[0]).toMatchObject({ text: 'Only 340 bags, and you are first' }),
    );
    // Both are paid for.
    expect((await storedCampaign()).tokensUsed).toBe(60);
    await press('Undo');
    await waitFor(async () => expect((await storedCampaign()).blocks[0]).toEqual(fixtureBlocks.heading));
  });

  test('what was written for a block and not decided waits, also when the editor is opened again', async () => {
    answers['/api/generate-content'] = says('Only 340 bags, and you are first');
    await openEditor();
    fireEvent.click(await blockButton(/^Heading/));
    await press('Rewrite');
    await press('Rephrase');
    await screen.findByRole('button', { name: 'Accept' });
    cleanup();
    await openEditor({ tokensUsed: 30 });
    await press('Accept');
    await waitFor(async () =>
      expect((await storedCampaign()).blocks[0]).toMatchObject({ text: 'Only 340 bags, and you are first' }),
    );
    expect(screen.queryByRole('region', { name: 'Rewrite the block' })).toBeNull();
  });

  test('more wordings of the subject are written and shown, and are no news of another tab', async () => {
    answers['/api/generate-content'] = says(JSON.stringify({ subjects: ['Winter in a bag', 'A', 'B'] }));
    await openEditor();
    await press('Edit subject and preheader');
    await press('Write more subjects');
    expect(await screen.findByRole('button', { name: 'Use “Winter in a bag”' })).toBeTruthy();
    expect(screen.queryByText(/changed in another tab/)).toBeNull();
    expect((await storedCampaign()).alternatives.slice(0, 3)).toEqual(['Winter in a bag', 'A', 'B']);
  });

  test('a failure is said at the block, which is unchanged', async () => {
    answers['/api/generate-content'] = () => json({ error: 'Overloaded', code: 'provider.overloaded' }, 503);
    await openEditor();
    fireEvent.click(await blockButton(/^Button/));
    await press('Rewrite');
    await press('Shorten');
    const panel = await screen.findByRole('region', { name: 'Rewrite the block' });
    expect((await within(panel).findByRole('alert')).textContent).toContain('Your text is unchanged.');
    expect(within(panel).getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect((await storedCampaign()).blocks).toEqual(campaign.blocks);
  });
});

describe('around the email', () => {
  test('checks are shown with fixes, which are steps; a warning is accepted', async () => {
    await openEditor();
    await press(/^Missed: There is no unsubscribe link/);
    await press('Add a footer');
    await waitFor(() => expect(blockNames()).toEqual(['Heading', 'Text', 'Button', 'Footer']));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /There is no unsubscribe link/ })).toBeNull(),
    );
    await press(/^Warning: The button gets square corners/);
    await press(/^Accept: The button gets square corners/);
    await waitFor(async () => expect((await storedCampaign()).acceptedChecks).toEqual(['square-corners']));
  });

  test('the brand kit is changed with its contrast shown, counted, and taken back', async () => {
    await openEditor();
    await opened();
    fireEvent.click(screen.getByRole('tab', { name: 'Brand' }));
    expect(await screen.findByText('1 campaign')).toBeTruthy();
    await press('Edit the brand kit');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Words of the button'), { target: { value: '#ABF' } });
    expect(dialog.getByText(/hard to read, 4.5 is needed$/)).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Headings'), { target: { value: 'teal' } });
    expect(dialog.getByText('Enter a color such as #1d3b2f.')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Footer'), { target: { value: '{{nobody}}' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^\{\{nobody\}\} \(character 1\) is not a merge tag/)).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Footer'), { target: { value: 'Roasted by us' } });
    fireEvent.change(dialog.getByLabelText('Postal address'), { target: { value: '12 Kettle Row' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Brand kit saved. All campaigns use it.');
    expect(await readBrandKit(owner)).toMatchObject({
      buttonTextColor: '#aabbff',
      headingColor: '#1f2937',
      footer: 'Roasted by us',
      address: '12 Kettle Row',
    });
    const notice = screen
      .getByText('Brand kit saved. All campaigns use it.')
      .closest<HTMLElement>('[data-kind]')!;
    fireEvent.click(within(notice).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await readBrandKit(owner)).toMatchObject({ footer: '', address: '' }));
  });

  test('a test goes to the own address with the contact’s values; the same click is sent once', async () => {
    await openEditor();
    await opened();
    await press('Send a test');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(premiumAda.email)).toBeTruthy();
    answers['/api/emails/test'] = () => {
      throw new TypeError('no network');
    };
    fireEvent.click(dialog.getByRole('button', { name: 'Send a test' }));
    await dialog.findByRole('alert');
    answers['/api/emails/test'] = () => json({ sentTo: premiumAda.email }, 200);
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await screen.findByText(`The test is on its way to ${premiumAda.email}.`);
    const [first, second] = sent.filter(({ path }) => path === '/api/emails/test').map(({ body }) => body);
    expect(second).toEqual(first);
    expect(second).toMatchObject({ subject: campaign.subject, values: { firstName: 'Ines' } });
  });

  test('a test with unknown tags is refused before it is sent, with their places', async () => {
    await openEditor({ subject: 'Hi {{nam}}', blocks: [{ ...fixtureBlocks.heading, text: '{{x}}' }] });
    await opened();
    await press('Send a test');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('{{nam}} in the subject')).toBeTruthy();
    expect(dialog.getByText('{{x}} in Heading: {{x}}')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send a test' }).disabled).toBe(true);
  });

  test('the inbox line is filled in for the contact and cut where phones cut it', async () => {
    await openEditor({ subject: '{{firstName|You}}, the winter blend is 340 bags and no more' });
    const inbox = within(await screen.findByRole('region', { name: 'In the inbox' }));
    expect(inbox.getByText('Ines, the winter blend is 340 bag')).toBeTruthy();
    expect(inbox.getByText('s and no more')).toBeTruthy();
    expect(inbox.getByText('46, cut at 33')).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: 'Preview as' }), { target: { value: 'no-name' } });
    expect(inbox.getByText(/^You, the winter/)).toBeTruthy();
    fireEvent.click(inbox.getByRole('button', { name: 'Edit subject and preheader' }));
    await press(/^Use “340 bags, two days”/);
    expect((await field('Subject')).value).toBe('340 bags, two days');
    await waitFor(async () =>
      expect(await storedCampaign()).toMatchObject({
        subject: '340 bags, two days',
        alternatives: expect.arrayContaining([expect.stringContaining('{{firstName|You}}')]) as string[],
      }),
    );
  });
});

describe('on a phone', () => {
  beforeEach(() => asWindow(true));

  test('blocks are a list with their fields, and the preview is a view of its own', async () => {
    await openEditor();
    await opened();
    expect(screen.queryByTitle('Preview of the email')).toBeNull();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Divider', hidden: true }));
    await waitFor(() => expect(blockNames()).toEqual(['Heading', 'Text', 'Button', 'Divider']));
    fireEvent.click(screen.getByRole('button', { name: 'Move up: Divider' }));
    await waitFor(() => expect(blockNames()).toEqual(['Heading', 'Text', 'Divider', 'Button']));
    fireEvent.click(await blockButton(/^Heading/));
    await type('Text', 'From a phone');
    await waitFor(async () =>
      expect((await storedCampaign()).blocks[0]).toMatchObject({ text: 'From a phone' }),
    );
    fireEvent.click(screen.getByRole('tab', { name: 'Preview' }));
    const frame = await screen.findByTitle('Preview of the email');
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(screen.getByRole('button', { name: 'Mobile' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('an email without blocks starts from a layout', async () => {
    await openEditor({ blocks: [], content: '' });
    await press(/^Letter/);
    await waitFor(async () => expect(await kindsStored()).toContain('footer'));
  });
});
