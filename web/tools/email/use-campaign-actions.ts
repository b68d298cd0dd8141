import { useNavigate } from 'react-router';
import { duplicateCampaign } from '#domain/email/edit/duplicate-campaign.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import { projectFromContent } from '#domain/projects/progress.ts';
import { draftFromContent } from '#domain/projects/project-item.ts';
import type { ProjectRecord } from '#domain/projects/project.ts';
import { quoted } from '#domain/text/format.ts';
import { browserZone } from '../../components/browser-zone.ts';
import { tellStaying } from '../../contents/edit/tell-staying.ts';
import { useUndo, type Undo } from '../../contents/edit/use-undo.ts';
import { notifyError, notifyInfo, notifySuccess } from '../../notices/notify.tsx';
import {
  changeEmailCampaign,
  emailCampaigns,
  removeEmailCampaign,
} from '../../storage/collections/email-campaigns.ts';
import { addTexts, removeAdded, removeText } from '../../storage/collections/project-changes.ts';
import { newId } from '../../storage/new-id.ts';
import { takeBack } from './take-back.ts';
import { addToProject, planAddress, saveToLibrary, testSubjects } from './joins.ts';

/** What can be done with a campaign. Each shows its own failure; the last change can be taken back. */
export type CampaignActions = {
  undo: Undo;
  rename: (campaign: Campaign, name: string) => Promise<boolean>;
  /** Returns the id of the copy. */
  duplicate: (campaign: Campaign) => Promise<string | null>;
  remove: (campaign: Campaign) => Promise<boolean>;
  /** `project` null: a new one, with the email's name. */
  toProject: (campaign: Campaign, project: ProjectRecord | null) => Promise<boolean>;
  toLibrary: (campaign: Campaign) => Promise<void>;
  /** Opens the calendar's form for a new event with the email. */
  plan: (campaign: Campaign) => Promise<void>;
  /** Opens a draft of an A/B test in which only the subject differs. */
  test: (campaign: Campaign, subjects: readonly string[]) => Promise<boolean>;
};

export function useCampaignActions(owner: string): CampaignActions {
  const undo = useUndo();
  const navigate = useNavigate();
  return {
    undo,
    rename: ({ id }, name) =>
      undo.run(async () => {
        const changed = await changeEmailCampaign(owner, id, (stored) =>
          stored.name === name ? stored : { ...stored, name },
        );
        if (changed.after === changed.before) return null;
        return { words: `Renamed to ${quoted(name)}.`, undo: () => takeBack(owner, changed) };
      }),
    duplicate: async (campaign) => {
      try {
        const copy = duplicateCampaign(campaign, { id: newId(), now: new Date(), newId });
        await emailCampaigns.put(owner, copy);
        notifySuccess(`Copied as ${quoted(copy.name)}.`);
        return copy.id;
      } catch (failure) {
        notifyError(failure);
        return null;
      }
    },
    remove: ({ id, name }) =>
      undo.run(async () => {
        const removed = await removeEmailCampaign(owner, id);
        return { words: `Deleted ${quoted(name)}.`, undo: removed.undo };
      }),
    toProject: (campaign, project) =>
      undo.run(async () => {
        if (project === null) return addToNewProject(owner, campaign);
        const item = await addToProject(owner, campaign, project.id);
        if (!item) {
          notifyInfo(`${quoted(project.name)} has this email already.`);
          return null;
        }
        return { words: `Added to ${quoted(project.name)}.`, undo: () => removeText(owner, item.id) };
      }),
    toLibrary: async (campaign) => {
      try {
        await saveToLibrary(owner, campaign);
        notifySuccess(`${quoted(campaign.name)} is in your library as it is now.`);
      } catch (failure) {
        notifyError(failure);
      }
    },
    plan: async (campaign) => {
      try {
        await navigate(await planAddress(owner, campaign));
      } catch (failure) {
        notifyError(failure);
      }
    },
    test: async (campaign, subjects) => {
      try {
        const { address } = await testSubjects(owner, campaign, subjects);
        await navigate(address);
        return true;
      } catch (failure) {
        notifyError(failure);
        return false;
      }
    },
  };
}

async function addToNewProject(owner: string, campaign: Campaign) {
  const text = await saveToLibrary(owner, campaign);
  // Named after the campaign, not after what its subject was to be.
  const project = projectFromContent(
    { ...text, topic: campaign.name },
    { id: newId(), now: new Date(), zone: browserZone() },
  );
  const added = await addTexts(owner, [{ project, isNew: true, drafts: [draftFromContent(text)] }]);
  return {
    words: `Added to the new project ${quoted(project.name)}.`,
    undo: async () => tellStaying(await removeAdded(owner, added)),
  };
}
