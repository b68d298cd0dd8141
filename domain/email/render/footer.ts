import { escapeXml } from '../../xml/escape-xml.ts';
import type { BlockOf } from '../block.ts';
import { htmlOfEmailText } from '../markdown/email-text-html.ts';
import { linkText, plainOfEmailText } from '../markdown/email-text-plain.ts';
import { mergeLine } from '../merge-tags/fill-merge-tags.ts';
import { readMergeTags, type MergeTagName } from '../merge-tags/merge-tags.ts';
import { footerWords } from './footer-words.ts';
import type { RenderContext } from './html/render-context.ts';

/** What a footer shows. Its own text comes first; what that names by a tag is not repeated. */
export type FooterParts = {
  /** Markdown. */
  text: string;
  /** "Kettle Row Coffee, 12 Kettle Row, Example Town" */
  sender: string;
  links: { words: string; address: string }[];
};

/** The parts of a context that words depend on. */
export type WordContext = Pick<RenderContext, 'kit' | 'fill' | 'options' | 'language'>;

export function footerParts(block: BlockOf<'footer'>, context: WordContext): FooterParts {
  const { kit, fill, options, language } = context;
  const text = block.text.trim() === '' ? kit.footer : block.text;
  const named = new Set<MergeTagName>(readMergeTags(text).tags.map(({ name }) => name));
  const sender = [named.has('senderName') ? '' : kit.name, named.has('senderAddress') ? '' : kit.address];
  const link = (tag: 'unsubscribeUrl' | 'preferencesUrl', words: string, isOffered: boolean) => {
    const address = isOffered && !named.has(tag) ? fill.address(`{{${tag}}}`) : null;
    return address === null ? [] : [{ words, address }];
  };
  const { unsubscribe, preferences } = footerWords(language);
  return {
    text: text.trim(),
    sender: sender.map(mergeLine).filter(Boolean).join(', '),
    links: [
      ...link('unsubscribeUrl', unsubscribe, true),
      ...link('preferencesUrl', preferences, Boolean(options.preferencesUrl)),
    ],
  };
}

export function footerHtml(block: BlockOf<'footer'>, context: RenderContext): string {
  const { fill, palette } = context;
  const style = `color:${palette.muted};text-decoration:underline;`;
  const { text, sender, links } = footerParts(block, context);
  const written = htmlOfEmailText(text, fill, style);
  const anchors = links.map(
    ({ words, address }) => `<a href="${escapeXml(address)}" style="${style}">${words}</a>`,
  );
  const lines = [escapeXml(sender), anchors.join(' &#183; ')].filter(Boolean).join('<br />');
  const gap = written && 'margin-top:12px;';
  return written + (lines && `<p style="margin:0;${gap}">${lines}</p>`);
}

export function footerText(block: BlockOf<'footer'>, context: WordContext): string {
  const { text, sender, links } = footerParts(block, context);
  const lines = [sender, ...links.map(({ words, address }) => linkText(words, address))];
  return [plainOfEmailText(text, context.fill), lines.filter(Boolean).join('\n')]
    .filter(Boolean)
    .join('\n\n');
}
