import type { Campaign } from '#domain/email/campaign.ts';
import { campaignForm } from '#domain/email/writing/campaign-request.ts';
import { addWritingCost } from '#domain/email/writing/create-campaign.ts';
import { addSubjects, readSubjects, subjectPrompts } from '#domain/email/writing/subjects.ts';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import {
  changeEmailCampaign,
  emailCampaigns,
  type CampaignChange,
} from '../../../storage/collections/email-campaigns.ts';
import { forgetGeneration, runGeneration } from '../../../writing/run-generation.ts';
import { subjectsTask } from './campaign-task.ts';

export type SubjectsOutcome =
  | { outcome: 'written'; changed: CampaignChange; subjects: string[] }
  | { outcome: 'failed'; error: AppError }
  | { outcome: 'stopped' };

/** Has more subjects written for a campaign, which become its first alternatives. Never throws. */
export async function writeSubjects(owner: string, id: string): Promise<SubjectsOutcome> {
  const task = subjectsTask(owner, id);
  try {
    const campaign = await emailCampaigns.get(owner, id);
    if (!campaign) throw new AppError('email.not-found');
    const request = { form: campaignForm(campaign), prompts: subjectPrompts(campaign), repairs: null };
    const ended = await runGeneration(task, request, {
      save: async (written, { text }) => {
        let subjects: string[] = [];
        const changed = await changeEmailCampaign(owner, id, (stored: Campaign) => {
          subjects = readSubjects(text || written.content, stored);
          return addSubjects(addWritingCost(stored, written), subjects);
        });
        if (subjects.length === 0) throw new AppError('email.nothing-written');
        return { changed, subjects };
      },
    });
    if (ended.phase === 'finished') return { outcome: 'written', ...ended.saved };
    const error = ended.phase === 'stopped' ? null : ended.error;
    // A list that is cut off or cannot be read is no text to keep.
    if (error?.code !== 'generation.busy' && !error?.code.startsWith('storage.'))
      await forgetGeneration(task);
    return error ? { outcome: 'failed', error } : { outcome: 'stopped' };
  } catch (thrown) {
    return { outcome: 'failed', error: toAppError(thrown) };
  }
}
