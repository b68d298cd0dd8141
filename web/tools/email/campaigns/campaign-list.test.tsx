import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCampaign } from '#domain/email/campaign.fixture.ts';
import type { Campaign, CampaignInput } from '#domain/email/campaign.ts';
import { dismissNotice } from '../../../notices/notify.tsx';
import { clearSession, storeUser } from '../../../session/session.ts';
import { formerAda, premiumAda } from '../../../session/session-user.fixture.ts';
import { abTests } from '../../../storage/collections/ab-tests.ts';
import { emailCampaigns } from '../../../storage/collections/email-campaigns.ts';
import { projectItems, projects } from '../../../storage/collections/projects.ts';
import { contents } from '../../../storage/content/content.ts';
import { database } from '../../../storage/database.ts';
import { newId } from '../../../storage/new-id.ts';
import { choose, openTool, press, type, waitLong, windowOf, editorOf } from '../screen.fixture.tsx';

const owner = premiumAda.id;

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  storeUser(premiumAda);
  windowOf(false);
});
afterEach(() => {
  cleanup();
  dismissNotice();
  clearSession();
  vi.unstubAllGlobals();
});

async function store(name: string, fields: Partial<CampaignInput> = {}): Promise<Campaign> {
  const campaign = createCampaign({ id: newId(), name, subject: `Subject of ${name}`, ...fields });
  await emailCampaigns.put(owner, campaign);
  return campaign;
}
const rows = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }, waitLong));

test('the list has names, subjects and how each begins, and is filtered by type and words', async () => {
  await store('Winter', {
    content: `# Bags\n\n${'word '.repeat(200)}`,
    createdAt: '2026-11-20T10:00:00.000Z',
  });
  await store('Hello', { type: 'welcome', createdAt: '2026-11-21T10:00:00.000Z' });
  openTool();
  await waitFor(() => expect(rows()).toEqual(['Subject of Hello', 'Subject of Winter']), waitLong);
  const preview = screen.getByText(/^Bags word/);
  expect(preview.textContent.length).toBeLessThanOrEqual(300);
  expect(preview.textContent.length).toBeGreaterThan(250);
  expect(screen.getAllByText('Generated')).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'welcome' } });
  await waitFor(() => expect(rows()).toEqual(['Subject of Hello']));
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: '' } });
  await type('Find a campaign', 'BAGS winter');
  await waitFor(() => expect(rows()).toEqual(['Subject of Winter']), waitLong);
  await type('Find a campaign', 'nothing like it');
  await screen.findByRole('heading', { name: 'No campaign found' }, waitLong);
  await press('Show all campaigns');
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('the number of open checks is counted, as far as it needs no network', async () => {
  await store('Winter');
  openTool();
  // No footer and no postal address, at least.
  await screen.findByText(/^\d+ checks open$/, {}, waitLong);
});

test('on a phone a campaign opens in its dialog, and is renamed, copied, deleted and brought back', async () => {
  const { id } = await store('Winter');
  openTool();
  await press('Subject of Winter, Winter');
  const details = await dialog('Winter');
  details.getByText('Nine sacks from Huila');
  details.getByText('Orange peel, burnt sugar.');
  await choose('Rename');
  expect(screen.queryByRole('dialog', { name: 'Winter' })).toBeNull();
  fireEvent.change((await dialog('Rename campaign')).getByLabelText('Campaign name'), {
    target: { value: ' ' },
  });
  await press('Save');
  await screen.findByText('Please enter a name.');
  await type('Campaign name', 'Winter blend');
  await press('Save');
  await screen.findByText('Renamed to “Winter blend”.', {}, waitLong);
  await press('Undo');
  await screen.findByText('Winter', {}, waitLong);

  await choose('Duplicate');
  await screen.findByText('Copy of Winter', {}, waitLong);
  const copy = (await emailCampaigns.newest(owner)).records.find((one) => one.id !== id)!;
  expect(copy.cost).toBeNull();
  const ids = (campaign: Campaign) => campaign.blocks.map((block) => block.id);
  expect(ids(copy).filter((each) => ids(createCampaign()).includes(each))).toEqual([]);

  await emailCampaigns.remove(owner, copy.id);
  await waitFor(() => expect(rows()).toHaveLength(1));
  await choose('Delete');
  await screen.findByText('Deleted “Winter”.', {}, waitLong);
  await screen.findByRole('heading', { name: 'No Campaigns Yet' });
  await press('Undo');
  await screen.findByText('Winter', {}, waitLong);
});

test('on a wide screen a campaign is shown in the pane, and opens in the editor', async () => {
  windowOf(true);
  await store('Winter', { createdAt: '2026-11-20T10:00:00.000Z' });
  await store('Hello', { createdAt: '2026-11-21T10:00:00.000Z' });
  openTool();
  const pane = async () => within(await screen.findByRole('complementary', { name: 'Preview' }, waitLong));
  (await pane()).getByText('Hello');
  await press('Subject of Winter, Winter');
  await waitFor(async () => (await pane()).getByText('Winter'), waitLong);
  await waitFor(async () => (await pane()).getByTitle('Preview of Winter'), waitLong);
  await press('Open');
  await editorOf('Winter');
});

test('it is added to a project once, planned in the calendar, and its subjects become a test', async () => {
  const { subject } = await store('Winter');
  openTool();
  await choose('Add to a project');
  (await dialog('Add to a project')).getByLabelText('Project');
  await press('Add');
  await screen.findByText(/^Added to the new project “Winter/, {}, waitLong);
  expect([await projects.count(owner), await projectItems.count(owner)]).toEqual([1, 1]);
  expect(await contents.count(owner)).toBe(1);
  await choose('Add to a project');
  const { id } = (await projects.newest(owner)).records[0]!;
  await (await dialog('Add to a project')).findByRole('option', { name: 'Winter' }, waitLong);
  await type('Project', id);
  await press('Add');
  await screen.findByText(/has this email already\.$/, {}, waitLong);
  expect(await projectItems.count(owner)).toBe(1);

  await choose('A/B test subjects');
  const subjects = await dialog('A/B test subjects');
  subjects.getByText(`“${subject}”`, { exact: false });
  fireEvent.click(subjects.getByLabelText('Nine sacks from Huila'));
  await press('Create test');
  await screen.findByRole('heading', { name: 'Another page' }, waitLong);
  const [made] = (await abTests.newest(owner)).records;
  expect(made!.variants.map(({ element }) => element)).toEqual([
    subject,
    '340 bags, two days',
    'Nine sacks from Huila',
  ]);
  cleanup();
  openTool();
  await choose('Plan in the calendar');
  await screen.findByRole('heading', { name: 'Another page' }, waitLong);
  expect(await contents.count(owner)).toBe(1);
});

test('a link to a campaign opens it, and one to a deleted campaign says so', async () => {
  const { id } = await store('Winter');
  openTool(`/dashboard/email?campaign=${id}`);
  await dialog('Winter');
  cleanup();
  openTool(`/dashboard/email?campaign=${newId()}`);
  await screen.findByRole('heading', { name: 'This campaign no longer exists' }, waitLong);
  await press('All campaigns');
  await waitFor(() => expect(rows()).toEqual(['Subject of Winter']), waitLong);
});

test('a former subscriber reads, exports and checks, and nothing is written, changed or deleted', async () => {
  storeUser(formerAda);
  const { id } = await store('Winter');
  openTool('/dashboard/email?show=new');
  await screen.findByRole('button', { name: 'Subject of Winter, Winter' }, waitLong);
  expect(screen.queryByRole('button', { name: 'New campaign' })).toBeNull();
  const items = screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(items).toEqual(['Open', 'Details', 'Check', 'Export']);
  await choose('Open');
  await editorOf('Winter');
  screen.getByText('Read only');
  cleanup();
  openTool(`/dashboard/email?show=check&campaign=${id}`);
  await screen.findByText('Links are looked at with a subscription.', {}, waitLong);
  expect(screen.queryByRole('button', { name: /^(Apply|Accept|Add a footer)/ })).toBeNull();
  cleanup();
  await emailCampaigns.remove(owner, id);
  openTool();
  await screen.findByText('You had no campaigns when your subscription ended.', {}, waitLong);
});

test('an imported campaign with hostile HTML is shown inert', async () => {
  const hostile =
    '<p onclick="alert(1)">Hi</p><script>alert(1)</script><img src="https://evil.example/x.png">';
  const { id } = await store('Old', { blocks: [], content: 'Hi', htmlContent: hostile });
  openTool(`/dashboard/email?campaign=${id}`);
  const details = await dialog('Old');
  const frame = await details.findByTitle<HTMLIFrameElement>('Preview of Old', {}, waitLong);
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  details.getByText(/^This campaign was imported with its own HTML\./);
});
