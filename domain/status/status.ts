import { z } from 'zod';
import { announcementSchema } from '../installation/announcement.ts';

const statusStates = [
  'working',
  'some-failures',
  'not-reachable',
  'delayed',
  'idle',
  'off',
  'unknown',
] as const;
export type StatusState = (typeof statusStates)[number];

const serviceStatusSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(statusStates),
  /** The state in words. */
  words: z.string(),
  /** A sentence, where there is more to say. */
  detail: z.string().nullable(),
});
export type ServiceStatus = z.infer<typeof serviceStatusSchema>;

/** Response of GET /api/status. Without counts: they would say how much an installation is used. */
export const statusReportSchema = z.object({
  checkedAt: z.iso.datetime(),
  /** One sentence about all of it. */
  summary: z.string(),
  /** True where everything that is not idle or off works. */
  isWorking: z.boolean(),
  /** What this installation does itself. */
  services: z.array(serviceStatusSchema),
  /** The AI providers, as seen from this server. */
  providers: z.array(serviceStatusSchema),
  /** What the operator says. */
  announcement: announcementSchema.pick({ text: true, level: true }).nullable(),
});
export type StatusReport = z.infer<typeof statusReportSchema>;
