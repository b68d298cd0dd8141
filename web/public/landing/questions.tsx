import type { Question } from '#domain/site-copy/questions.ts';
import layout from '../../theme/layout.module.css';
import type from '../../theme/type.module.css';
import styles from './questions.module.css';

/** Native `details` elements, which open without script. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <section className={`${layout.wrap} ${styles.section}`} aria-labelledby="questions-heading">
      <h2 id="questions-heading" className={type.h1}>
        Questions
      </h2>
      <div>
        {questions.map(({ question, answer }, index) => (
          <details key={question} className={styles.question} open={index === 0}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
