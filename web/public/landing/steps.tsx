import type { ReactNode } from 'react';
import { siteCopy } from '#domain/site-copy/site-copy.ts';
import { ProviderBadge } from '../../components/graphics/provider-badge.tsx';
import { RingStroke } from '../../components/graphics/strokes.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Tag } from '../../components/tag.tsx';
import layout from '../../theme/layout.module.css';
import type from '../../theme/type.module.css';
import styles from './steps.module.css';

type StepsProps = {
  /** The labels of the content types. */
  kinds: readonly string[];
  /** The label of the provider recommended for the first of them. */
  recommended: string;
  inWords: { kinds: string };
};

export function Steps({ kinds, recommended, inWords }: StepsProps) {
  return (
    <section className={`${layout.wrap} ${styles.section}`} aria-labelledby="steps-heading">
      <h2 id="steps-heading" className={type.h1}>
        How it works
      </h2>
      <ol className={styles.steps}>
        <Step
          number={1}
          title="Add API key"
          words={`From ${siteCopy.providers}. It stays in your browser.`}
          fragment={
            <>
              <span className={styles.between}>
                <ProviderBadge provider="claude" />
                <Tag tone="success">Connected</Tag>
              </span>
              <span className={styles.field}>sk-ant-••••••••••••</span>
            </>
          }
        />
        <Step
          number={2}
          title="Choose tool"
          words={`${inWords.kinds} kinds of text, each with the options it needs.`}
          fragment={
            <>
              <span className={styles.kinds}>
                {kinds.map((label, index) => (
                  <Tag key={label} {...(index === 0 && { tone: 'pencil' })}>
                    {label}
                  </Tag>
                ))}
              </span>
              <span className={type.muted}>
                Recommended for {kinds[0]}: <b className={styles.recommended}>{recommended}</b>
              </span>
            </>
          }
        />
        <Step
          number={3}
          title="Generate and scale"
          words="One text, or posts, a newsletter and ads made from it."
          fragment={
            <>
              <span className={`${styles.between} ${type.num}`}>
                <b>Example: 3 of 4 pieces written</b>
                <span className={type.muted}>1 to go</span>
              </span>
              <span className={styles.bar} />
            </>
          }
        />
      </ol>
    </section>
  );
}

type StepProps = { number: 1 | 2 | 3; title: string; words: string; fragment: ReactNode };

function Step({ number, title, words, fragment }: StepProps) {
  return (
    <li className={styles.step}>
      <Sheet className={styles.fragment} aria-hidden>
        {fragment}
      </Sheet>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden>
          {number}
          <RingStroke hand={(number - 1) as 0 | 1 | 2} className={styles.ring} />
        </span>
        <h3 className={type.h3}>{title}</h3>
      </div>
      <p className={type.muted}>{words}</p>
    </li>
  );
}
