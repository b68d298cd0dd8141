import { useState } from 'react';
import { toAppError } from '#domain/errors/app-error.ts';
import { addressError, type LinkTarget } from './target-fields.tsx';

/** Name and pages of a link as they are edited. A page with `isDeleted` is not checked. */
export function useLinkForm<Target extends LinkTarget & { isDeleted?: boolean }>(given: {
  name: string;
  targets: Target[];
}) {
  const [name, setName] = useState(given.name);
  const [targets, setTargets] = useState(given.targets);
  const [isTried, setIsTried] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const nameError = name.trim() === '' ? 'Please enter a name.' : undefined;
  const errors = targets.map(({ url, isDeleted }) => (isDeleted ? undefined : addressError(url)));

  return {
    name,
    setName,
    targets,
    addTarget: (target: Target) => setTargets([...targets, target]),
    dropTarget: (position: number) => setTargets(targets.filter((_target, index) => index !== position)),
    changeTarget: (position: number, part: Partial<Target>) => {
      setTargets(targets.map((target, index) => (index === position ? { ...target, ...part } : target)));
      setError(null);
    },
    /** What is wrong, once it was tried to send the form. */
    nameError: isTried ? nameError : undefined,
    errorOf: (position: number) => (isTried ? errors[position] : undefined),
    error,
    isBusy,
    /** Sends the form if nothing is wrong with it. `send` gets the name without spaces around it. */
    submit: async (send: (name: string) => Promise<void>) => {
      setIsTried(true);
      if (isBusy || nameError || errors.some(Boolean)) return;
      setIsBusy(true);
      try {
        await send(name.trim());
      } catch (thrown) {
        setError(toAppError(thrown).message);
        setIsBusy(false);
      }
    },
  };
}

export type LinkForm = Pick<
  ReturnType<typeof useLinkForm>,
  'name' | 'setName' | 'nameError' | 'error' | 'isBusy'
>;
