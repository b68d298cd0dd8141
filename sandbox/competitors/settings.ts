import { z } from 'zod';
import type { StateFile } from '../state-folder.ts';

/** How an answer fails: with a status, with a connection that is dropped, or never. */
const failure = z.union([z.int().min(400).max(599), z.enum(['drop', 'hang'])]);
export type Failure = z.infer<typeof failure>;

const wait = z.int().min(0).max(600_000);

export const siteSettingsSchema = z.strictObject({
  /** 2 is the site at a second look: new, gone and changed pages, titles and prices. */
  version: z.int().min(1).max(2).default(1),
  /** The whole site fails, or single paths do. */
  fails: failure.nullable().default(null),
  pages: z.record(z.string().startsWith('/'), failure).default({}),
  /** Instead of the site's own delay in robots.txt; null for none. */
  crawlDelaySeconds: z.number().min(0).max(3_600).nullable().optional(),
  /** Before the first byte of each answer. */
  delayMs: wait.default(0),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

export const webSettingsSchema = z.strictObject({
  /** Before the first byte of the pages that are planted as slow. */
  slowMs: wait.default(2_000),
  /** The day from which dates are counted; null for the first of this month. */
  today: z.iso.date().nullable().default(null),
});
type WebSettings = z.infer<typeof webSettingsSchema>;

export type Settings = { web: WebSettings; sites: Record<string, SiteSettings> };
export type SettingsStore = ReturnType<typeof createSettings>;

const unset = siteSettingsSchema.parse({});

/** What tests order of this web. */
export function createSettings(file: StateFile<Settings>) {
  const initial = (): Settings => ({ web: webSettingsSchema.parse({}), sites: {} });
  let settings = file.read() ?? initial();
  const save = (next: Settings) => {
    settings = next;
    file.write(settings);
  };
  return {
    all: () => settings,
    of: (host: string): SiteSettings => settings.sites[host] ?? unset,
    today: (): Date => {
      const { today } = settings.web;
      return new Date(today ?? `${new Date().toISOString().slice(0, 7)}-01`);
    },
    setWeb: (web: WebSettings) => save({ ...settings, web }),
    setSite: (host: string, site: SiteSettings) =>
      save({ ...settings, sites: { ...settings.sites, [host]: site } }),
    reset: () => save(initial()),
  };
}
