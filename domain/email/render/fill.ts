import { escapeXml } from '../../xml/escape-xml.ts';
import type { BrandKit } from '../brand-kit.ts';
import { fillMergeTags } from '../merge-tags/fill-merge-tags.ts';
import type { MergeValues } from '../merge-tags/merge-tags.ts';
import { linkAddressOf } from './addresses.ts';
import type { RenderOptions } from './rendered-email.ts';

/** How texts of an email get into the rendered one. */
export type Fill = {
  /** Escaped for content and attributes of HTML. */
  html: (text: string) => string;
  text: (text: string) => string;
  /** Of a link, not escaped; null if it may not be a link. */
  address: (text: string) => string | null;
};

/** All values of an email: the contact's, the sender's, and the addresses of this message. */
export function mergeValuesFor(kit: BrandKit, options: RenderOptions): MergeValues | null {
  const { values, unsubscribeUrl, preferencesUrl = '' } = options;
  return (
    values && { ...values, senderName: kit.name, senderAddress: kit.address, unsubscribeUrl, preferencesUrl }
  );
}

/** `link`: another address for what leads to the web, as it was written; see RenderOptions. */
export function fillWith(values: MergeValues | null, link?: RenderOptions['link']): Fill {
  const fill = (text: string) => {
    const shown = text.replace(unshown, ' ');
    return values === null ? shown : fillMergeTags(shown, values, (value) => value);
  };
  return {
    // A filled text is escaped as a whole, so that no two pieces become something together.
    html: (text) => escapeXml(fill(text)),
    text: fill,
    address: (text) => {
      const address = linkAddressOf(text, values);
      const written = text.trim();
      return address !== null && link && /^https?:/i.test(written) ? link(written) : address;
    },
  };
}

/** Control characters other than line breaks and tabs. */
const unshown = /(?![\n\t])\p{Cc}/gu;

/** A text on one line, without control characters. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
