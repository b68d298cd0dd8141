import type { BrandKit } from '../brand-kit.ts';
import type { EmailSource, RenderOptions } from '../render/render-email.ts';

export type ExportOptions = Pick<RenderOptions, 'values' | 'unsubscribeUrl' | 'preferencesUrl'>;
/** Keeps the merge tags as they are written. */
export declare const keptTags: ExportOptions;

export declare function emailAsHtml(
  email: EmailSource,
  kit: BrandKit,
  options: ExportOptions,
): Promise<string>;
export declare function emailAsText(
  email: EmailSource,
  kit: BrandKit,
  options: ExportOptions,
): Promise<string>;
/** The email as MJML text: what `renderEmail` makes its HTML from. */
export declare function emailAsMjml(email: EmailSource, kit: BrandKit, options: ExportOptions): string;

/** A mailbox. The address must be ASCII without spaces; the name may be anything. */
export type Mailbox = { name?: string; address: string };
export type EmlHeaders = {
  from: Mailbox;
  to: Mailbox;
  /** ISO moment. */
  date: string;
  /** A UUID, for the message's id and its boundary. */
  id: string;
};

/** A message file (RFC 5322) with text and HTML (multipart/alternative), all of it ASCII. */
export declare function emailAsEml(
  email: EmailSource,
  kit: BrandKit,
  options: ExportOptions,
  headers: EmlHeaders,
): Promise<string>;
