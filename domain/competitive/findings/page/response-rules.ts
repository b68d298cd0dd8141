import { counted } from '../../../text/format.ts';
import { formatBytes } from '../../../text/format-figure.ts';
import type { PageFacts } from '../../site/page.ts';
import { remarkOn } from '../citation.ts';
import { isRead } from '../read-state.ts';
import {
  fewestChained,
  heaviestPage,
  mostClicks,
  slowestFirstByte,
  smallestCompressed,
} from '../thresholds.ts';
import type { PageRule } from './page-rule.ts';

/** "1.9 s" */
export const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

/** "HTTP 200, first byte after 1.9 s" */
export function describeResponse({ status, firstByteMs }: PageFacts): string {
  const time = firstByteMs === null ? '' : `first byte after ${formatSeconds(firstByteMs)}`;
  return [status === null ? '' : `HTTP ${status}`, time].filter(Boolean).join(', ') || 'No response';
}

export const responseRules: PageRule[] = [
  {
    kind: 'page-slow',
    find: (page) =>
      isRead(page) && page.firstByteMs !== null && page.firstByteMs > slowestFirstByte
        ? remarkOn(page, describeResponse(page))
        : null,
    text: ({ pages }) =>
      `${counted(pages, 'page')} over ${formatSeconds(slowestFirstByte)} to the first byte`,
  },
  {
    kind: 'page-heavy',
    find: (page) =>
      isRead(page) && page.bytes > heaviestPage
        ? remarkOn(page, page.isCut ? `More than ${formatBytes(page.bytes)}` : formatBytes(page.bytes))
        : null,
    text: ({ pages }) => `${counted(pages, 'page')} of more than ${formatBytes(heaviestPage)}`,
  },
  {
    kind: 'page-uncompressed',
    find: (page) =>
      isRead(page) && (page.encoding ?? 'identity') === 'identity' && page.bytes >= smallestCompressed
        ? remarkOn(page, `${formatBytes(page.bytes)} without Content-Encoding`)
        : null,
    text: ({ pages }) => `${counted(pages, 'page')} sent without compression`,
  },
  {
    kind: 'redirect-chain',
    find: (page) =>
      (page.redirects.length >= fewestChained && page.failure !== 'redirect-loop') ||
      page.failure === 'too-many-redirects'
        ? remarkOn(page, [...page.redirects, page.url].join(' → '))
        : null,
    text: ({ pages }) => `${counted(pages, 'page')} behind several redirects`,
  },
  {
    kind: 'redirect-loop',
    find: (page) =>
      page.failure === 'redirect-loop' ? remarkOn(page, [...page.redirects, page.url].join(' → ')) : null,
    text: ({ pages }) => `${counted(pages, 'address', 'addresses')} redirected in a circle`,
  },
  {
    kind: 'page-deep',
    find: (page) =>
      isRead(page) && page.depth !== null && page.depth > mostClicks
        ? remarkOn(page, `${counted(page.depth, 'click')} from the start page`)
        : null,
    text: ({ pages }) => `${counted(pages, 'page')} more than ${mostClicks} clicks from the start page`,
  },
];
