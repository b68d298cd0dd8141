import type { ReactNode } from 'react';
import { ProviderBadge } from '../../components/graphics/provider-badge.tsx';
import { RingStroke } from '../../components/graphics/annotations.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Tag } from '../../components/tag.tsx';
import layout from '../../theme/layout.module.css';
import type from '../../theme/type.module.css';
import styles from './steps.module.css';

export function Steps() {
  return (
    <section className={`${layout.wrap} ${styles.section}`} aria-labelledby="steps-heading">
      <h2 id="steps-heading" className={type.h1}>
        How it works
      </h2>
      <ol className={styles.steps}>
        <Step
          number={1}
          title="Add API key"
          words="From OpenAI, Claude or Gemini. It stays in your browser."
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
          words="Seven kinds of text, each with the options it needs."
          fragment={
            <>
              <span className={styles.kinds}>
                <Tag tone="pencil">Blog</Tag>
                <Tag>Social</Tag>
                <Tag>Product</Tag>
                <Tag>Email</Tag>
                <Tag>Analysis</Tag>
                <Tag>SEO</Tag>
                <Tag>Ads</Tag>
              </span>
              <span className={type.muted}>
                Recommended for Blog: <b className={styles.recommended}>Claude</b>
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
                <b>Example: 648 of 1,000</b>
                <span className={type.muted}>6 failed</span>
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
