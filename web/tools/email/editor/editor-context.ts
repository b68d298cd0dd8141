import { createContext, use } from 'react';
import type { Block } from '#domain/email/block.ts';
import type { BrandKit } from '#domain/email/brand-kit.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import type { SampleContact } from '#domain/email/merge-tags/sample-contacts.ts';
import type { BlockActions } from './state/use-block-actions.ts';
import type { CampaignEdit, EditState } from './state/campaign-edit.ts';
import type { EditedEmail } from './state/edited-email.ts';

export type PreviewView = 'desktop' | 'mobile' | 'dark';
/** `preview` is one on phones only, where `block` is the list of blocks. */
export type MarginTab = 'checks' | 'block' | 'brand' | 'preview';

/** All that the parts of the editor share. */
export type EditorState = {
  owner: string;
  /** The record, with what the editor does not change. */
  campaign: Campaign;
  email: EditedEmail;
  blocks: Block[];
  kit: BrandKit;
  isReadOnly: boolean;
  /** Blocks are a list, and the preview is a view of its own. */
  isPhone: boolean;
  edit: CampaignEdit;
  save: EditState['save'];
  actions: BlockActions;
  /** The id of a block; `email`: its subject and preheader. */
  selected: string | null;
  /** Also shows its fields, where `tab` is given. */
  select: (id: string | null, tab?: MarginTab) => void;
  tab: MarginTab;
  setTab: (tab: MarginTab) => void;
  /** The block that is rewritten. */
  rewriting: string | null;
  setRewriting: (id: string | null) => void;
  view: PreviewView;
  setView: (view: PreviewView) => void;
  /** Null: merge tags are shown as such. */
  contact: SampleContact | null;
  setContact: (contact: SampleContact | null) => void;
  openBrandKit: () => void;
};

export const EditorContext = createContext<EditorState | null>(null);

export function useEditor(): EditorState {
  const state = use(EditorContext);
  if (!state) throw new Error('This is a part of the email editor.');
  return state;
}
