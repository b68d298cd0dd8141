import { excellentFrom, goodFrom } from '#domain/checks/grade.ts';
import { capabilityTexts } from '#domain/plans/capability-texts.ts';
import { Features, Section } from './section.tsx';

const { description } = capabilityTexts.analytics;

export function Analytics() {
  return (
    <>
      <Section title="What it shows">
        <p>{description}</p>
        <Features tool="analytics" />
      </Section>
      <Section title="Where the numbers come from">
        <p>
          Scores follow the same rules everywhere: beside a new text, in the optimizer and here. A score is
          the share of the points a text earned of those that apply to it, out of 100, and each point shows
          what was measured. A score of {excellentFrom} or more is Excellent, {goodFrom} to{' '}
          {excellentFrom - 1} is Good, and below {goodFrom} it Needs Work.
        </p>
        <p>
          Tokens are the provider’s own count, and costs are computed from its list prices. What a provider
          does not report is left empty rather than guessed.
        </p>
      </Section>
      <Section title="How to read it">
        <p>
          Compare texts of one type and one provider over a few weeks. A falling score usually means a missing
          keyword or longer sentences; the points of each text show which.
        </p>
      </Section>
    </>
  );
}
