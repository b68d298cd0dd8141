import { textParameter } from '../../../components/use-url-state.ts';

export const sequencesUrlState = {
  /** The open sequence. */
  sequence: textParameter('sequence'),
};
