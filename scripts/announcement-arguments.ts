import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  announcementNameSchema,
  announcementSchema,
  earliestDay,
  isTimely,
  noticeDays,
  type Announcement,
} from '#domain/billing/announcement.ts';

export const usage = `npm run announce -- <name> --from=2027-03-01 --monthly=24 [--yearly=240]
npm run announce -- <name> --from=2027-03-01 --terms=<file with one paragraph>

<name>: names this announcement, such as price-2027. The same call again mails only those who did not get it yet.
--dry-run: checks the announcement, and mails nothing.`;

/** The arguments of a command are wrong; the message says how it is called. */
export class UsageError extends Error {}

export type AnnouncementArguments = { name: string; announcement: Announcement; isDryRun: boolean };

/** The option that a field of an announcement comes from, where its name is another one. */
const optionOf: Record<string, string> = { summary: 'terms' };

/** Reads the arguments of `npm run announce`, and the file they name; throws a UsageError that names what is wrong. */
export function readAnnouncementArguments(args: string[], now: Date): AnnouncementArguments {
  const { values, positionals } = parse(args);
  const { from, monthly, yearly, terms } = values;
  const isOneKind = terms === undefined ? monthly !== undefined : (monthly ?? yearly) === undefined;
  if (positionals.length !== 1 || !isOneKind) throw new UsageError(usage);
  const name = announcementNameSchema.safeParse(positionals[0]);
  if (!name.success) throw wrong('<name>', name.error.issues[0]?.message);
  const announcement = announcementSchema.safeParse(
    terms === undefined
      ? {
          kind: 'price',
          from,
          monthly: Number(monthly),
          yearly: yearly === undefined ? null : Number(yearly),
        }
      : { kind: 'terms', from, summary: readTerms(terms) },
  );
  if (!announcement.success) {
    const [issue] = announcement.error.issues;
    const field = String(issue?.path[0]);
    throw wrong(`--${optionOf[field] ?? field}`, issue?.message);
  }
  if (!isTimely(announcement.data, now))
    throw new UsageError(
      `The terms promise ${noticeDays} days of notice: --from must be ${earliestDay(now)} or later.`,
    );
  return { name: name.data, announcement: announcement.data, isDryRun: values['dry-run'] };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        monthly: { type: 'string' },
        yearly: { type: 'string' },
        terms: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`, { cause: error });
  }
}

function readTerms(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw wrong('--terms', (error as Error).message);
  }
}

function wrong(argument: string, reason = 'is not valid'): UsageError {
  return new UsageError(`${argument}: ${reason}\n\n${usage}`);
}
