import { networkLabels } from '#domain/competitive/report/figure-labels.ts';

/** The figures of the Metrics tab, by what they are about. */
export const metricGroups: readonly { title: string; paths: readonly string[] }[] = [
  {
    title: 'Content',
    paths: [
      'metrics.contentPages',
      'metrics.contentFrequency',
      'metrics.wordsPerPage',
      'metrics.readingEase',
      'metrics.languages',
    ],
  },
  {
    title: 'Pages',
    paths: ['metrics.responseTime', 'metrics.pageSize', 'metrics.sharedTitles', 'metrics.imagesWithoutText'],
  },
  {
    title: 'Reach',
    paths: [
      'metrics.estimatedTraffic',
      'metrics.backlinks',
      'metrics.domainAuthority',
      ...Object.keys(networkLabels).map((network) => `metrics.socialFollowers.${network}`),
      'metrics.avgEngagement',
    ],
  },
];

export const metricPaths = metricGroups.flatMap(({ paths }) => paths);
