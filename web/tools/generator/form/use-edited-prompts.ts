import { useState } from 'react';
import {
  readEditedPrompts,
  storeEditedPrompts,
  type EditedPrompts,
} from '../../../storage/drafts/prompt-draft.ts';
import { readSources, storeSources, type ChosenSource } from '../../../storage/drafts/source-draft.ts';
import { createNotifyOnce } from '../../../contents/notify-once.ts';

/** Why nothing can be generated with an edited prompt that is empty. */
export const emptyPrompt = 'The user prompt is empty: write one, or reset it.';

/** What is sent beside the form: the edited prompts, if any, and the sources, with functions to change them. */
export type PromptHandle = {
  edited: EditedPrompts | null;
  edit: (prompts: EditedPrompts | null) => void;
  sources: readonly ChosenSource[];
  choose: (sources: readonly ChosenSource[]) => void;
};

/** The account's last edited prompts and sources, saved with each change. */
export function useEditedPrompts(owner: string): PromptHandle {
  const [edited, setEdited] = useState(() => readEditedPrompts(owner));
  const [sources, setSources] = useState(() => readSources(owner));
  const [notifyOnce] = useState(createNotifyOnce);

  function keep(store: () => void): void {
    try {
      store();
    } catch (error) {
      notifyOnce(error);
    }
  }
  return {
    edited,
    edit: (prompts) => {
      setEdited(prompts);
      keep(() => storeEditedPrompts(owner, prompts));
    },
    sources,
    choose: (chosen) => {
      setSources(chosen);
      keep(() => storeSources(owner, chosen));
    },
  };
}
