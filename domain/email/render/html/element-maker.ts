import { escapeXml } from '../../../xml/escape-xml.ts';
import type { BlockOf } from '../../block.ts';
import type { FlatBlock } from '../../edit/blocks.ts';
import { htmlOfEmailText } from '../../markdown/email-text-html.ts';
import { oneLine } from '../fill.ts';
import { footerHtml } from '../footer.ts';
import { fontOf, plainFontOf } from './head-style.ts';
import type { MjmlElement } from './mjml.ts';
import { cssClass, element, elementOf, pictureSource, type RenderContext } from './render-context.ts';

/** Makes the elements of one block. */
export class ElementMaker {
  private readonly id: string;
  private readonly context: RenderContext;
  private readonly isNarrow: boolean;

  constructor(id: string, context: RenderContext, isNarrow: boolean) {
    this.id = id;
    this.context = context;
    this.isNarrow = isNarrow;
  }

  of(block: FlatBlock): MjmlElement[] {
    switch (block.kind) {
      case 'heading':
        return this.heading(block);
      case 'text':
        return this.text('text', this.markdown(block.text), 'Text');
      case 'image':
        return this.image(block);
      case 'button':
        return this.button(block.label, block.href);
      case 'quote':
        return this.quote(block);
      case 'product':
        return [...this.productPicture(block), ...this.productTexts(block)];
      case 'divider':
        return [element('mj-divider', { 'css-class': this.classes('rule wide'), padding: this.padding })];
      case 'footer':
        return this.footer(block);
    }
  }

  productPicture({ src, alt, name, href }: BlockOf<'product'>): MjmlElement[] {
    return this.picture(src, alt || name, href, this.isNarrow ? '12px 18px' : '12px 36px');
  }

  productTexts(block: BlockOf<'product'>): MjmlElement[] {
    const { kit, palette } = this.context;
    const name = this.line(block.name);
    const price = this.line(block.price);
    const style = `margin:0 0 6px;font-family:${fontOf(kit.headingFont)};font-size:18px;line-height:1.3;font-weight:700;color:${palette.heading};`;
    const parts = [
      name && `<p class="name" style="${style}">${name}</p>`,
      this.markdown(block.description),
      price && `<p style="margin:6px 0 0;"><strong>${price}</strong></p>`,
    ];
    const texts = this.text('text', parts.join(''), 'Product');
    const hasButton = block.label.trim() !== '' || block.href.trim() !== '';
    return hasButton ? [...texts, ...this.button(block.label, block.href)] : texts;
  }

  private heading({ text, level }: BlockOf<'heading'>): MjmlElement[] {
    const { kit, palette } = this.context;
    const size = level === 1 && !this.isNarrow ? '28px' : '20px';
    const words = this.line(text);
    const tag = `h${level}`;
    const style = `margin:0;font-size:${size};line-height:1.25;font-weight:700;`;
    const attributes = {
      'font-family': fontOf(kit.headingFont),
      'font-size': size,
      'line-height': '1.25',
      color: palette.heading,
    };
    return this.text('heading', words && `<${tag} style="${style}">${words}</${tag}>`, 'Heading', attributes);
  }

  private image({ src, alt, href, isDecorative }: BlockOf<'image'>): MjmlElement[] {
    return this.picture(src, isDecorative ? '' : alt, href, this.isNarrow ? '12px 18px' : '0');
  }

  private picture(address: string, alt: string, href: string, padding: string): MjmlElement[] {
    const src = pictureSource(address, this.context);
    if (src === null) return this.text('text', '', 'Picture without an address');
    const target = this.context.fill.address(href);
    return [
      element('mj-image', {
        'css-class': this.classes(padding === '0' ? 'picture' : 'picture wide'),
        padding,
        src,
        alt: this.line(alt),
        ...(target !== null && { href: escapeXml(target) }),
      }),
    ];
  }

  private button(label: string, href: string): MjmlElement[] {
    const target = this.context.fill.address(href);
    const words = this.line(label) || (target === null ? '' : escapeXml(target));
    if (words === '') return this.text('text', '', 'Button');
    const attributes = { 'css-class': this.classes('button wide'), padding: this.padding };
    return [
      elementOf(
        'mj-button',
        target === null ? attributes : { ...attributes, href: escapeXml(target) },
        words,
      ),
    ];
  }

  private quote({ text, by }: BlockOf<'quote'>): MjmlElement[] {
    const { palette, isRightToLeft } = this.context;
    const side = isRightToLeft ? 'right' : 'left';
    const style = `margin:0;padding-${side}:18px;border-${side}:3px solid ${palette.button};font-style:italic;`;
    const name = this.line(by);
    const author = name && this.muted(`— ${name}`, 'margin:8px 0 0;font-style:normal;font-size:14px;');
    const said = this.markdown(text);
    const html = (said || author) && `<blockquote style="${style}">${said}${author}</blockquote>`;
    return this.text('text quote', html, 'Quote');
  }

  private footer(block: BlockOf<'footer'>): MjmlElement[] {
    const { palette } = this.context;
    const attributes = {
      'font-family': plainFontOf(this.context.kit),
      'font-size': '13px',
      color: palette.muted,
      padding: this.isNarrow ? '12px 18px' : '18px 36px 26px',
    };
    return this.text('footer', footerHtml(block, this.context), 'Footer', attributes);
  }

  /** A text, or where blocks are marked `name` in its place if it is empty. */
  private text(
    names: string,
    html: string,
    name: string,
    attributes: Record<string, string> = {},
  ): MjmlElement[] {
    const { marksBlocks } = this.context.options;
    if (html === '' && !marksBlocks) return [];
    const content = html || this.muted(name, 'margin:0;font-style:italic;');
    const all = { 'css-class': this.classes(`${names} wide`), padding: this.padding, ...attributes };
    return [elementOf('mj-text', all, content)];
  }

  private muted(html: string, style: string): string {
    return `<p class="muted" style="${style}color:${this.context.palette.muted};">${html}</p>`;
  }

  private markdown(source: string): string {
    const { fill, palette } = this.context;
    return htmlOfEmailText(source, fill, `color:${palette.link};text-decoration:underline;`);
  }

  /** One line, escaped. */
  private line(text: string): string {
    return oneLine(this.context.fill.html(oneLine(text)));
  }

  private classes(names: string): string {
    return cssClass(names, this.id, this.context);
  }

  private get padding(): string {
    return this.isNarrow ? '12px 18px' : '12px 36px';
  }
}
