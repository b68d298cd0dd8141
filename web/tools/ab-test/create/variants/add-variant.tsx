import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { sentencesOf } from '#domain/ab-test/writing/element-places.ts';
import { mostVariants } from '#domain/ab-test/test.ts';
import { useProviderInUse } from '../../../../api-keys/stored/use-provider-in-use.ts';
import { useKeys } from '../../../../api-keys/stored/keys.ts';
import { KeyStep } from '../../../../app/key-step.tsx';
import { Button } from '../../../../components/button.tsx';
import { Select } from '../../../../components/select.tsx';
import { SpendingNote } from '../../../../writing/spending-note.tsx';
import type { DuelText } from '../../../../writing/duel-texts.ts';
import type { TestDraft } from '../test-draft.ts';
import { DuelTexts } from './duel-texts.tsx';
import { LibraryTexts } from './library-texts.tsx';
import type { VariantWriting } from './use-variant-writing.ts';
import { letterOf } from './use-variants.ts';
import styles from './variants.module.css';

type AddVariantProps = {
  owner: string;
  draft: TestDraft;
  writing: VariantWriting;
  onSentence: (sentence: number) => void;
  onLibrary: (text: ContentRecord) => void;
  onDuel: (text: DuelText) => void;
  onByHand: () => void;
};

/** The ways to the next variant: written by AI, from the library, from a duel, or by hand. */
export function AddVariant(props: AddVariantProps) {
  const { owner, draft, writing, onSentence, onLibrary, onDuel, onByHand } = props;
  const [open, setOpen] = useState<'library' | 'duel' | null>(null);
  const { provider } = useProviderInUse(owner, null);
  const count = draft.variants.length;
  if (count >= mostVariants) return <p className={styles.add}>A test has at most five variants.</p>;
  const letter = letterOf(count);
  const show = (which: 'library' | 'duel') => setOpen(open === which ? null : which);
  return (
    <div className={styles.add}>
      {count > 0 && <WriteButton {...{ owner, draft, writing, onSentence }} />}
      <Button
        variant={count === 0 ? 'default' : 'subtle'}
        size="sm"
        aria-expanded={open === 'library'}
        onClick={() => show('library')}
      >
        From library
      </Button>
      <Button variant="subtle" size="sm" aria-expanded={open === 'duel'} onClick={() => show('duel')}>
        From a duel
      </Button>
      <Button variant="subtle" size="sm" onClick={onByHand}>
        By hand
      </Button>
      {count > 0 && provider !== null && (
        <span className={styles.note}>
          <SpendingNote costFor={writing.costFor} />
        </span>
      )}
      {open === 'library' && (
        <LibraryTexts
          owner={owner}
          letter={letter}
          onChoose={(text) => {
            setOpen(null);
            onLibrary(text);
          }}
        />
      )}
      {open === 'duel' && (
        <DuelTexts
          owner={owner}
          onChoose={(text) => {
            setOpen(null);
            onDuel(text);
          }}
        />
      )}
    </div>
  );
}

type WriteButtonProps = Pick<AddVariantProps, 'owner' | 'draft' | 'writing' | 'onSentence'>;

function WriteButton({ owner, draft, writing, onSentence }: WriteButtonProps) {
  const { areLocked } = useKeys();
  const { provider } = useProviderInUse(owner, null);
  const first = draft.variants[0]!.content;
  if (provider === null)
    return (
      <div className={styles.key}>
        <p>
          {areLocked
            ? 'Your API keys are locked. Unlock them to have a variant written.'
            : 'With your own key of OpenAI, Claude or Gemini a variant is written for you.'}
        </p>
        <KeyStep areLocked={areLocked} />
      </div>
    );
  return (
    <>
      {draft.element === 'sentence' && (
        <Select
          isSmall
          aria-label="Sentence that differs"
          className={styles.sentence}
          value={draft.sentence}
          onChange={({ currentTarget }) => onSentence(Number(currentTarget.value))}
        >
          {sentencesOf(first).map((sentence, at) => (
            <option key={at} value={at}>
              {sentence}
            </option>
          ))}
        </Select>
      )}
      <Button variant="default" size="sm" disabled={writing.isWriting} onClick={() => writing.start(null)}>
        <IconPlus className={styles.plus} size={14} stroke={1.8} aria-hidden /> Write variant{' '}
        {letterOf(draft.variants.length)}
      </Button>
    </>
  );
}
