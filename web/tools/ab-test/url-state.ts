import { choiceParameter, textParameter } from '../../components/use-url-state.ts';

export const abTestViews = ['overview', 'create', 'analytics'] as const;
export type AbTestView = (typeof abTestViews)[number];

export const urlState = {
  /** Its parameter is not `view`, which opens the API settings on every tool. */
  view: choiceParameter('show', abTestViews, 'overview'),
  /** The open test. */
  test: textParameter('test'),
};

/** The address of a test. */
export const testAddress = (id: string) => `/dashboard/abtest?test=${encodeURIComponent(id)}`;

/** The address of the form in which a draft is edited. */
export const draftAddress = (id: string) => `/dashboard/abtest?show=create&test=${encodeURIComponent(id)}`;
