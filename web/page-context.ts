import type { ArticleCollection, SitePageCollection } from '#domain/blog/article.ts';
import type { PublicConfig } from '#domain/installation/config.ts';
import type { StatusReport } from '#domain/status/status.ts';
import { createContext } from 'react-router';

export type ApiCall = { method: string; path: string; summary: string; isSignedIn: boolean };

/**
 * What the server passes to a page while it renders. Nothing about the user: a rendered page is cached and sent to
 * everybody (docs/decisions/016-static-pages.md).
 */
export type PageContext = {
  /** Allows our own inline scripts and styles in the content security policy of the response. */
  nonce: string;
  /** Scheme and host of our own pages. */
  origin: string;
  /** What this installation offers, so that a page needs no request to know it. */
  installation: PublicConfig;
  /** False for a visitor without a session, who gets static pages without the application. */
  isApp: boolean;
  blog: ArticleCollection;
  sitePages: SitePageCollection;
  /** The calls of the API, as described by their routes. */
  apiCalls: () => readonly ApiCall[];
  /** The version of AIGen. */
  version: string;
  /** The measured time of first answers to subscribers, in words; null while too few were measured. */
  firstAnswer: string | null;
  /** What works at this moment. */
  readStatus: () => Promise<StatusReport>;
};

export const pageContext = createContext<PageContext>();
