import type { KeptPage } from './kept-page.ts';

/** More than the site has pages; anybody may ask with addresses and host names of their own making. */
const mostPages = 500;

/**
 * Rendered pages by address. Nothing in a rendered page depends on who asks, so one is rendered once, also when many ask
 * for it at the same time, and kept until what it was made from changes. Only pages that are found are kept.
 */
export class PageCache {
  readonly #versionOf: () => number;
  readonly #pages = new Map<string, KeptPage | Promise<KeptPage>>();
  #version: number;

  /** `versionOf` answers something else whenever any page would. */
  constructor(versionOf: () => number) {
    this.#versionOf = versionOf;
    this.#version = versionOf();
  }

  /** A page that is there is answered at once, without a promise: that is nearly every time. */
  find(key: string, render: () => Promise<KeptPage>): KeptPage | Promise<KeptPage> {
    const version = this.#versionOf();
    if (version !== this.#version) {
      this.#version = version;
      this.#pages.clear();
    }
    const kept = this.#pages.get(key);
    if (kept) return kept;
    const page = render();
    this.#add(key, page);
    return page;
  }

  #add(key: string, page: Promise<KeptPage>): void {
    if (this.#pages.size >= mostPages) {
      const [oldest] = this.#pages.keys();
      if (oldest !== undefined) this.#pages.delete(oldest);
    }
    this.#pages.set(key, page);
    const settle = (kept: KeptPage | null) => {
      // Another may have taken its place: what it was made of has changed in the meantime.
      if (this.#pages.get(key) !== page) return;
      if (kept?.status === 200) this.#pages.set(key, kept);
      else this.#pages.delete(key);
    };
    page.then(settle, () => settle(null));
  }
}
