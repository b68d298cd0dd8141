import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { onlyDiffers } from '#domain/ab-test/elements/element-differences.ts';
import { describeDifferences } from '#domain/ab-test/elements/words.ts';
import { withOnlyElement } from '#domain/ab-test/writing/insert-words.ts';
import type { TestElement } from '#domain/ab-test/test.ts';
import { maxTargetUrlCharacters } from '#domain/links/link.ts';
import { Button } from '../../../../components/button.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import { DraftText } from '../../../../markdown/draft-text.tsx';
import type { DraftVariant, TestDraft } from '../test-draft.ts';
import { letterOf, type Variants } from './use-variants.ts';
import { FirstWords, VariantDifference, WholeText } from './variant-words.tsx';
import styles from './variants.module.css';

type VariantRowProps = {
  draft: TestDraft;
  at: number;
  isWhole: boolean;
  variants: Variants;
  urlError: string | undefined;
  /** Null while no AI can write it, or one is writing. */
  onRewrite: (() => void) | null;
  onEdit: () => void;
  onUrl: (url: string) => void;
};

/** One variant: what differs in it, where it comes from, and what can be done with it. */
export function VariantRow(props: VariantRowProps) {
  const { draft, at, isWhole, variants, urlError, onRewrite, onEdit, onUrl } = props;
  const { element, sentence, countedBy } = draft;
  const variant = draft.variants[at]!;
  const first = draft.variants[0]!.content;
  const letter = letterOf(at);
  const other = draft.variants.find(({ content }) => content !== first)?.content ?? first;
  return (
    <li className={styles.variant} aria-label={`Variant ${letter}`}>
      <span className={styles.letter} aria-hidden>
        {letter}
      </span>
      <div className={styles.body}>
        {isWhole ? (
          <WholeText label={`Text of variant ${letter}`}>
            <DraftText source={variant.content} />
          </WholeText>
        ) : at === 0 ? (
          <FirstWords first={first} content={other} element={element} sentence={sentence} />
        ) : (
          <VariantDifference first={first} content={variant.content} element={element} sentence={sentence} />
        )}
      </div>
      <span className={styles.share}>{Math.round(100 / Math.max(2, draft.variants.length))}%</span>
      <div className={styles.foot}>
        {at === 0 ? (
          <span>As it is today</span>
        ) : (
          <Check
            first={first}
            content={variant.content}
            element={element}
            onTakeOver={(content) => variants.put({ ...variant, content, contentId: null }, at)}
          />
        )}
        <span>{originWords(variant)}</span>
        <Button variant="subtle" size="sm" aria-label={`Edit variant ${letter}`} onClick={onEdit}>
          Edit
        </Button>
        {at > 0 && onRewrite && (
          <Button variant="subtle" size="sm" aria-label={`Rewrite variant ${letter}`} onClick={onRewrite}>
            Rewrite
          </Button>
        )}
        <Button
          variant="subtle"
          size="sm"
          aria-label={`Remove variant ${letter}`}
          onClick={() => variants.remove(at)}
        >
          Remove
        </Button>
      </div>
      {countedBy === 'link' && (
        <div className={styles.url}>
          <TextField
            label={`Address of the page with variant ${letter}`}
            value={variant.url}
            maxLength={maxTargetUrlCharacters}
            placeholder="https://your-site.com/offer"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            error={urlError}
            onChange={({ currentTarget }) => onUrl(currentTarget.value)}
          />
        </div>
      )}
    </li>
  );
}

type CheckProps = {
  first: string;
  content: string;
  element: TestElement;
  /** With the text in which only the element differs. */
  onTakeOver: (content: string) => void;
};

/** Whether only the element differs; what else does can be taken over from A. */
function Check({ first, content, element, onTakeOver }: CheckProps) {
  const { differences, reduced } = useMemo(() => {
    const found = onlyDiffers([{ content: first }, { content }], element);
    return {
      differences: found,
      reduced: found.others.length > 0 ? withOnlyElement(first, content, element) : null,
    };
  }, [first, content, element]);
  if (differences.differing.length === 0) return <Warning>The same as A</Warning>;
  const words = describeDifferences(differences, element);
  if (differences.isOnly)
    return (
      <span className={styles.only}>
        <IconCheck size={14} stroke={1.8} aria-hidden /> {words}
      </span>
    );
  return (
    <>
      <Warning>{words}</Warning>
      {reduced !== null && (
        <Button variant="subtle" size="sm" onClick={() => onTakeOver(reduced)}>
          Take over from A
        </Button>
      )}
    </>
  );
}

/** A difference that the test does not want. */
export function Warning({ children }: { children: string }) {
  return (
    <span className={styles.warning}>
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden /> {children}
    </span>
  );
}

const originLabels: Record<DraftVariant['origin'], string> = {
  library: 'From your library',
  duel: 'From a duel',
  hand: 'Written by you',
  ai: '',
  test: 'From this draft',
};

const originWords = ({ origin, by }: DraftVariant) =>
  origin === 'ai' ? `Written by ${by}` : originLabels[origin];
