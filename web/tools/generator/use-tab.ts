import { useQuery } from '../../components/use-query.ts';

export type TabId = 'generate' | 'projects' | 'api-keys';

const isTab = (value: string | null): value is TabId => value === 'projects' || value === 'api-keys';

/** The inner tab is in the URL, so that it survives a reload and can be linked to; a link may name a text as well. */
export function useTab() {
  const [query, changeQuery] = useQuery();
  const asked = query.get('tab');
  const linkedId = query.get('text');
  const change = (make: (query: URLSearchParams) => void) =>
    changeQuery(
      (query) => {
        query.delete('text');
        make(query);
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    tab: isTab(asked) ? asked : ('generate' as const),
    openTab: (tab: TabId) =>
      change((query) => {
        if (tab === 'generate') query.delete('tab');
        else query.set('tab', tab);
      }),
    linkedId,
    forgetLinked: () => {
      if (linkedId !== null) change(() => undefined);
    },
  };
}
