import type { Campaign } from '../campaign.ts';
import type { MergeValues } from '../merge-tags/merge-tags.ts';

/** What an email is rendered from. Without blocks it is `content` (Markdown). `language` is a BCP 47 tag. */
export type EmailSource = Pick<Campaign, 'subject' | 'preheader' | 'blocks' | 'content'> &
  Partial<Pick<Campaign, 'language'>>;

export type RenderOptions = {
  /** Of the contact. Null keeps the merge tags as they are written, for exports. */
  values: MergeValues | null;
  /** http, https or mailto; else there is no link. Not used where tags are kept: the tag is the address. */
  unsubscribeUrl: string;
  /** Without it the footer has no such link. */
  preferencesUrl?: string;
  /** Other addresses for the pictures, such as those of our own origin in a preview. */
  image?: (src: string) => string;
  /** Other addresses for links to the web, by the address as it is written, with its tags: links whose clicks are counted. */
  link?: (written: string) => string;
  /**
   * For the editor: elements of a block have the class `block-<id>` (a block may have several), columns `column-<id>`, and what is
   * empty has something to be seen by.
   */
  marksBlocks?: boolean;
  /** For previews: these colors, whatever the device. Else the reader's device decides. */
  scheme?: 'light' | 'dark';
};

export type RenderedEmail = {
  subject: string;
  preheader: string;
  html: string;
  text: string;
  /** Of the HTML in UTF-8. */
  bytes: number;
};
