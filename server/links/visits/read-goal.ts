import { AppError } from '#domain/errors/app-error.ts';
import { mailParameter, readVariantMark, variantParameter } from '#domain/links/variant.ts';

/** The largest value of one goal. */
export const mostGoalValue = 10_000_000;
/** The largest body of a reported goal, in bytes. */
export const mostGoalBytes = 4_000;

/** What a page or a server sends with a goal; everything may be missing. */
export type ReportedGoal = {
  /** The body as text: JSON, a form, or nothing. */
  body?: string | undefined;
  /** Without the question mark. */
  query?: string | undefined;
  /** Address of the page that sends it. */
  referer?: string | undefined;
};

export type Goal = {
  /** The target that `aigen` names. undefined: no `aigen` was sent, so that a cookie may decide; null: it names none of this link. */
  position: number | null | undefined;
  /** The value in hundredths. */
  cents: number;
  /** What `aigen_mail` says, whatever it is; null without one. */
  mail: string | null;
};

/**
 * Reads a goal of a link: `aigen` and `aigen_mail` of body, query or the referring page, in this order, and `value` of body or query. Throws
 * input.invalid for a body that cannot be read and a value that is no amount.
 */
export function readGoal({ body = '', query = '', referer = '' }: ReportedGoal, id: string): Goal {
  const fields = readBody(body);
  const parameters = new URLSearchParams(query);
  const value = fields.get('value') ?? parameters.get('value');
  const cents = isNothing(value) ? 0 : readCents(value);
  const sent = [...fields.getAll(variantParameter), ...parameters.getAll(variantParameter)].filter(
    (mark) => mark !== '',
  );
  const mails = [...fields.getAll(mailParameter), ...parameters.getAll(mailParameter)];
  const mail = mails.find((each) => each !== '') ?? parametersOfPage(referer, mailParameter)[0] ?? null;
  if (sent.length > 0) return { position: firstOf(sent, id) ?? null, cents, mail };
  // Marks of other links in the address of a page were not sent with this goal.
  return { position: firstOf(parametersOfPage(referer, variantParameter), id), cents, mail };
}

function firstOf(marks: readonly string[], id: string): number | undefined {
  for (const mark of marks) {
    const position = readVariantMark(mark, id);
    if (position !== null) return position;
  }
  return undefined;
}

function parametersOfPage(address: string, name: string): string[] {
  return URL.canParse(address) ? new URL(address).searchParams.getAll(name) : [];
}

type Fields = { get: (name: string) => unknown; getAll: (name: string) => string[] };

function readBody(body: string): Fields {
  const text = body.trim();
  if (!/^[{["]/.test(text)) return new URLSearchParams(text);
  const parsed = parseObject(text);
  return {
    get: (name) => parsed.get(name),
    getAll: (name) => [parsed.get(name)].filter((value) => typeof value === 'string'),
  };
}

function parseObject(text: string): Map<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new AppError('input.not-json');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new AppError('input.invalid', { field: 'body', problem: 'must be an object' });
  return new Map(Object.entries(parsed));
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

/** Whole hundredths of an amount from 0 to `mostGoalValue`, so that sums are exact; more decimal places are rounded. */
function readCents(value: unknown): number {
  const amount = typeof value === 'string' && /^\d{1,12}(?:\.\d{1,12})?$/.test(value) ? Number(value) : value;
  if (typeof amount !== 'number' || !(amount >= 0 && amount <= mostGoalValue))
    throw new AppError('input.invalid', {
      field: 'value',
      problem: `must be an amount from 0 to ${mostGoalValue}, such as 19.99`,
    });
  return Math.round(Number((amount * 100).toPrecision(14)));
}
