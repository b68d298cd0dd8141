import { notSoldCode, type SalesTerms } from '#domain/billing/terms.ts';
import { siteImage } from '#domain/blog/site-image.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { useEffect, useRef } from 'react';
import { data, Link } from 'react-router';
import { ButtonLink } from '../../components/button-link.tsx';
import segmented from '../../components/segmented.module.css';
import { Sheet } from '../../components/sheet.tsx';
import { pageContext } from '../../page-context.ts';
import { pageHead } from '../../page/page-head.ts';
import { pageMeta } from '../../page/page-meta.ts';
import { staticPage } from '../../page/static-page.ts';
import layout from '../../theme/layout.module.css';
import type from '../../theme/type.module.css';
import type { Route } from './+types/page.ts';
import { Advanced } from './advanced.tsx';
import { Analytics } from './analytics.tsx';
import { Bulk } from './bulk.tsx';
import { enhanceTabs } from './enhance-tabs.ts';
import styles from './guide.module.css';
import { Overview } from './overview.tsx';
import { Setup } from './setup.tsx';

/** What is sold here; `notSold` says why nothing is. */
export type Sold = { sales: SalesTerms; notSold: string | null };

/** Each tab has its own URL, so that it works without script and can be linked to and indexed. */
const tabs = [
  {
    path: '/premium-guide',
    label: 'Overview',
    about: 'What Premium adds, what it costs and how to cancel.',
    Content: Overview,
  },
  {
    path: '/premium-guide/setup',
    label: 'Setup Guide',
    about: 'From your first AI key to the first text.',
    Content: Setup,
  },
  {
    path: '/premium-guide/bulk',
    label: 'Bulk Generator',
    about: 'One text for every line of a list.',
    Content: Bulk,
  },
  {
    path: '/premium-guide/analytics',
    label: 'Analytics',
    about: 'What is counted, and where the numbers come from.',
    Content: Analytics,
  },
  {
    path: '/premium-guide/advanced',
    label: 'Advanced Features',
    about: 'The other premium tools, one by one.',
    Content: Advanced,
  },
];

const findTab = (name: string | undefined) =>
  tabs.find(
    ({ path }) => path === (name === undefined ? '/premium-guide' : `/premium-guide/${name.toLowerCase()}`),
  );

export const handle = staticPage;

export const meta: Route.MetaFunction = ({ params, matches, location }) => {
  const tab = findTab(params.tab);
  if (!tab) return pageMeta('Page Not Found', 'There is nothing at this address.');
  const title = params.tab === undefined ? 'Premium guide' : `${tab.label}, Premium guide`;
  return pageHead({ matches, location }, { title, description: tab.about, image: siteImage });
};

export function loader({ params, context }: Route.LoaderArgs) {
  if (!findTab(params.tab)) throw data(null, { status: 404 });
  const { sales } = context.get(pageContext).installation;
  const notSold = notSoldCode(sales);
  return { sales, notSold: notSold && formatError(notSold) };
}

/** The guide to Premium. */
export default function PremiumGuide({ params, loaderData }: Route.ComponentProps) {
  const current = findTab(params.tab);
  const row = useRef<HTMLElement>(null);
  useEffect(() => (row.current ? enhanceTabs(row.current) : undefined), [params.tab]);
  if (!current) return null;
  const { Content } = current;
  return (
    <main className={`${layout.wrap} ${styles.page}`}>
      <header className={styles.head}>
        <div>
          <h1 className={type.h1}>Premium guide</h1>
          <p className={type.lead}>{current.about}</p>
        </div>
        <div className={styles.ways}>
          <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
          <ButtonLink to="/#pricing" variant="default">
            View Pricing
          </ButtonLink>
        </div>
      </header>
      <nav ref={row} className={styles.tabs} aria-label="Premium guide" data-enhance="tabs">
        <ul className={segmented.segmented}>
          {tabs.map(({ path, label }) => (
            <li key={path}>
              <Link to={path} aria-current={path === current.path ? 'page' : undefined} preventScrollReset>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Sheet>
        <Content {...loaderData} />
      </Sheet>
    </main>
  );
}
