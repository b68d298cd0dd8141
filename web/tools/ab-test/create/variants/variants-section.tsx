import { lazy, useState } from 'react';
import { fewestVariants, mostVariants } from '#domain/ab-test/test.ts';
import { onlyDiffers } from '#domain/ab-test/elements/element-differences.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { useProviderInUse } from '../../../../api-keys/stored/use-provider-in-use.ts';
import { Button, PlainButton } from '../../../../components/button.tsx';
import { OnDemand } from '../../../../components/on-demand.tsx';
import { Ring } from '../../../../components/ring.tsx';
import segmented from '../../../../components/segmented.module.css';
import type { FieldErrors } from '../../../../components/use-field-errors.ts';
import { useAbandonedDraft } from '../../../../contents/use-dialog-draft.ts';
import { UndoBar } from '../../../../contents/edit/undo-bar.tsx';
import { notifyError } from '../../../../notices/notify.tsx';
import type { TestField } from '../save/use-save.ts';
import type { ChangeDraft, TestDraft } from '../test-draft.ts';
import { AddVariant } from './add-variant.tsx';
import { keepWholeText } from './keep-whole-text.ts';
import { ProposalPanel } from './proposal.tsx';
import { SameInAll } from './same-in-all.tsx';
import { useVariantWriting, type Proposal } from './use-variant-writing.ts';
import { letterOf, useVariants } from './use-variants.ts';
import { variantDraftSchema, type VariantDraft } from './variant-draft.ts';
import { VariantRow } from './variant-row.tsx';
import styles from './variants.module.css';

const EditVariantDialog = lazy(() => import('./edit-variant-dialog.tsx'));

/** The variant that is edited, with what was typed for it before. */
type Edited = { at: number; unused: VariantDraft | null };

type VariantsSectionProps = {
  owner: string;
  draft: TestDraft;
  change: ChangeDraft;
  errors: FieldErrors<TestField>;
  clear: (field: TestField) => void;
};

/** The texts that are compared, what differs between them, and the ways to further ones. */
export function VariantsSection({ owner, draft, change, errors, clear }: VariantsSectionProps) {
  const [isWhole, setIsWhole] = useState(false);
  const [edited, setEdited] = useState<Edited | null>(null);
  const variants = useVariants(draft, change);
  const writing = useVariantWriting(owner, draft, change);
  const { isSandbox } = useProviderInUse(owner, null);
  const count = draft.variants.length;
  const edit = (at: number) => setEdited({ at, unused: null });
  useAbandonedDraft(owner, 'ab-test-variant', variantDraftSchema, (unused) => {
    if (unused.testId === draft.testId && unused.at <= count && unused.at < mostVariants)
      setEdited({ at: unused.at, unused });
  });
  const put: typeof variants.put = (given, at) => {
    clear('variants');
    return variants.put(given, at);
  };

  /** A text that was typed and not used can be taken up again. */
  function closeEdited(unused: VariantDraft | null) {
    setEdited(null);
    if (unused === null) return;
    void variants.undo.run(() =>
      Promise.resolve({
        words: `What you typed for variant ${letterOf(unused.at)} was not used.`,
        undo: () => {
          setEdited({ at: unused.at, unused });
          return Promise.resolve();
        },
      }),
    );
  }

  async function accept({ content, by, written, prompts }: Proposal): Promise<void> {
    const isText = draft.element === 'whole-text';
    const contentId = isText ? await keepWholeText(owner, { name: draft.name, written, prompts }) : null;
    if (put({ content, origin: 'ai', by, contentId }, draft.rewritten)) writing.forget();
  }

  return (
    <section className={styles.section} aria-label="Variants">
      <div className={styles.head}>
        <h2>Variants</h2>
        <span className={styles.note}>2 to 5, equal shares</span>
        <fieldset aria-label="Show" className={`${segmented.segmented} ${styles.views}`}>
          <PlainButton aria-pressed={!isWhole} onClick={() => setIsWhole(false)}>
            Differences
          </PlainButton>
          <PlainButton aria-pressed={isWhole} onClick={() => setIsWhole(true)}>
            Whole texts
          </PlainButton>
        </fieldset>
      </div>
      <UndoBar undo={variants.undo} />
      <ol className={styles.list}>
        {draft.variants.map((_variant, at) => (
          <VariantRow
            key={at}
            draft={draft}
            at={at}
            isWhole={isWhole}
            variants={variants}
            urlError={errors[`url-${at}`]}
            onRewrite={writing.isWriting ? null : () => writing.start(at)}
            onEdit={() => edit(at)}
            onUrl={(url) => {
              clear(`url-${at}`);
              variants.changeUrl(at, url);
            }}
          />
        ))}
        {Array.from({ length: Math.max(0, fewestVariants - count) }, (_none, more) => (
          <li key={count + more} className={styles.variant} data-empty>
            <span className={styles.letter} aria-hidden>
              {letterOf(count + more)}
            </span>
            <p className={styles.missing}>
              {count + more === 0
                ? 'Variant A: the text as it is today.'
                : 'Variant B: the same text, with one thing changed.'}
            </p>
          </li>
        ))}
      </ol>
      {errors.variants && (
        <p role="alert" className={styles.error}>
          {errors.variants}
        </p>
      )}
      <AddVariant
        owner={owner}
        draft={draft}
        writing={writing}
        onSentence={(sentence) => change((before) => ({ ...before, sentence }))}
        onLibrary={({ id, title, content }) =>
          put({ content, contentId: id, name: title.slice(0, 200), origin: 'library' }, null)
        }
        onDuel={({ content, title, contentId }) =>
          put({ content, contentId, name: title.slice(0, 200), origin: 'duel' }, null)
        }
        onByHand={() => edit(count)}
      />
      {writing.isWriting && (
        <output className={styles.writing}>
          <Ring isSmall />
          <span>{isSandbox ? 'The sandbox' : <Writer owner={owner} />} is writing</span>
          <Button variant="default" size="sm" onClick={writing.stop}>
            Stop
          </Button>
        </output>
      )}
      {writing.proposal && !writing.isWriting && count > 0 && (
        <ProposalPanel
          draft={draft}
          proposal={writing.proposal}
          onAccept={() => void accept(writing.proposal!).catch(notifyError)}
          onReject={writing.forget}
          onAgain={() => writing.start(draft.rewritten)}
        />
      )}
      {(writing.error || writing.isStopped) && !writing.isWriting && (
        <div className={styles.failed}>
          <p role="alert">
            {writing.error ? writing.error.message : 'Stopped. Your variants are unchanged.'}
          </p>
          <Button variant="default" size="sm" onClick={() => writing.start(draft.rewritten)}>
            Try again
          </Button>
        </div>
      )}
      {!isWhole && count >= fewestVariants && isOnlyElement(draft) && <SameInAll draft={draft} />}
      <OnDemand isWanted={edited !== null}>
        {edited && (
          <EditVariantDialog
            key={edited.at}
            owner={owner}
            draft={draft}
            {...edited}
            onSave={(content) =>
              put(
                { ...draft.variants[edited.at], content, contentId: null, origin: 'hand', by: '' },
                edited.at < count ? edited.at : null,
              )
            }
            onClose={closeEdited}
          />
        )}
      </OnDemand>
    </section>
  );
}

const isOnlyElement = ({ variants, element }: TestDraft) =>
  onlyDiffers(variants, element).others.length === 0;

function Writer({ owner }: { owner: string }) {
  const { provider } = useProviderInUse(owner, null);
  return provider ? providerCatalog[provider].label : 'The provider';
}
