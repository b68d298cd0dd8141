import type { AbTest } from '#domain/ab-test/test.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import { campaignTextId, contentOfCampaign, textOfCampaign } from '#domain/email/joins/campaign-text.ts';
import { createSubjectTest } from '#domain/email/joins/subject-test.ts';
import type { ProjectItem } from '#domain/projects/project-item.ts';
import { describeVoice } from '#domain/voice/describe.ts';
import { abTests } from '../../storage/collections/ab-tests.ts';
import { findVoice } from '../../storage/collections/find-voice.ts';
import { addWrittenText } from '../../storage/collections/project-changes.ts';
import { contents } from '../../storage/content/content.ts';
import { together } from '../../storage/database.ts';
import { newId } from '../../storage/new-id.ts';
import { keepWrittenText } from '../../writing/keep-written-text.ts';

// What other tools do with a campaign. They work with its text in the library, which is brought up to date first.

/** True if the library has the email as it is now. */
export async function isInLibrary(owner: string, campaign: Campaign): Promise<boolean> {
  const stored = await contents.get(owner, campaignTextId(campaign.id));
  return stored?.deletedAt === null && stored.content === textOfCampaign(campaign);
}

/**
 * Adds the email to the library, or brings it up to date there: what it said before becomes a version. Returns the text; throws
 * what the storage throws.
 */
export async function saveToLibrary(owner: string, campaign: Campaign): Promise<ContentRecord> {
  const voice = await findVoice(owner, campaign.brandVoiceId);
  const text = contentOfCampaign(campaign, {
    brandVoice: voice ? describeVoice(voice) : '',
    now: new Date(),
  });
  return together(async () => {
    const stored = (await isInLibrary(owner, campaign)) ? await contents.get(owner, text.id) : null;
    return stored ?? keepWrittenText(owner, text);
  });
}

/** Adds the email to a project. Null if the project was deleted meanwhile or has the email already. */
export async function addToProject(
  owner: string,
  campaign: Campaign,
  projectId: string,
): Promise<ProjectItem | null> {
  return addWrittenText(owner, projectId, await saveToLibrary(owner, campaign));
}

/** Saves the email, and returns the address where an event of the calendar is made with it. */
export async function planAddress(owner: string, campaign: Campaign): Promise<string> {
  const { id } = await saveToLibrary(owner, campaign);
  return `/dashboard/calendar?new=1&content=${id}`;
}

/**
 * Stores a draft of an A/B test in which only the subject differs, with the campaign's own first. Returns it and its address;
 * throws what `createSubjectTest` throws, and then nothing is stored.
 */
export async function testSubjects(
  owner: string,
  campaign: Campaign,
  subjects: readonly string[],
): Promise<{ test: AbTest; address: string }> {
  const test = createSubjectTest(campaign, subjects, { id: newId(), now: new Date() });
  await saveToLibrary(owner, campaign);
  await abTests.put(owner, test);
  return { test, address: `/dashboard/abtest?test=${test.id}` };
}
