import QuickLRU from 'quick-lru';
import type { CachedPage } from './cached-page.ts';

/** Several times as many as the site has pages. Only an installation without PUBLIC_URL, which takes its host from the request, reaches it. */
const mostPages = 500;

/**
 * Rendered pages by address. A cached page does not depend on the visitor, so it is rendered once, even for
 * concurrent requests, and cached until its sources change. A failed page is not cached.
 */
export class PageCache {
  readonly #versionOf: () => number;
  readonly #pages = new QuickLRU<string, CachedPage | Promise<CachedPage>>({ maxSize: mostPages });
  #version: number;

  /** `versionOf` returns another number whenever any page would be rendered differently. */
  constructor(versionOf: () => number) {
    this.#versionOf = versionOf;
    this.#version = versionOf();
  }

  get(key: string): CachedPage | Promise<CachedPage> | undefined {
    const version = this.#versionOf();
    if (version !== this.#version) {
      this.#version = version;
      this.#pages.clear();
    }
    return this.#pages.get(key);
  }

  /** The page of this key, rendered unless it is cached. */
  find(key: string, render: () => Promise<CachedPage>): CachedPage | Promise<CachedPage> {
    const cached = this.get(key);
    if (cached) return cached;
    const page = render();
    this.#pages.set(key, page);
    const settle = (rendered: CachedPage | null) => {
      // Not if the pages have changed meanwhile, and a newer one is cached.
      if (this.#pages.peek(key) !== page) return;
      if (rendered && rendered.status < 500) this.#pages.set(key, rendered);
      else this.#pages.delete(key);
    };
    page.then(settle, () => settle(null));
    return page;
  }
}
