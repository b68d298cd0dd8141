import { formatError } from '#domain/errors/catalogue.ts';
import { offersWithFirstAnswer } from '#domain/site-copy/offers.ts';
import { questions } from '#domain/site-copy/questions.ts';
import { refundPolicy, siteCopy } from '#domain/site-copy/site-copy.ts';
import { capabilities, premiumTools, toolCapabilities } from '#domain/plans/capabilities.ts';
import { capabilityTexts } from '#domain/plans/capability-texts.ts';
import { plans } from '#domain/plans/plans.ts';
import {
  formatPrice,
  formatTrial,
  notSoldCode,
  startsWithTrial,
  type SalesTerms,
} from '#domain/billing/terms.ts';
import { counted } from '#domain/text/format.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { recommendedProvider } from '#domain/provider-catalog/recommendations.ts';
import { numberInWords, numberInWordsCapitalized } from '#domain/text/number-words.ts';
import { maxDensity, minDensity } from '#domain/checks/seo/keyword-rules.ts';
import { maxSentenceWords } from '#domain/checks/seo/text-rules.ts';
import { contentTypes } from '#domain/generation/form.ts';
import { contentTypeLabels } from '../../components/labels.ts';
import { scoreSeo } from '#domain/checks/seo/seo-score.ts';
import { siteImage } from '#domain/blog/site-image.ts';
import { pageContext } from '../../page-context.ts';
import { originOf, pageHead } from '../../page/page-head.ts';
import { staticPage } from '../../page/static-page.ts';
import type { Route } from './+types/page.ts';
import { Contents } from './contents.tsx';
import { Hero } from './hero.tsx';
import { LiveSheet } from './live-sheet/live-sheet.tsx';
import { Pricing, type PricingSentences } from './pricing.tsx';
import { Questions } from './questions.tsx';
import { sample, sampleText } from './live-sheet/sample.ts';
import { Statistics } from './statistics.tsx';
import { Steps } from './steps.tsx';
import { landingStructuredData } from './structured-data.ts';
import { LastCall } from './last-call.tsx';

const description = `Blog posts, social posts, emails, product copy, ads and SEO metadata from ${siteCopy.providers}, with your own key, scored line by line.`;

export const handle = staticPage;

export const meta = (args: Route.MetaArgs) =>
  pageHead(args, {
    title: 'AIGen - write with your own AI key',
    description,
    image: siteImage,
    structuredData: landingStructuredData(originOf(args), description, args.loaderData?.questions ?? []),
  });

/**
 * The sample is scored like every text; the tools and plans are read from the capability table, and their counts are
 * put into words. On the server, so that the page loads none of it.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { installation, firstAnswer } = context.get(pageContext);
  const { sales, payments } = installation;
  const notSold = notSoldCode(sales);
  const tools = toolCapabilities.map((tool) => {
    const { id, label, access } = capabilities[tool];
    return { id, label, pitch: capabilityTexts[tool].pitch, free: access.free };
  });
  return {
    score: scoreSeo(sampleText, sample.keyword),
    limits: { minDensity, maxDensity, maxSentenceWords },
    tools,
    kinds: contentTypes.map((kind) => contentTypeLabels[kind]),
    recommended: providerCatalog[recommendedProvider(contentTypes[0])].label,
    inWords: {
      tools: numberInWordsCapitalized(tools.length),
      premiumTools: numberInWords(premiumTools.length),
      kinds: numberInWordsCapitalized(contentTypes.length),
      freeDrafts: numberInWordsCapitalized(plans.free.dailyGenerations ?? 0),
    },
    questions,
    offers: offersWithFirstAnswer(firstAnswer),
    sales: payments ? sales : null,
    pricing: pricingSentences(sales, notSold && formatError(notSold)),
  };
}

/** What the pricing section says, by what is sold here; `notSold` is the reason where nothing is. */
function pricingSentences(sales: SalesTerms, notSold: string | null): PricingSentences {
  const { card, paypal, trialDays, yearly } = sales;
  const trial = card && trialDays > 0 ? `${formatTrial(trialDays, 'month')} ` : '';
  const ways = card && paypal ? 'Pay by card or with PayPal. ' : '';
  return {
    buy: startsWithTrial(sales, { hasSubscribed: false })
      ? `Start your free ${counted(trialDays, 'day')}`
      : 'Get Unlimited',
    yearly: yearly ? `or ${formatPrice('year')}` : null,
    terms: notSold ?? `${trial}${ways}Cancel anytime. ${refundPolicy}`,
  };
}

export default function Landing({
  loaderData: { score, limits, tools, kinds, recommended, inWords, questions: asked, offers, sales, pricing },
}: Route.ComponentProps) {
  return (
    <main>
      <Hero>
        <LiveSheet score={score} limits={limits} />
      </Hero>
      <Contents tools={tools} inWords={inWords} />
      <Steps kinds={kinds} recommended={recommended} inWords={inWords} />
      <Statistics />
      <Pricing offers={offers} sales={sales} sentences={pricing} />
      <Questions questions={asked} />
      <LastCall drafts={inWords.freeDrafts} />
    </main>
  );
}
