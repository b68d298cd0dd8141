import type { TaskId } from '../../../writing/generation-tasks.ts';

/** The task that writes a whole campaign. */
export const campaignTask = (owner: string, id: string): TaskId => ({ owner, key: `email:${id}` });

/** The task that writes more subjects for a campaign. */
export const subjectsTask = (owner: string, id: string): TaskId => ({ owner, key: `email-subjects:${id}` });

/** The task that writes one block of a campaign anew. */
export const blockTask = (owner: string, id: string, blockId: string): TaskId => ({
  owner,
  key: `email-block:${id}:${blockId}`,
});
