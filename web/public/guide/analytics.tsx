import { capabilities } from '#domain/plans/capabilities.ts';
import { ComingNote, Features, Section } from './section.tsx';

const { description, features } = capabilities.analytics;

export function Analytics() {
  return (
    <>
      <Section title="What it shows">
        <ComingNote tool="analytics" />
        <p>{description}</p>
        <Features features={features} />
      </Section>
      <Section title="Where the figures come from">
        <p>
          Scores come from one set of rules, the same beside a new text, in the optimizer and here: 100 points
          laid end to end, each with what was measured. From 80 a text is Excellent, from 60 Good, below that
          it Needs Work.
        </p>
        <p>
          Tokens are the provider’s own count, and costs are computed from its list prices. What a provider
          does not report is left empty rather than guessed.
        </p>
      </Section>
      <Section title="How to read it">
        <p>
          Compare like with like: one type of text, one provider, a few weeks. A falling score usually means a
          missing keyword or longer sentences; the points of the texts say which.
        </p>
      </Section>
    </>
  );
}
