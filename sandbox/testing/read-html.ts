import { Parser } from 'htmlparser2';

/** What a test sees of a page; read apart from the code that writes it. */
export type ReadPage = {
  titles: string[];
  description: string | null;
  canonical: string | null;
  language: string | null;
  hreflang: { language: string; url: string }[];
  /** Levels, in their order. */
  headings: number[];
  links: string[];
  emptyLinks: number;
  imagesWithoutText: number;
  imagesWithoutSize: number;
  insecure: number;
  jsonLd: string[];
  hasNoindex: boolean;
  hasViewport: boolean;
  hasCharset: boolean;
  hasPreview: boolean;
  /** The text of its main part. */
  text: string;
  /** Elements that were never closed, or closed without being open. */
  unbalanced: string[];
};

const without = new Set(['meta', 'link', 'img', 'br', 'input']);

export function readHtml(html: string): ReadPage {
  const page: ReadPage = {
    titles: [],
    description: null,
    canonical: null,
    language: null,
    hreflang: [],
    headings: [],
    links: [],
    emptyLinks: 0,
    imagesWithoutText: 0,
    imagesWithoutSize: 0,
    insecure: 0,
    jsonLd: [],
    hasNoindex: false,
    hasViewport: false,
    hasCharset: false,
    hasPreview: false,
    text: '',
    unbalanced: [],
  };
  const open: string[] = [];
  let linkText = '';
  let into: 'title' | 'json-ld' | null = null;
  const metaOf: Record<string, (content: string) => void> = {
    description: (content) => (page.description = content),
    viewport: () => (page.hasViewport = true),
    robots: (content) => (page.hasNoindex = content.includes('noindex')),
  };
  const starts: Record<string, (at: Record<string, string>) => void> = {
    html: (at) => (page.language = at.lang ?? null),
    title: () => {
      into = 'title';
      page.titles.push('');
    },
    meta: (at) => {
      if (at.charset) page.hasCharset = true;
      if (at.property === 'og:title') page.hasPreview = true;
      metaOf[at.name ?? '']?.(at.content ?? '');
    },
    link: (at) => {
      if (at.rel === 'canonical') page.canonical = at.href!;
      if (at.hreflang) page.hreflang.push({ language: at.hreflang, url: at.href! });
    },
    script: (at) => {
      if (at.type !== 'application/ld+json') return;
      into = 'json-ld';
      page.jsonLd.push('');
    },
    img: (at) => {
      if (at.alt === undefined) page.imagesWithoutText += 1;
      if (!at.width || !at.height) page.imagesWithoutSize += 1;
    },
    a: (at) => {
      page.links.push(at.href!);
      linkText = '';
    },
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (!without.has(name)) open.push(name);
      if (/^h[1-6]$/.test(name)) page.headings.push(Number(name[1]));
      if (attributes.src?.startsWith('http:')) page.insecure += 1;
      starts[name]?.(attributes);
    },
    ontext: (text) => {
      if (into === 'title') page.titles[page.titles.length - 1] += text;
      else if (into === 'json-ld') page.jsonLd[page.jsonLd.length - 1] += text;
      else if (open.includes('main')) page.text += text;
      linkText += text;
    },
    onclosetag: (name, isImplied) => {
      into = null;
      if (without.has(name)) return;
      if (isImplied || open.pop() !== name) page.unbalanced.push(name);
      if (name === 'a' && !linkText.trim()) page.emptyLinks += 1;
    },
  });
  parser.end(html);
  return page;
}
