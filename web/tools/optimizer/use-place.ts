import { useSearchParams } from 'react-router';

export const resultTabs = ['scores', 'optimized', 'suggestions', 'compare'] as const;
export type ResultTab = (typeof resultTabs)[number];
export type Place = { id: string | null; tab: ResultTab };

const isTab = (value: string | null): value is ResultTab => resultTabs.some((tab) => tab === value);

/** Which result is open, and which of its tabs: in the address, so that it survives a reload and can be linked to. */
export function usePlace(): [Place, (place: Place) => void] {
  const [parameters, setParameters] = useSearchParams();
  const tab = parameters.get('tab');
  const open = (place: Place) => {
    // Another result is another place, seen from its top; a tab is not.
    const isSame = place.id === parameters.get('result');
    setParameters(
      (before) => {
        before.delete('result');
        before.delete('tab');
        if (place.id) before.set('result', place.id);
        if (place.id && place.tab !== 'scores') before.set('tab', place.tab);
        return before;
      },
      { replace: isSame, preventScrollReset: isSame },
    );
  };
  return [{ id: parameters.get('result'), tab: isTab(tab) ? tab : 'scores' }, open];
}
