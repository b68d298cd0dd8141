import type { BlogShelf, SitePageShelf } from '#domain/blog/article.ts';
import type { PublicConfig } from '#domain/installation/config.ts';
import { createContext } from 'react-router';

export type ApiCall = { method: string; path: string; summary: string; isSignedIn: boolean };

/**
 * What the server hands to a page while it renders. Nothing of who asks for it: a rendered page is kept and answered to
 * everybody (docs/decisions/016-paper-pages.md).
 */
export type PageContext = {
  /** Allows this answer's own inline scripts and styles under the content security policy. */
  nonce: string;
  /** Scheme and host of our own pages. */
  origin: string;
  /** What this installation offers, so that a page needs no request to know it. */
  installation: PublicConfig;
  /** False for a visitor without a session, to whom paper pages go without the application. */
  isApp: boolean;
  blog: BlogShelf;
  sitePages: SitePageShelf;
  /** The calls of the API, as their routes describe themselves. */
  apiCalls: () => readonly ApiCall[];
};

export const pageContext = createContext<PageContext>();
