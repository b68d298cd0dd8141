import type { PublicConfig } from '#domain/installation/config.ts';
import { createContext } from 'react-router';

/** What the server hands to a page while it renders. */
export type PageContext = {
  /** Allows this answer's own inline scripts and styles under the content security policy. */
  nonce: string;
  /** What this installation offers, so that a page needs no request to know it. */
  installation: PublicConfig;
};

export const pageContext = createContext<PageContext>();
