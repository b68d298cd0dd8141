import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError } from '#domain/errors/app-error.ts';
import { isCurrent, type ShownAnnouncement } from '#domain/installation/announcement.ts';
import {
  allOn,
  switchedOffCodes,
  switchKeys,
  type SwitchKey,
  type Switches,
} from '#domain/installation/switches.ts';
import { repeatWhileListening } from '../../jobs/repeat-while-listening.ts';
import { announcementKey, toAnnouncement } from './announcement.ts';
import { readStored } from './stored-switches.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What operators switched, as this process last read it. */
    switches: {
      current: Switches;
      /** What signed-in users are told, or null. */
      announcementAt: (now: Date) => ShownAnnouncement | null;
      /** Changes with `current`, so that cached pages are rendered again. */
      version: number;
      /** Throws the error of a switch that is off. */
      require: (key: SwitchKey) => void;
      /** Reads the switches. Keeps the last known ones where that fails, and throws. */
      refresh: () => Promise<void>;
    };
  }
}

const refreshMs = 5_000;

/**
 * Switches are read every few seconds, so that each process applies what was changed in another one. Decision:
 * docs/decisions/077-feature-switches.md
 */
export const featureSwitches = plugin(async (app: FastifyInstance) => {
  let announcement: ShownAnnouncement | null = null;
  let running = Promise.resolve();
  let isFailing = false;
  const read = async () => {
    const stored = await readStored(app.database.db);
    const now: Switches = { ...allOn };
    for (const key of switchKeys) now[key] = stored.get(key)?.value !== false;
    announcement = toAnnouncement(stored.get(announcementKey));
    isFailing = false;
    if (switchKeys.every((key) => now[key] === switches.current[key])) return;
    switches.current = now;
    switches.version += 1;
  };
  const switches: FastifyInstance['switches'] = {
    current: allOn,
    announcementAt: (now) => (announcement && isCurrent(announcement, now) ? announcement : null),
    version: 0,
    require: (key) => {
      if (!switches.current[key]) throw new AppError(switchedOffCodes[key]);
    },
    // One after the other: an earlier reading must not replace a later one.
    refresh: () => {
      const next = running.then(read);
      running = next.catch(() => {});
      return next;
    },
  };
  app.decorate('switches', switches);

  const poll = () =>
    switches.refresh().catch((error: unknown) => {
      // Once per outage.
      if (!isFailing) app.log.warn({ err: error }, 'the switches could not be read');
      isFailing = true;
    });
  await poll();
  repeatWhileListening(app, refreshMs, () => void poll());
  app.addHook('onClose', () => running);
});
