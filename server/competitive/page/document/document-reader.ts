import { mostHeadings, type PageFacts } from '#domain/competitive/site/page.ts';
import { HeadReader } from './head-reader.ts';
import { Examples, LinkCollector } from './link-collector.ts';
import { readMarkup, type Attributes } from './markup.ts';
import { MicrodataReader } from './microdata-reader.ts';
import { onOneLine, ShownText } from './shown-text.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Elements whose text is not that of the page. */
const silent = set(
  'script style template noscript svg math iframe object canvas audio video select button textarea head title noembed noframes',
);
const blocks = set(
  'address article aside blockquote body br caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol option p pre section summary table tbody td tfoot th thead tr ul',
);
const frames = set('nav aside');
const frameRoles = set('navigation banner contentinfo complementary search');
const headings = set('h1 h2 h3 h4 h5 h6');
const maxJsonCharacters = 500_000;
const mostJsonBlocks = 20;
/** Texts that are collected at once: a heading with a link with a name in it needs three. */
const mostCaptures = 20;

/** A text that is collected from an element. */
type Capture = { text: string; max: number };

/** What one pass over the elements of a page collects. */
export class DocumentReader {
  readonly head: HeadReader;
  readonly text = new ShownText();
  readonly links: LinkCollector;
  readonly microdata = new MicrodataReader();
  readonly headings: PageFacts['headings'] = [];
  headingCount = 0;
  readonly images = { count: 0, withoutText: new Examples(), withoutSize: 0 };
  readonly json: string[] = [];
  hasArticle = false;
  /** Of the first `time` element of the page's article. */
  articleTime: string | null = null;
  relAuthor: string | null = null;
  /** Pictures with a text count for the link around them. */
  private openLinks: { hasText: boolean }[] = [];
  private readonly captures: Capture[] = [];
  /** Inside `template` or `noscript` nothing is shown, inside `svg` a title is no page's. */
  private unused = 0;

  constructor(url: string) {
    this.head = new HeadReader(url);
    this.links = new LinkCollector(url);
  }

  read(html: string): Promise<void> {
    return readMarkup(html, {
      open: (name, attributes) => this.open(name, attributes),
      text: (piece) => this.addText(piece),
    });
  }

  private addText(piece: string): void {
    this.text.add(piece);
    for (const capture of this.captures)
      if (capture.text.length < capture.max) capture.text += piece.slice(0, capture.max);
  }

  private open(name: string, attributes: Attributes): (() => void) | undefined {
    const isBlock = blocks.has(name);
    if (isBlock) this.text.end();
    const leaves = [this.enterZone(name, attributes), this.readElement(name, attributes)].filter(
      (leave) => leave !== undefined,
    );
    if (!isBlock && leaves.length === 0) return undefined;
    return () => {
      if (isBlock) this.text.end();
      for (const leave of leaves) leave();
    };
  }

  /** Counts the elements that decide what a text in them is. */
  private enterZone(name: string, attributes: Attributes): (() => void) | undefined {
    const { text } = this;
    const role = attributes.get('role')?.trim().toLowerCase() ?? '';
    const isMain = name === 'main' || name === 'article' || role === 'main';
    // The header of an article is a part of it.
    const isFrame =
      frames.has(name) ||
      frameRoles.has(role) ||
      ((name === 'header' || name === 'footer') && text.main === 0);
    const isHidden = silent.has(name) || attributes.has('hidden') || isNotDisplayed(attributes.get('style'));
    const isUnused = name === 'template' || name === 'noscript' || name === 'svg' || name === 'math';
    if (!isMain && !isFrame && !isHidden) return undefined;
    if (name === 'article') this.hasArticle = true;
    const change = (by: number) => {
      if (isMain) text.main += by;
      if (isFrame) text.frame += by;
      if (isHidden) text.hidden += by;
      if (isUnused) this.unused += by;
    };
    change(1);
    return () => change(-1);
  }

  private readElement(name: string, attributes: Attributes): (() => void) | undefined {
    // `noscript` in the head may hold a description; its pictures and links are second copies.
    if (this.unused > 0 && name !== 'svg') return undefined;
    const onTitle = name === 'title' ? this.head.addTitle.bind(this.head) : undefined;
    if (onTitle) return this.capture(2_000, (text) => onTitle(text));
    this.head.read(name, attributes);
    const leaveItem = this.microdata.open(attributes, (max, use) => this.capture(max, use));
    const leave = this.readShown(name, attributes);
    if (!leaveItem || !leave) return leave ?? leaveItem;
    return () => {
      leave();
      leaveItem();
    };
  }

  private readShown(name: string, attributes: Attributes): (() => void) | undefined {
    if (headings.has(name)) return this.readHeading(Number(name[1]));
    if (name === 'a') return this.readLink(attributes);
    if (name === 'img') this.readImage(attributes);
    if (name === 'time' && this.text.main > 0) this.articleTime ??= attributes.get('datetime') ?? null;
    if (name === 'script' && isJsonLd(attributes.get('type')) && this.json.length < mostJsonBlocks)
      return this.capture(maxJsonCharacters, (text) => void this.json.push(text));
    return undefined;
  }

  private readHeading(level: number): (() => void) | undefined {
    this.headingCount += 1;
    if (this.headings.length >= mostHeadings) return undefined;
    const heading = { level, text: '' };
    this.headings.push(heading);
    return this.capture(2_000, (text) => void (heading.text = onOneLine(text)));
  }

  private readLink(attributes: Attributes): (() => void) | undefined {
    const href = attributes.get('href');
    if (href === undefined) return undefined;
    const rel = attributes.get('rel')?.toLowerCase() ?? '';
    const link = { hasText: hasWords(attributes.get('aria-label')) || hasWords(attributes.get('title')) };
    this.openLinks.push(link);
    return this.capture(500, (text) => {
      this.openLinks.pop();
      if (/\bauthor\b/.test(rel) && hasWords(text)) this.relAuthor ??= onOneLine(text);
      const hasText = link.hasText || hasWords(text) || attributes.has('aria-labelledby');
      this.links.add(href, this.head.base, { isNofollow: /\bnofollow\b/.test(rel), hasText });
    });
  }

  private readImage(attributes: Attributes): void {
    this.images.count += 1;
    const alt = attributes.get('alt');
    const isOrnament =
      attributes.get('aria-hidden') === 'true' ||
      /^(?:presentation|none)$/.test(attributes.get('role') ?? '');
    const isNamed = hasWords(alt) || hasWords(attributes.get('aria-label'));
    const last = this.openLinks.at(-1);
    if (isNamed && last) last.hasText = true;
    if (alt === undefined && !isNamed && !isOrnament)
      this.images.withoutText.add(attributes.get('src') ?? attributes.get('data-src') ?? '');
    if (!attributes.has('width') || !attributes.has('height')) this.images.withoutSize += 1;
  }

  private capture(max: number, use: (text: string) => void): () => void {
    const capture = { text: '', max };
    if (this.captures.length < mostCaptures) this.captures.push(capture);
    return () => {
      const at = this.captures.lastIndexOf(capture);
      if (at >= 0) this.captures.splice(at, 1);
      use(capture.text.slice(0, max));
    };
  }
}

const hasWords = (text: string | undefined): boolean => text !== undefined && /\S/.test(text);

function isNotDisplayed(style: string | undefined): boolean {
  return style !== undefined && /(?:^|[;\s])display\s{0,9}:\s{0,9}none\b/i.test(style.slice(0, 1_000));
}

function isJsonLd(type: string | undefined): boolean {
  return /^\s{0,9}application\/ld\+json\b/i.test(type ?? '');
}
