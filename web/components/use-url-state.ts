import { useMemo } from 'react';
import { useQuery } from './use-query.ts';

/** One part of the state: its query parameter, and how its text is parsed. */
type Parameter<T> = { name: string; read: (text: string | null) => T };
export type Parameters<State> = { readonly [Field in keyof State]: Parameter<State[Field]> };

/** Any text; null if the parameter is missing. */
export const textParameter = (name: string): Parameter<string | null> => ({ name, read: (text) => text });

/** One of a list; `fallback` if the parameter is missing or invalid. */
export function choiceParameter<T extends string, F extends T | null>(
  name: string,
  values: readonly T[],
  fallback: F,
): Parameter<T | F> {
  return { name, read: (text) => values.find((value) => value === text) ?? fallback };
}

export type ChangeUrlState<State> = (change: Partial<State>, options?: { isNewPage?: boolean }) => void;

/**
 * State of a screen in the query of its URL, so that it survives a reload and can be linked to. `parameters` must be
 * constant. Null and values equal to those of a missing parameter are left out of the URL. A change replaces the
 * history entry and keeps the scroll position, unless it `isNewPage`.
 */
export function useUrlState<State extends Record<string, string | null>>(
  parameters: Parameters<State>,
): [State, ChangeUrlState<State>] {
  const [query, changeQuery] = useQuery();
  const state = useMemo(() => {
    const entries = Object.entries<Parameter<string | null>>(parameters);
    return Object.fromEntries(entries.map(([field, { name, read }]) => [field, read(query.get(name))]));
  }, [parameters, query]) as State;
  const change: ChangeUrlState<State> = (changes, { isNewPage = false } = {}) =>
    changeQuery(
      (query) => {
        for (const [field, value] of Object.entries(changes)) {
          const { name, read } = parameters[field]!;
          if (value === null || value === undefined || value === read(null)) query.delete(name);
          else query.set(name, value);
        }
      },
      { replace: !isNewPage, preventScrollReset: !isNewPage },
    );
  return [state, change];
}
