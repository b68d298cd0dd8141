import { escapeXml } from '../../../xml/escape-xml.ts';
import type { Block } from '../../block.ts';
import type { BrandKit } from '../../brand-kit.ts';
import { mergeLine } from '../../merge-tags/fill-merge-tags.ts';
import { blockElements, columnElements } from './block-elements.ts';
import { blocksToRender } from '../blocks-to-render.ts';
import { fillWith, oneLine } from '../fill.ts';
import { fontOf, headStyle, plainFontOf } from './head-style.ts';
import {
  cssClass,
  element,
  elementOf,
  pictureSource,
  renderContext,
  type RenderContext,
} from './render-context.ts';
import type { EmailSource, RenderOptions } from '../rendered-email.ts';
import type { MjmlElement } from './mjml.ts';

/** Pixels. */
const emailWidth = 600;
/** Characters of the preheader that programs show. The rest of the line is filled, or the text of the email would follow. */
const shownPreheader = 100;
const filler = '\u034f\u200c\u00a0';

/** The MJML document that the HTML is made from. */
export function emailDocument(email: EmailSource, kit: BrandKit, options: RenderOptions): MjmlElement {
  const context = renderContext(email, kit, options);
  const { language, isRightToLeft } = context;
  return element('mjml', { ...(language && { lang: language }), dir: isRightToLeft ? 'rtl' : 'ltr' }, [
    head(email, context),
    element(
      'mj-body',
      { width: `${emailWidth}px`, 'background-color': context.palette.page, 'css-class': 'page' },
      sections(blocksToRender(email), context),
    ),
  ]);
}

function head({ subject, preheader }: EmailSource, context: RenderContext): MjmlElement {
  const { fill, kit, options } = context;
  const preview = oneLine(fill.text(preheader));
  const schemes = options.scheme ?? 'light dark';
  // The same for every contact, so that an email that is filled in later is the same (domain/sending/mail).
  const least = oneLine(fillWith({}).text(preheader)).length;
  const rest = preview === '' ? '' : filler.repeat(Math.max(0, shownPreheader - least));
  const meta = (name: string) => `<meta name="${name}" content="${schemes}" />`;
  return element('mj-head', {}, [
    elementOf('mj-title', {}, escapeXml(oneLine(fill.text(subject)))),
    elementOf('mj-preview', {}, escapeXml(preview) + rest),
    elementOf('mj-raw', {}, meta('color-scheme') + meta('supported-color-schemes')),
    defaults(context),
    elementOf('mj-style', {}, headStyle(kit, options)),
  ]);
}

/** Styles of all elements of a kind. */
function defaults({ kit, palette, isRightToLeft }: RenderContext): MjmlElement {
  const align = isRightToLeft ? 'right' : 'left';
  const direction: Record<string, string> = isRightToLeft ? { direction: 'rtl' } : {};
  const font = { 'font-family': fontOf(kit.textFont), 'font-size': '16px' };
  return element('mj-attributes', {}, [
    element('mj-section', { 'background-color': palette.sheet, padding: '0', ...direction }),
    element('mj-column', direction),
    element('mj-text', { ...font, color: palette.text, 'line-height': '1.6', align }),
    element('mj-image', { align, 'font-size': '16px' }),
    element('mj-divider', { 'border-color': palette.line, 'border-width': '1px' }),
    element('mj-button', {
      ...font,
      'font-family': plainFontOf(kit),
      align,
      'background-color': palette.button,
      color: palette.buttonText,
      'border-radius': `${kit.buttonCorners}px`,
      'font-weight': '700',
      'inner-padding': '13px 24px',
    }),
  ]);
}

/** Blocks below each other share a section, because every section adds a kilobyte. */
function sections(blocks: readonly Block[], context: RenderContext): MjmlElement[] {
  const all: MjmlElement[] = [];
  let flow = sender(context);
  const closeFlow = () => {
    if (flow.length > 0)
      all.push(element('mj-section', { 'css-class': 'sheet' }, [element('mj-column', {}, flow)]));
    flow = [];
  };
  for (const block of blocks) {
    const columns = columnElements(block, context);
    if (columns) {
      closeFlow();
      const name = cssClass('sheet columns', block.id, context);
      all.push(element('mj-section', { 'css-class': name, padding: '0 18px' }, columns));
    } else if (block.kind === 'footer') {
      closeFlow();
      const inside = blockElements(block, context);
      const border = { 'css-class': 'sheet foot', 'border-top': `1px solid ${context.palette.line}` };
      if (inside.length > 0) all.push(element('mj-section', border, [element('mj-column', {}, inside)]));
    } else if (block.kind !== 'columns') flow.push(...blockElements(block, context));
  }
  closeFlow();
  return all;
}

/** The logo or the name in the head of the email. */
function sender(context: RenderContext): MjmlElement[] {
  const { kit, palette } = context;
  const padding = '24px 36px 12px';
  const name = escapeXml(mergeLine(kit.name));
  const src = pictureSource(kit.logo, context);
  if (src !== null)
    return [element('mj-image', { 'css-class': 'picture wide', width: '160px', padding, src, alt: name })];
  if (name === '') return [];
  const attributes = {
    'css-class': 'heading wide',
    padding,
    'font-family': fontOf(kit.headingFont),
    'font-size': '18px',
    'font-weight': '700',
    color: palette.heading,
  };
  return [elementOf('mj-text', attributes, name)];
}
