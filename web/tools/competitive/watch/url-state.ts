import { textParameter } from '../../../components/use-url-state.ts';

export const watchUrlState = {
  /** The watched site that is shown; the first one without it. */
  site: textParameter('site'),
  /** The Monday of the week that is shown; that of the last look without it. */
  week: textParameter('week'),
};
