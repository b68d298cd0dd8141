import { lazy, useState } from 'react';
import type { TextFacts } from '#domain/analytics/generated/text-facts.ts';
import { counted } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { OnDemand } from '../../../../components/on-demand.tsx';
import styles from './margin.module.css';

const ChooseTexts = lazy(() => import('../links/choose-texts.tsx'));

/** The texts without results, which can be given tracked links. */
export function WithoutResults({ texts, isReadOnly }: { texts: readonly TextFacts[]; isReadOnly: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  if (texts.length === 0) return null;
  return (
    <section className={styles.part} aria-label="Texts without results">
      <h2>
        {counted(texts.length, 'text')} {texts.length === 1 ? 'has' : 'have'} no results
      </h2>
      {!isReadOnly && (
        <>
          <p>Give a text a tracked link and it counts by itself.</p>
          <Button variant="default" size="sm" block onClick={() => setIsOpen(true)}>
            Choose texts
          </Button>
          <OnDemand isWanted={isOpen}>
            <ChooseTexts texts={texts} onClose={() => setIsOpen(false)} />
          </OnDemand>
        </>
      )}
    </section>
  );
}
