import { useSyncExternalStore } from 'react';
import type { Block } from '#domain/email/block.ts';
import { readTask, subscribeToTasks, unkeptTextOf } from '../../../../writing/generation-tasks.ts';
import { blockTask } from '../../run/campaign-task.ts';
import { listBlocks } from '../blocks/list-blocks.ts';

/** The block for which something was written that nobody has accepted or rejected, also before a reload. */
export function useWaitingBlock(owner: string, campaignId: string, blocks: readonly Block[]): string | null {
  return useSyncExternalStore(subscribeToTasks, () => {
    const waiting = listBlocks(blocks).find(
      ({ block }) => unkeptTextOf(readTask(blockTask(owner, campaignId, block.id))) !== null,
    );
    return waiting?.block.id ?? null;
  });
}
