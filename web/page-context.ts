import { createContext } from 'react-router';

/** What the server hands to a page while it renders. */
export type PageContext = {
  /** Allows this answer's own inline scripts and styles under the content security policy. */
  nonce: string;
};

export const pageContext = createContext<PageContext>();
