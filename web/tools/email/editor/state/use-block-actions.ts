import { useState } from 'react';
import type { Block, BlockKind, BlockOf } from '#domain/email/block.ts';
import {
  blocksAt,
  changeBlock,
  findBlock,
  insertBlock,
  moveBlock,
  moveBlockBy,
  removeBlock,
  replaceBlock,
  type Place,
} from '#domain/email/edit/blocks.ts';
import { createBlock, duplicateBlock, setColumns } from '#domain/email/edit/create-block.ts';
import { dismissNotice, notifyInfo } from '../../../../notices/notify.tsx';
import { newId } from '../../../../storage/new-id.ts';
import { blockLabels } from '../blocks/block-names.ts';
import { formatPlace, listBlocks, placeForNew } from '../blocks/list-blocks.ts';
import { placeWithout } from '../blocks/drop-zones.ts';
import type { CampaignEdit } from './campaign-edit.ts';

/** What the focus goes to after a change: a block, or the first field of a block. */
export type WantedFocus = { to: 'block' | 'field'; id: string };

export type BlockActions = {
  /** Behind the selected block, or at a place. The new one is selected. */
  insert: (kind: BlockKind, place?: Place) => void;
  move: (id: string, step: -1 | 1) => void;
  /** `place` is counted with the moved block where it is. */
  moveTo: (id: string, place: Place) => void;
  remove: (id: string) => void;
  duplicate: (id: string) => void;
  /** `field` joins what is typed into one field. */
  change: <Kind extends BlockKind>(
    block: BlockOf<Kind>,
    changes: Partial<Omit<BlockOf<Kind>, 'id' | 'kind'>>,
    field: string,
  ) => void;
  setColumns: (id: string, count: 2 | 3) => void;
  /** Puts a rewritten block in the place of the one with its id. */
  replace: (block: Block) => void;
  /** What screen readers are told of the last change. */
  told: string;
  wanted: WantedFocus | null;
  focus: (wanted: WantedFocus | null) => void;
};

export function useBlockActions(
  edit: CampaignEdit,
  { selected, select }: { selected: string | null; select: (id: string | null, tab?: 'block') => void },
): BlockActions {
  const [told, setTold] = useState('');
  const [wanted, focus] = useState<WantedFocus | null>(null);
  const { blocks } = edit.email;

  /** The blocks after a change; null if it could not be made. */
  function apply(to: (blocks: Block[]) => Block[], typing: string | null = null): Block[] | null {
    const before = edit.email.blocks;
    edit.change((email) => {
      const after = to(email.blocks);
      return after === email.blocks ? email : { ...email, blocks: after };
    }, typing);
    return edit.email.blocks === before ? null : edit.email.blocks;
  }
  const tell = (done: string, all: readonly Block[], id: string) => {
    const listed = listBlocks(all).find(({ block }) => block.id === id);
    if (listed) setTold(`${blockLabels[listed.block.kind]} ${done} ${formatPlace(listed)}.`);
  };

  return {
    told,
    wanted,
    focus,
    insert: (kind, place) => {
      const block = createBlock(kind, newId);
      const after = apply((all) => insertBlock(all, block, place ?? placeForNew(all, kind, selected)));
      if (!after) return;
      select(block.id, 'block');
      focus({ to: 'field', id: block.id });
      tell('added as', after, block.id);
    },
    move: (id, step) => {
      const after = apply((all) => moveBlockBy(all, id, step));
      if (after) tell('moved to', after, id);
      else setTold(step < 0 ? 'It is the first.' : 'It is the last.');
      focus({ to: 'block', id });
    },
    moveTo: (id, place) => {
      const from = findBlock(blocks, id)?.place;
      const after = from && apply((all) => moveBlock(all, id, placeWithout(place, from)));
      select(id);
      if (after) tell('moved to', after, id);
    },
    remove: (id) => {
      const found = findBlock(blocks, id);
      if (!found) return;
      const listed = listBlocks(blocks);
      const at = listed.findIndex(({ block }) => block.id === id);
      const after = apply((all) => removeBlock(all, id));
      if (!after) return;
      // The next block that is still there, or the one before.
      const rest = new Set(listBlocks(after).map(({ block }) => block.id));
      const near = [...listed.slice(at + 1), ...listed.slice(0, at).toReversed()];
      const next = near.find(({ block }) => rest.has(block.id))?.block.id ?? null;
      select(null);
      if (next !== null) focus({ to: 'block', id: next });
      const words = `${blockLabels[found.block.kind]} deleted.`;
      setTold('');
      notifyInfo(words, {
        label: 'Undo',
        run: () => {
          dismissNotice();
          // It may be back already, by a step.
          apply((all) => (findBlock(all, id) ? all : insertBlock(all, found.block, found.place)));
          select(id);
          focus({ to: 'block', id });
        },
      });
    },
    duplicate: (id) => {
      const from = findBlock(blocks, id)?.place;
      const after = from && apply((all) => duplicateBlock(all, id, newId));
      if (!after) return setTold('There is no room for another block.');
      const copy = blocksAt(after, from.column)![from.index + 1]!.id;
      select(copy);
      focus({ to: 'block', id: copy });
      tell('copied to', after, copy);
    },
    change: ({ id, kind }, changes, field) =>
      void apply((all) => changeBlock(all, id, kind, changes), `${id} ${field}`),
    setColumns: (id, count) => {
      if (!apply((all) => setColumns(all, id, count, newId)))
        notifyInfo('The blocks of three columns do not fit in two. Move or delete some of them first.');
    },
    replace: (block) => void apply((all) => replaceBlock(all, block)),
  };
}
