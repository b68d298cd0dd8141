import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Block } from '#domain/email/block.ts';
import { createCampaign } from '#domain/email/campaign.fixture.ts';
import type { CampaignInput } from '#domain/email/campaign.ts';
import { emailCheckIds } from '#domain/email/checks/email-check.ts';
import { dismissNotice } from '../../../notices/notify.tsx';
import { clearSession, storeUser } from '../../../session/session.ts';
import { premiumAda } from '../../../session/session-user.fixture.ts';
import { changeBrandKit, readBrandKit } from '../../../storage/collections/brand-kits.ts';
import { emailCampaigns } from '../../../storage/collections/email-campaigns.ts';
import { database } from '../../../storage/database.ts';
import { newId } from '../../../storage/new-id.ts';
import { json } from '../../../writing/generation.fixture.ts';
import {
  alert,
  choose,
  fakeEmailServer,
  openTool,
  press,
  type,
  waitLong,
  windowOf,
  type FakeEmailServer,
  editorOf,
} from '../screen.fixture.tsx';

const owner = premiumAda.id;
const { id } = createCampaign();
let server: FakeEmailServer;

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  storeUser(premiumAda);
  windowOf(false);
  server = fakeEmailServer();
});
afterEach(() => {
  cleanup();
  dismissNotice();
  clearSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const image = (alt: string): Block => ({
  kind: 'image',
  id: newId(),
  src: 'https://shop.example/bag.png',
  alt,
  href: '',
  isDecorative: false,
});
const footer = (): Block => ({ kind: 'footer', id: newId(), text: '' });

async function open(fields: Partial<CampaignInput> = {}) {
  await emailCampaigns.put(owner, createCampaign(fields));
  openTool(`/dashboard/email?show=check&campaign=${id}`);
  await screen.findByText(`of ${emailCheckIds.length} checks are met`, {}, waitLong);
}
const met = () =>
  Number(
    screen.getByText(`of ${emailCheckIds.length} checks are met`).parentElement!.textContent.split('of')[0],
  );
const row = (name: RegExp) => screen.findByRole('button', { name, expanded: true }, waitLong);
const titles = () => screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent);
const stored = async () => (await emailCampaigns.get(owner, id))!;

test('misses come first, and fixes mend them: a text, a footer and the address of all emails, with undo', async () => {
  await open({ blocks: [...createCampaign().blocks, image('')] });
  screen.getByText('2 things must be mended before the email is used.');
  await row(/There is no unsubscribe link/);
  await press('Add a footer');
  await screen.findByText('Applied.', {}, waitLong);
  expect((await stored()).blocks.at(-1)).toMatchObject({ kind: 'footer' });

  // The open row follows to the next one that is not met.
  await row(/The postal address is missing/);
  await press('Apply');
  await screen.findByText('Please write it first.');
  await type('Enter your address', '12 Kettle Row, Example Town');
  const before = met();
  await press('Apply');
  await screen.findByText('Applied to the brand kit of all emails.', {}, waitLong);
  expect(await readBrandKit(owner)).toMatchObject({ address: '12 Kettle Row, Example Town' });
  await waitFor(() => expect(met()).toBe(before + 1), waitLong);
  expect(screen.queryByText(/must be mended before/)).toBeNull();
  await press('Undo');
  await waitFor(async () => expect(await readBrandKit(owner)).toMatchObject({ address: '' }), waitLong);
  await screen.findByText('One thing must be mended before the email is used.', {}, waitLong);

  await press(/The picture has no text/);
  await type('Text in place of the picture', 'A green bag');
  await press('Apply');
  await waitFor(
    async () =>
      expect((await stored()).blocks.find(({ kind }) => kind === 'image')).toMatchObject({
        alt: 'A green bag',
      }),
    waitLong,
  );
});

test('a warning is accepted for this email, and no longer', async () => {
  await open();
  await press(/The button gets square corners/);
  await press('Accept: The button gets square corners');
  await screen.findByText('Accepted', { selector: 'span' }, waitLong);
  expect((await stored()).acceptedChecks).toEqual(['square-corners']);
  await press('No longer accept: The button gets square corners');
  await waitFor(async () => expect((await stored()).acceptedChecks).toEqual([]), waitLong);
});

test('links are looked at by the server, once; those that do not answer are said, and looked at again', async () => {
  server.outcome = 'broken';
  await open();
  await screen.findByRole('button', { name: /A link does not answer/ }, waitLong);
  expect(server.asked).toEqual([['https://kettle.example/winter']]);
  server.outcome = 'works';
  await press('Look at links again');
  await screen.findByRole('button', { name: /Links answer.*1 of 1/ }, waitLong);
  expect(server.asked).toHaveLength(2);
});

test('where nothing could be looked at, the checks say so, and nothing is called met', async () => {
  server.fail = () => json({ error: 'Too many', code: 'analysis.busy' }, 429);
  await open();
  await alert(/^Links and pictures could not be looked at\./m);
  await screen.findByRole('button', { name: /Links answer.*not checked/ }, waitLong);
  server.fail = null;
  await press('Try again');
  await screen.findByRole('button', { name: /Links answer.*1 of 1/ }, waitLong);
});

test('the email is seen on a desktop, on a dark phone and without pictures, and the subject in inboxes', async () => {
  const subject = 'The winter blend is 340 bags, and you get the first two days to order it';
  await open({ subject });
  const inbox = within(screen.getByRole('list', { name: 'In the inbox' }));
  expect(inbox.getAllByText('cut')).toHaveLength(3);
  for (const title of ['Preview on a desktop', 'Preview on a dark phone', 'Preview without pictures'])
    expect(screen.getByTitle(title).getAttribute('sandbox')).toBe('allow-same-origin');
  await screen.findByTitle('The button in Outlook on Windows', {}, waitLong);
  screen.getByText(/^Client support as of \w+ \d+, 20\d\d\.$/);
  // The met ones are folded away after the first.
  const shown = titles().length;
  await press(/^\d+ more$/);
  expect(titles().length).toBeGreaterThan(shown);
});

test('it leads back to the editor, and a deleted campaign leads to the list', async () => {
  await open();
  await press('Edit');
  await editorOf('Winter blend');
  cleanup();
  await open();
  await choose('Delete');
  await screen.findByText('Deleted “Winter blend”.', {}, waitLong);
});

test('a test is sent to the own address', async () => {
  await open();
  await press('Send a test');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a test' }, waitLong));
  dialog.getByText('ada@example.com');
  fireEvent.click(dialog.getByRole('button', { name: 'Send a test' }));
  await screen.findByText('The test is on its way to ada@example.com.', {}, waitLong);
  expect(server.sent).toMatchObject([
    { subject: 'The winter blend is 340 bags', values: { firstName: 'Ines' } },
  ]);
});

function watchDownloads() {
  const files: File[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as File);
    return 'blob:file';
  });
  return files;
}
const exporting = async () => within(await screen.findByRole('dialog', { name: 'Export' }, waitLong));

test('an email without address or unsubscribe link is not exported; its text is', async () => {
  const files = watchDownloads();
  await open();
  await press('Export');
  const dialog = await exporting();
  await dialog.findByText('The postal address is missing', {}, waitLong);
  const download = dialog.getByRole<HTMLButtonElement>('button', { name: 'Download' });
  expect(download.disabled).toBe(true);
  fireEvent.click(dialog.getByLabelText(/^TXT/));
  expect(download.disabled).toBe(false);
  fireEvent.click(download);
  await waitFor(() => expect(files).toHaveLength(1), waitLong);
  expect(files[0]!.name).toBe('winter-blend.txt');
  expect(await files[0]!.text()).toContain('Hello {{firstName|there}}, the winter blend');
});

test('an imported email is exported as it was', async () => {
  const files = watchDownloads();
  const htmlContent = '<p>Hello</p><script>1</script>';
  await open({ blocks: [], content: 'Hello', htmlContent });
  await press('Export');
  const dialog = await exporting();
  expect(dialog.getAllByRole('radio', { name: /HTML|TXT|EML|MJML/ })).toHaveLength(2);
  fireEvent.click(dialog.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(files).toHaveLength(1), waitLong);
  expect(await files[0]!.text()).toBe(htmlContent);
});

test('HTML, EML and MJML are downloaded and copied, with tags or filled in', async () => {
  await changeBrandKit(owner, { name: 'Kettle Row', address: '12 Kettle Row, Example Town' });
  const files = watchDownloads();
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  await open({ blocks: [...createCampaign().blocks, footer()] });
  await press('Export');
  let dialog = await exporting();
  const ready = () =>
    waitFor(
      () => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(false),
      waitLong,
    );
  await ready();
  fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(copied).toHaveLength(1), waitLong);
  expect(copied[0]).toContain('Hello {{firstName|there}}');
  expect(copied[0]).toContain('{{unsubscribeUrl}}');
  fireEvent.click(dialog.getByLabelText(/^EML/));
  fireEvent.click(dialog.getByLabelText(/^Filled in for Ines/));
  dialog.getByText(/^From and to ada@example\.com\./);
  expect(dialog.queryByRole('button', { name: 'Copy' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(files).toHaveLength(1), waitLong);
  const message = await files[0]!.text();
  expect(message).toMatch(/^From: Kettle Row\r\n <ada@example\.com>\r$/m);
  expect(message).toContain('Hello Ines, the winter blend');
  await press('Export');
  dialog = await exporting();
  await ready();
  fireEvent.click(dialog.getByLabelText(/^MJML/));
  fireEvent.click(dialog.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(files).toHaveLength(2), waitLong);
  expect(await files[1]!.text()).toMatch(/^<mjml/);
});
