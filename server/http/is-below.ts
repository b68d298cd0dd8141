import type { FastifyRequest } from 'fastify';
import { linkPath } from '#domain/links/target-address.ts';
import { clickPath, openPath } from '../sending/events/event-token.ts';

/** True for a request below this path, also where it is written with percent signs, which the router reads: `/%67o/`. */
export function isBelow(path: string, { url, routeOptions }: FastifyRequest): boolean {
  return url.startsWith(path) || routeOptions?.url?.startsWith(path) === true;
}

/** True for a request of a tracked link, whose visitors are counted and not known. */
export const isTrackedLink = (request: FastifyRequest): boolean => isBelow(linkPath, request);

/** Pictures and links of mails, whose tokens name one mail to one contact. */
export const mailEventPaths = [openPath, clickPath] as const;

export const isMailEvent = (request: FastifyRequest): boolean =>
  mailEventPaths.some((path) => isBelow(path, request));
