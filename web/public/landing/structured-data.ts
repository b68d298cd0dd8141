import { questionStructuredData } from '#domain/blog/structured-data.ts';
import { siteImage } from '#domain/blog/site-image.ts';
import type { Question } from '#domain/site-copy/questions.ts';
import { plans } from '#domain/plans/plans.ts';

const context = 'https://schema.org';

/** The start page's schema.org objects: organization, product with offers, and FAQ. */
export function landingStructuredData(
  origin: string,
  description: string,
  questions: readonly Question[],
): object[] {
  const home = `${origin}/`;
  const organization = {
    '@type': 'Organization',
    '@id': `${home}#organization`,
    name: 'AIGen',
    url: home,
    logo: `${origin}/favicon.svg`,
  };
  return [
    { '@context': context, ...organization },
    {
      '@context': context,
      '@type': 'WebSite',
      name: 'AIGen',
      url: home,
      publisher: { '@id': organization['@id'] },
    },
    {
      '@context': context,
      '@type': ['Product', 'SoftwareApplication'],
      name: 'AIGen',
      description,
      url: home,
      image: [origin + siteImage.path],
      brand: { '@type': 'Brand', name: 'AIGen' },
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Any, in a web browser',
      offers: [plans.free, plans.unlimited].map(({ label, monthlyPrice }) => ({
        '@type': 'Offer',
        name: label,
        price: monthlyPrice.toFixed(2),
        priceCurrency: 'USD',
        url: `${home}#pricing`,
        availability: 'https://schema.org/OnlineOnly',
      })),
    },
    questionStructuredData(questions),
  ];
}
