import { choiceParameter, textParameter } from '../../components/use-url-state.ts';

/** `voice` is the profile that is open, `analysis` the analyzed text. */
export const urlState = {
  tab: choiceParameter('tab', ['analyze', 'profiles', 'results', 'guidelines'], 'analyze'),
  voice: textParameter('voice'),
  analysis: textParameter('analysis'),
};
