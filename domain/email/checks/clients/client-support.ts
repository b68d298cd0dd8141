import data from './client-support.json' with { type: 'json' };

type Feature = { title: string; support: string };
const features = data.features as Readonly<Record<string, Feature>>;

/** Clients that the data are about. */
export const testedClients: readonly string[] = data.clients.map(({ name }) => name);
/** The day as of which the data are, and where they are from: "Client support as of 13 May 2026." */
export const clientData = { date: data.date, source: { name: 'Can I email', address: data.source } };

export function isKnownFeature(feature: string): boolean {
  return Object.hasOwn(features, feature);
}

/** The name of a feature, such as `border-radius` or "<picture> element". */
export function titleOfFeature(feature: string): string {
  return features[feature]?.title ?? feature;
}

/** Clients that do not show a feature. What is supported in part counts as shown, and what nobody has tested is not among them. */
export function clientsWithout(feature: string): string[] {
  const { support = '' } = features[feature] ?? {};
  return testedClients.filter((_client, index) => support[index] === 'n');
}
