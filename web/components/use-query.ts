import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location, type NavigateOptions } from 'react-router';

export type ChangeQuery = (change: (query: URLSearchParams) => void, options: NavigateOptions) => void;

/** What the newest change asked for, and the location it was made on. */
let wanted: { location: Location; query: URLSearchParams } | null = null;

/**
 * The query of the URL, and a function that changes it. A change begins with the query that the changes before it asked
 * for, also while the router is still on its way to them: setSearchParams begins with the query last shown, so that of
 * two quick changes the first would be lost.
 */
export function useQuery(): [URLSearchParams, ChangeQuery] {
  const [query] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const change = useCallback<ChangeQuery>(
    (apply, options) => {
      const next = new URLSearchParams(wanted?.location === location ? wanted.query : location.search);
      apply(next);
      wanted = { location, query: next };
      void navigate(`?${next}`, options);
    },
    [location, navigate],
  );
  return [query, change];
}
