import { mostKnown } from '../limits.ts';
import { keyOf } from './normalize-url.ts';
import { Traps } from './traps.ts';

export type Entry = {
  url: string;
  /** Clicks from the start page; null for a page that only the sitemap names, and for what only such pages link to. */
  depth: number | null;
};
type Known = Entry & { isTaken: boolean };

const files =
  /\.(?:avif|bmp|css|csv|docx?|epub|exe|gif|gz|ico|jpe?g|js|json|m4a|mp[34]|pdf|png|pptx?|rar|rss|svg|tar|txt|wasm|web[mp]|woff2?|xlsx?|xml|zip)$/i;

/** The pages of a site that are known, and which is read next: by the number of clicks, then those that only the sitemap names. */
export class Frontier {
  private readonly known = new Map<string, Known>();
  private readonly byDepth: Known[][] = [];
  private readonly listed: Known[] = [];
  private readonly heads: number[] = [];
  private nextListed = 0;
  /** Addresses that are known and no pages of their own: traps, and those that lead to another one. */
  private others = 0;
  private readonly traps = new Traps();

  /** Pages found, whether they are read or not. */
  get found(): number {
    return this.known.size - this.others;
  }

  /** Adds a page that another one links to. False for one of endlessly many, seen for the first time: it is not read. */
  addLinked(url: string, depth: number | null): boolean {
    if (depth === null) return this.addListed(url);
    const key = keyOf(url);
    const known = this.known.get(key);
    if (known) {
      if (known.isTaken || known.depth !== null) return true;
      known.depth = depth;
      this.queue(known, depth);
      return true;
    }
    if (this.known.size >= mostKnown || isFile(url)) return true;
    const entry = { url, depth, isTaken: this.traps.has(url) };
    this.known.set(key, entry);
    if (!entry.isTaken) {
      this.queue(entry, depth);
      return true;
    }
    this.others += 1;
    return false;
  }

  /** Adds a page that the sitemap names. */
  addListed(url: string): boolean {
    const key = keyOf(url);
    if (this.known.has(key) || this.known.size >= mostKnown || isFile(url)) return true;
    const entry = { url, depth: null, isTaken: false };
    this.known.set(key, entry);
    this.listed.push(entry);
    return true;
  }

  /** The next page to read; undefined when none is left. */
  next(): Entry | undefined {
    for (let depth = 0; depth < this.byDepth.length; depth += 1) {
      const queue = this.byDepth[depth];
      while (queue && this.heads[depth]! < queue.length) {
        const entry = queue[this.heads[depth]!++]!;
        if (entry.isTaken) continue;
        entry.isTaken = true;
        return { url: entry.url, depth: entry.depth };
      }
    }
    while (this.nextListed < this.listed.length) {
      const entry = this.listed[this.nextListed++]!;
      if (entry.isTaken) continue;
      entry.isTaken = true;
      return { url: entry.url, depth: entry.depth };
    }
    return undefined;
  }

  /** Marks a page as read where another address of it is redirected to. False if it was read already. */
  take(url: string): boolean {
    const key = keyOf(url);
    const known = this.known.get(key);
    if (known?.isTaken) return false;
    if (known) known.isTaken = true;
    else this.known.set(key, { url, depth: null, isTaken: true });
    this.others += 1;
    return true;
  }

  private queue(entry: Known, depth: number): void {
    (this.byDepth[depth] ??= []).push(entry);
    this.heads[depth] ??= 0;
  }
}

function isFile(url: string): boolean {
  return files.test(new URL(url).pathname);
}
