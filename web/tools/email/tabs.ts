import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';

/** The parts of the email tool. The campaigns are in its screen; each other one is loaded when it is first opened. */
export const emailTabs = ['campaigns', 'contacts', 'sends', 'sequences', 'accounts'] as const;
export type EmailTab = (typeof emailTabs)[number];

export const emailTabLabels: Record<EmailTab, string> = {
  campaigns: 'Campaigns',
  contacts: 'Contacts',
  sends: 'Sends',
  sequences: 'Sequences',
  accounts: 'Accounts',
};

/** What the screen of a tab gets. */
export type EmailTabProps = {
  owner: string;
  /** The subscription has ended: what is there is looked at, exported and deleted. */
  isReadOnly: boolean;
  /** Draws the head of the tool with its tabs; `actions` are the buttons of the tab, at most one filled. */
  head: (actions?: ReactNode) => ReactNode;
};

export const tabScreens: Record<
  Exclude<EmailTab, 'campaigns'>,
  LazyExoticComponent<ComponentType<EmailTabProps>>
> = {
  contacts: lazy(() => import('./contacts/contacts.tsx')),
  sends: lazy(() => import('./sends/sends.tsx')),
  sequences: lazy(() => import('./sequences/sequences.tsx')),
  accounts: lazy(() => import('./sending/accounts/accounts.tsx')),
};
