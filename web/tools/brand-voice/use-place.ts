import { useSearchParams } from 'react-router';

export const voiceTabs = ['analyze', 'profiles', 'results', 'guidelines'] as const;
export type VoiceTab = (typeof voiceTabs)[number];
/** `voice` is the profile that is open, `analysis` the analyzed text. */
export type Place = { tab: VoiceTab; voice: string | null; analysis: string | null };

const isTab = (value: string | null): value is VoiceTab => voiceTabs.some((tab) => tab === value);

/** Where in the tool somebody is: in the address, so that it survives a reload and can be linked to. */
export function usePlace(): [Place, (place: Partial<Place>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('tab');
  const place: Place = {
    tab: isTab(asked) ? asked : 'analyze',
    voice: parameters.get('voice'),
    analysis: parameters.get('analysis'),
  };
  const open = (change: Partial<Place>) =>
    setParameters(
      (before) => {
        const next = { ...place, ...change };
        for (const name of ['tab', 'voice', 'analysis'] as const) {
          if (next[name] && next[name] !== 'analyze') before.set(name, next[name]);
          else before.delete(name);
        }
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [place, open];
}
