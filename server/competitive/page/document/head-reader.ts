import type { PageFacts } from '#domain/competitive/site/page.ts';
import { normalizeUrl } from '../../crawl/frontier/normalize-url.ts';
import { Examples } from './link-collector.ts';
import type { Attributes } from './markup.ts';
import { onOneLine } from './shown-text.ts';

const mostLanguages = 60;
const mostFeeds = 5;
const feedType = /^application\/(?:rss|atom)\+xml|^(?:application|text)\/xml\b/i;
/** What an element loads, by the attribute that names it. */
const loaded: Readonly<Record<string, string>> = {
  script: 'src',
  img: 'src',
  iframe: 'src',
  audio: 'src',
  video: 'src',
  source: 'src',
  embed: 'src',
  track: 'src',
  object: 'data',
};

/** Reads what a page says of itself: titles, `meta` and `link` elements, and what it loads. */
export class HeadReader {
  title: string | null = null;
  titles = 0;
  description: string | null = null;
  descriptions = 0;
  canonical: string | null = null;
  /** The directives of `meta name="robots"`. */
  robots = '';
  language: string | null = null;
  charset: string | null = null;
  hasViewport = false;
  readonly hreflang: PageFacts['hreflang'] = [];
  readonly feeds: string[] = [];
  readonly mixedContent = new Examples();
  /** First value of each other `meta` element that is asked for, by its name or property. */
  readonly named = new Map<string, string>();
  /** What relative addresses are relative to. */
  base: string;
  private hasBase = false;
  private readonly isSecure: boolean;

  constructor(url: string) {
    this.base = url;
    this.isSecure = url.startsWith('https:');
  }

  addTitle(text: string): void {
    this.titles += 1;
    const title = onOneLine(text);
    if (title !== '') this.title ??= title;
  }

  read(name: string, attributes: Attributes): void {
    if (name === 'html')
      this.language ??= attributes.get('lang')?.trim() || attributes.get('xml:lang') || null;
    else if (name === 'base' && !this.hasBase) this.readBase(attributes.get('href'));
    else if (name === 'meta') this.readMeta(attributes);
    else if (name === 'link') this.readLink(attributes);
    const source = loaded[name];
    if (source) this.readLoaded(attributes.get(source));
  }

  private readBase(href: string | undefined): void {
    const base = href === undefined ? null : normalizeUrl(href, this.base);
    if (base === null) return;
    this.base = base;
    this.hasBase = true;
  }

  private readMeta(attributes: Attributes): void {
    const name = (attributes.get('name') ?? attributes.get('property') ?? '').trim().toLowerCase();
    const content = attributes.get('content') ?? '';
    this.charset ??= attributes.get('charset') ?? null;
    if (/^content-type$/i.test(attributes.get('http-equiv') ?? ''))
      this.charset ??= /charset=\s{0,9}([\w:.-]{1,40})/i.exec(content)?.[1] ?? null;
    if (name === 'description') {
      this.descriptions += 1;
      const description = onOneLine(content);
      if (description !== '') this.description ??= description;
    } else if (name === 'robots' || name === 'aigenbot') this.robots += `,${content.toLowerCase()}`;
    else if (name === 'viewport') this.hasViewport ||= content.trim() !== '';
    else if (name !== '' && content.trim() !== '' && this.named.size < 200 && !this.named.has(name))
      this.named.set(name, onOneLine(content));
  }

  private readLink(attributes: Attributes): void {
    const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/, 20);
    const href = attributes.get('href');
    if (href === undefined) return;
    if (relations.includes('canonical')) this.canonical ??= normalizeUrl(href, this.base);
    if (relations.includes('alternate')) this.readAlternate(href, attributes);
    if (
      relations.includes('stylesheet') ||
      relations.includes('preload') ||
      relations.includes('modulepreload')
    )
      this.readLoaded(href);
  }

  private readAlternate(href: string, attributes: Attributes): void {
    const url = normalizeUrl(href, this.base);
    if (url === null) return;
    const language = attributes.get('hreflang')?.trim();
    if (language && this.hreflang.length < mostLanguages)
      this.hreflang.push({ language: language.slice(0, 35), url });
    else if (feedType.test(attributes.get('type')?.trim() ?? '') && this.feeds.length < mostFeeds)
      if (!this.feeds.includes(url)) this.feeds.push(url);
  }

  private readLoaded(source: string | undefined): void {
    if (this.isSecure && source !== undefined && /^\s{0,9}http:\/\//i.test(source))
      this.mixedContent.add(source.trim());
  }
}
