import {
  campaignSchema,
  maxCampaignNameCharacters,
  type Campaign,
  type CampaignType,
} from '../../email/campaign.ts';
import { mergeCampaigns } from '../../email/merge-campaigns.ts';
import { wordsOfBlock } from '../../email/words-of-block.ts';
import type { ConflictRules, SyncedCollection } from '../collection.ts';
import { keepAsOwn, otherDeviceName, type Wording } from '../keep-both.ts';

/** Index key of the campaigns of a type. */
export const campaignsOfType = (type: CampaignType) => `type:${type}`;

/**
 * What a person wrote or paid for. Subject and alternatives are one list, because `mergeCampaigns` moves a subject to the
 * alternatives. `content` is made from the blocks where there are any.
 */
function wordingOf(campaign: Campaign): Wording {
  const { name, subject, alternatives, preheader, blocks, content, htmlContent } = campaign;
  const { targetAudience, callToAction, brief } = campaign;
  return {
    Name: name,
    ...Object.fromEntries([subject, ...alternatives].map((wording) => [`Subject: ${wording}`, wording])),
    Preheader: preheader,
    ...Object.fromEntries(blocks.map((block) => [`Block ${block.id}`, wordsOfBlock(block).join('\n')])),
    ...(blocks.length === 0 ? { Text: content, HTML: htmlContent } : {}),
    Audience: targetAudience,
    'Call to action': callToAction,
    Brief: brief,
  };
}

/** Email campaigns, by creation time. */
export const emailCampaignCollection: SyncedCollection<Campaign> = {
  name: 'email-campaigns',
  noun: 'email campaign',
  mostRecords: 5_000,
  schema: campaignSchema.loose(),
  orderBy: ({ createdAt }) => createdAt,
  indexKeys: ({ type }) => [campaignsOfType(type)],
  merge: 'latest-wins',
  changesOften: true,
  wording: wordingOf,
};

/** A campaign with other words stays as one of its own. */
export const emailCampaignConflicts: ConflictRules<Campaign> = {
  completeWinner: ({ discarded, winner }) => mergeCampaigns(winner, discarded),
  keepDiscarded: ({ discarded }) =>
    keepAsOwn('email-campaigns', discarded, wordingOf(discarded), {
      name: otherDeviceName(discarded.name, maxCampaignNameCharacters),
    }),
};
