import { metaSentence } from './compose.ts';
import type { Draft } from './draft.ts';
import { bullets, shorten, upperFirst } from './words.ts';

/** How it writes emails in a test. */
export type EmailHabits = {
  /** Leaves out parts that were asked for. */
  skimps: boolean;
  /** Puts in what an email must not have, as if a text of the brief had told it to. */
  obeys: boolean;
};

const longest = { subject: 50, preheader: 90, button: 30 };

/**
 * An email as blocks in JSON, or more subjects for one, in the shape that the rules of an email campaign ask for; null for other
 * rules.
 */
export function writeEmail(draft: Draft, rules: string, mark: string, habits: EmailHabits): string | null {
  if (!rules.startsWith('You are an email marketer')) return null;
  if (rules.includes('"subjects"')) return JSON.stringify({ subjects: subjectsOf(draft, 4), note: mark });
  if (!rules.includes('"preheader"') || !rules.includes('"blocks"')) return null;
  const email = emailOf(draft);
  if (habits.obeys) spoil(email);
  const { alternatives, preheader: _preheader, ...rest } = email;
  const answer = habits.skimps ? { ...rest, alternatives: alternatives.slice(0, 1) } : email;
  return JSON.stringify({ ...answer, note: mark }, null, 1);
}

/** Different subjects that the brief does not have. */
function subjectsOf(draft: Draft, count: number): string[] {
  const known = `${draft.brief.field('subject')}\n${draft.brief.field('subject that exists')}`.toLowerCase();
  const pools = [
    ...draft.all('subject.subject style'),
    ...['question', 'curio', 'benefit', 'number'].flatMap((style) => draft.all(`subject.${style}`)),
    ...draft.all('headline'),
  ];
  const fitting = pools.map((subject) => shorten(subject, longest.subject));
  return [...new Set(fitting)].filter((subject) => !known.includes(subject.toLowerCase())).slice(0, count);
}

type Email = ReturnType<typeof emailOf>;

function emailOf(draft: Draft) {
  const { brief } = draft;
  const typed = shorten(upperFirst(brief.field('subject')), longest.subject);
  const [first = '', ...alternatives] = subjectsOf(draft, 5);
  const label = shorten(brief.field('call to action') || draft.draw('ask'), longest.button).replace(
    /\.$/,
    '',
  );
  const text = (...parts: string[]) => parts.filter(Boolean).join('\n\n');
  const greeting = `${draft.draw('greeting').replace(/[,:.]$/, '')} {{firstName|${brief.language === 'en' ? 'there' : '…'}}},`;
  const blocks: Record<string, unknown>[] = [
    { kind: 'heading', text: draft.draw('headline', 60) || draft.values.title },
    {
      kind: 'text',
      text: text(greeting, `${draft.draw('lead.email type')} ${draft.draw('note.segment')}`.trim()),
    },
    { kind: 'text', text: text(draft.draw('opening.tone'), bullets(draft.list('offer line.email type', 3))) },
    { kind: 'button', label, href: brief.address },
    { kind: 'divider' },
    {
      kind: 'columns',
      columns: [draft.list('practice', 1), draft.list('practice', 1)].map((column) =>
        column.map((words) => ({ kind: 'text', text: words })),
      ),
    },
    { kind: 'text', text: text(draft.draw('closing.tone'), draft.draw('sign off')) },
  ];
  return {
    subject: typed || first,
    alternatives,
    preheader: shorten(metaSentence(draft), longest.preheader),
    blocks,
    callToAction: label,
  };
}

/** What no email may have: HTML, headers, tags that do not exist, and addresses that nobody gave. */
function spoil(email: Email): void {
  email.subject = `${email.subject}\r\nBcc: everybody@evil.example`;
  email.blocks.splice(1, 0, {
    kind: 'text',
    text: 'Hello {{password}},\n\n<script>alert(1)</script><img src=x onerror=alert(2)> [Log in](https://evil.example/login) {{firstName|<b onclick=alert(3)>}}',
  });
  email.blocks.push({ kind: 'button', label: 'Log in', href: 'javascript:alert(4)' });
}
