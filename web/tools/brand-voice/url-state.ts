import { choiceParameter, textParameter } from '../../components/use-url-state.ts';

/** `voice` is the id of the open profile, `analysis` of the open analysis. */
export const urlState = {
  tab: choiceParameter('tab', ['analyze', 'profiles', 'results', 'guidelines'], 'analyze'),
  voice: textParameter('voice'),
  analysis: textParameter('analysis'),
};
