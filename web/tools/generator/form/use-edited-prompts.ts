import { useRef, useState } from 'react';
import {
  readEditedPrompts,
  storeEditedPrompts,
  type EditedPrompts,
} from '../../../storage/drafts/prompt-draft.ts';
import { notifyError } from '../../../notices/notify.tsx';

/** The prompts a person changed, if any, and how to change or forget them. */
export type PromptHandle = {
  edited: EditedPrompts | null;
  edit: (prompts: EditedPrompts | null) => void;
};

/** Prompts as the account left them, kept while they are typed. */
export function useEditedPrompts(owner: string): PromptHandle {
  const [edited, setEdited] = useState(() => readEditedPrompts(owner));
  const hasComplained = useRef(false);
  return {
    edited,
    edit: (prompts) => {
      setEdited(prompts);
      try {
        storeEditedPrompts(owner, prompts);
      } catch (error) {
        // Once is enough: the next letter would say it again.
        if (!hasComplained.current) notifyError(error);
        hasComplained.current = true;
      }
    },
  };
}
