import { useRef, useState } from 'react';
import {
  readEditedPrompts,
  storeEditedPrompts,
  type EditedPrompts,
} from '../../../storage/drafts/prompt-draft.ts';
import { notifyError } from '../../../notices/notify.tsx';

/** Why nothing can be generated with an edited prompt that is empty. */
export const emptyPrompt = 'The user prompt is empty: write one, or reset it.';

/** The edited prompts, if any, with functions to change or reset them. */
export type PromptHandle = {
  edited: EditedPrompts | null;
  edit: (prompts: EditedPrompts | null) => void;
};

/** The account's last edited prompts, saved while typing. */
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
        // Shown once, not again for every typed letter.
        if (!hasComplained.current) notifyError(error);
        hasComplained.current = true;
      }
    },
  };
}
