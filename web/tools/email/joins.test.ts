import { beforeEach, expect, test } from 'vitest';
import { onlyDiffers } from '#domain/ab-test/elements/element-differences.ts';
import { createCampaign } from '#domain/email/campaign.fixture.ts';
import { campaignTextId, previewOfCampaign } from '#domain/email/joins/campaign-text.ts';
import { abTests } from '../../storage/collections/ab-tests.ts';
import { changeEmailCampaign, emailCampaigns } from '../../storage/collections/email-campaigns.ts';
import { addProject, textsOf } from '../../storage/collections/project-changes.ts';
import { contents } from '../../storage/content/content.ts';
import { moveToTrash, versionsOfContent } from '../../storage/content/content-changes.ts';
import { database } from '../../storage/database.ts';
import { addToProject, isInLibrary, planAddress, saveToLibrary, testSubjects } from './joins.ts';

const owner = 'ada';
const campaign = createCampaign();
const textId = campaignTextId(campaign.id);

beforeEach(() => Promise.all(database().tables.map((table) => table.clear())));

test('the library has one text of a campaign, with a version for what it said before', async () => {
  await emailCampaigns.put(owner, campaign);
  expect(await isInLibrary(owner, campaign)).toBe(false);
  const kept = await saveToLibrary(owner, campaign);
  expect(kept).toMatchObject({ id: textId, title: 'Winter blend', source: 'email', cost: null });
  expect(await saveToLibrary(owner, campaign)).toEqual(kept);
  const { after } = await changeEmailCampaign(owner, campaign.id, (stored) => ({
    ...stored,
    subject: 'Another',
  }));
  expect(await isInLibrary(owner, after)).toBe(false);
  expect(await saveToLibrary(owner, after)).toMatchObject({
    content: expect.stringMatching(/^Subject: Another/) as string,
  });
  expect(await versionsOfContent(owner, textId)).toHaveLength(1);
  await moveToTrash(owner, [textId]);
  await saveToLibrary(owner, after);
  expect(await contents.get(owner, textId)).toMatchObject({ deletedAt: null });
  expect(await contents.count(owner)).toBe(1);
});

test('a project has it once, and the calendar plans it by its text', async () => {
  const project = await addProject(owner, { name: 'Launch' });
  expect(await addToProject(owner, campaign, project.id)).toMatchObject({
    sourceId: textId,
    title: 'Winter blend',
  });
  expect(await addToProject(owner, campaign, project.id)).toBeNull();
  expect(await textsOf(owner, project.id)).toHaveLength(1);
  expect(await planAddress(owner, campaign)).toBe(`/dashboard/calendar?new=1&content=${textId}`);
});

test('a test of subjects has variants in which only the subject differs, tags and marks included', async () => {
  const odd = [
    '{{firstName|You}}, *340* bags | two_days',
    '{{firstName|You}}, *340* bags | two_days',
    campaign.subject,
  ];
  const { test: made, address } = await testSubjects(owner, campaign, odd);
  expect(address).toBe(`/dashboard/abtest?test=${made.id}`);
  expect(await abTests.get(owner, made.id)).toMatchObject({
    name: 'Subject of Winter blend',
    element: 'subject',
    status: 'draft',
    variants: [
      { id: 'a', contentId: textId, element: campaign.subject },
      { id: 'b', contentId: null, element: odd[0] },
    ],
  });
  expect(onlyDiffers(made.variants, 'subject')).toMatchObject({ isOnly: true });
  expect(made.variants[0]!.content).toBe((await contents.get(owner, textId))!.content);
});

test('a test without a second subject, with too many or too long ones is not made', async () => {
  const refused = (subjects: string[], of = campaign) =>
    testSubjects(owner, of, subjects).then(
      () => null,
      (error: { code: string }) => error.code,
    );
  expect(await refused([campaign.subject, ' '])).toBe('email.too-few-subjects');
  expect(await refused(['1', '2', '3', '4', '5'])).toBe('abtest.too-many-variants');
  expect(await refused(['1'], { ...campaign, content: 'x'.repeat(100_000) })).toBe('abtest.text-too-long');
  expect(await abTests.count(owner)).toBe(0);
});

test('the preview is plain text of at most 300 characters', () => {
  expect(previewOfCampaign({ content: '# Hi\n\n**Bold** [link](https://x.example/)\n\n- one' })).toBe(
    'Hi Bold link - one',
  );
  const long = previewOfCampaign({ content: '😀 word '.repeat(200) });
  expect(long.length).toBeLessThanOrEqual(300);
  expect(long.isWellFormed() && long.endsWith('…')).toBe(true);
});
