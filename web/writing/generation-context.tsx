import { createContext, useContext, type ReactNode } from 'react';
import { useUpgrade } from '../billing/upgrade.tsx';
import { useGeneration, type Generation } from './use-generation.ts';

const GenerationContext = createContext<Generation | null>(null);

/** Keeps one generation running while the person moves between tools; it ends with the dashboard. */
export function GenerationProvider({
  owner,
  onSignedOut,
  children,
}: {
  owner: string;
  onSignedOut: () => void;
  children: ReactNode;
}) {
  const generation = useGeneration({ owner, onLimit: useUpgrade(), onSignedOut });
  return <GenerationContext value={generation}>{children}</GenerationContext>;
}

/** The generator's generation. */
export function useCurrentGeneration(): Generation {
  const generation = useContext(GenerationContext);
  if (!generation) throw new Error('useCurrentGeneration needs a GenerationProvider around it');
  return generation;
}
