import type { KeptPage } from './kept-page.ts';

/** More than the site has pages; anybody may ask with addresses and host names of their own making. */
const mostPages = 500;

/**
 * Rendered pages by address. Nothing in a rendered page depends on who asks, so one is rendered once, also when many ask
 * for it at the same time, and kept until what it was made from changes. Only pages that are found are kept.
 */
export class PageCache {
  readonly #versionOf: () => string;
  readonly #pages = new Map<string, Promise<KeptPage>>();
  #version: string;

  /** `versionOf` answers something else whenever any page would. */
  constructor(versionOf: () => string) {
    this.#versionOf = versionOf;
    this.#version = versionOf();
  }

  find(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
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
    const forget = () => {
      if (this.#pages.get(key) === page) this.#pages.delete(key);
    };
    page.then(({ status }) => status !== 200 && forget(), forget);
  }
}
