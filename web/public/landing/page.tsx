import { scoreSeo } from '#domain/scoring/seo-score.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/page.ts';
import { Contents } from './contents.tsx';
import { Hero } from './hero.tsx';
import { LiveSheet } from './live-sheet.tsx';
import { Pricing } from './pricing.tsx';
import { Questions } from './questions.tsx';
import { sample, sampleText } from './sample.ts';
import { Statistics } from './statistics.tsx';
import { Steps } from './steps.tsx';
import { LastCall } from './last-call.tsx';

export const meta = () =>
  pageMeta(
    'AIGen - write with your own AI key',
    'Blog posts, social posts, emails, product copy, ads and SEO metadata from OpenAI, Claude or Gemini, with your own key, scored line by line.',
  );

/** The sample is scored on the server by the scorer that scores every text; the page then needs none of it. */
export function loader() {
  return scoreSeo(sampleText, sample.keyword);
}

export default function Landing({ loaderData: score }: Route.ComponentProps) {
  return (
    <main>
      <Hero>
        <LiveSheet score={score} />
      </Hero>
      <Contents />
      <Steps />
      <Statistics />
      <Pricing />
      <Questions />
      <LastCall />
    </main>
  );
}
