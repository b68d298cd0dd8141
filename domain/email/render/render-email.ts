import type { BrandKit } from '../brand-kit.ts';
import type { Campaign } from '../campaign.ts';
import type { MergeValues } from '../merge-tags/merge-tags.ts';

/** What an email is rendered from. Without blocks, `content` (Markdown) is. */
export type EmailSource = Pick<Campaign, 'subject' | 'preheader' | 'blocks' | 'content'> &
  Partial<Pick<Campaign, 'language'>>;

export type RenderOptions = {
  /** Null keeps the merge tags as they are written, for exports. */
  values: MergeValues | null;
  /** http or https; where tags are kept, `{{unsubscribeUrl}}`. */
  unsubscribeUrl: string;
  preferencesUrl?: string;
  /** Other addresses for the pictures, such as those of our own origin in a preview. */
  image?: (src: string) => string;
  /** Gives the elements of a block the class `block-<id>`, and empty blocks something to be seen by. For the editor. */
  marksBlocks?: boolean;
  /** The colors a reader with a dark device sees, whatever the device. For previews. */
  isDark?: boolean;
};

export type RenderedEmail = {
  subject: string;
  preheader: string;
  html: string;
  text: string;
  /** Of the HTML in UTF-8. */
  bytes: number;
};

/** The email as HTML and as text of the same content. Everything of the email and of the contact is escaped or checked. */
export async function renderEmail(
  _email: EmailSource,
  _kit: BrandKit,
  _options: RenderOptions,
): Promise<RenderedEmail> {
  throw new Error('Not written yet.');
}

/** An element of the MJML document. `content` and attributes are escaped already. */
export type MjmlElement = {
  tagName: string;
  attributes: Record<string, string>;
  children?: MjmlElement[];
  content?: string;
};

/** The MJML document that the HTML is made from. */
export declare function emailDocument(email: EmailSource, kit: BrandKit, options: RenderOptions): MjmlElement;
