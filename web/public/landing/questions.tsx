import { guaranteeDays, plans } from '#domain/plans/plans.ts';
import layout from '../../theme/layout.module.css';
import type from '../../theme/type.module.css';
import styles from './questions.module.css';

const { free, unlimited } = plans;

const questions = [
  {
    question: 'What is AIGen?',
    answer:
      'A place to write marketing text with an AI model of your choice, using your own provider key, and to see how the text scores before it goes out.',
  },
  {
    question: 'How many free uses do I get?',
    answer: `${free.dailyGenerations} generations a day, and ${free.weeklyProjects} accesses to premium tools a week. The day starts again at midnight UTC, the week on Monday. A generation that fails is not counted.`,
  },
  {
    question: 'Do I need my own API key?',
    answer:
      'Yes, one from OpenAI, Claude or Gemini. It stays in your browser and leaves it only inside a request for a text; our server passes it on to the provider and neither stores nor logs it.',
  },
  {
    question: 'How do payments work?',
    answer: `Unlimited costs $${unlimited.monthlyPrice} per month, by card, and can be cancelled anytime. The first payment is refunded in full on request within ${guaranteeDays} days; part months after that are not. What the AI charges you pay to its provider.`,
  },
  {
    question: 'Is it GDPR compliant?',
    answer: `It is built to hold little: your texts and keys are in your browser, the server keeps your account and its usage, and of a free account's prompts and texts nothing for longer than ${free.retentionHours} hours. No script or font comes from another company.`,
  },
  {
    question: 'Which content types can I generate?',
    answer:
      'Blog posts, social posts, product content, emails, analyses and SEO content, each with its own options, in five tones and three lengths.',
  },
];

/** Disclosures of the browser: they open without script. */
export function Questions() {
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
