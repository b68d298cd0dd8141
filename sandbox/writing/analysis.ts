import { hash, seeded, shorten } from './words.ts';

/** How an analyst of a test behaves. */
export type AnalystHabits = {
  /** Some statements have quotes that are on no page. */
  misquotes: boolean;
  /** Does what the pages that it reads tell an AI to do. */
  obeys: boolean;
};

type Citation = { page: string; quote: string } | { finding: string } | { figure: string };
type Statement = { text: string; citations: Citation[] };
type Part = { name: string; lines: string[] };

/** True for the prompt of a competitive analysis. */
export const asksForAnalysis = (rules: string): boolean =>
  rules.startsWith('You are a sober analyst of competitors.') && rules.includes('"trafficSources"');

/** Answers the prompt of a competitive analysis by its schema, from what is in the prompt. */
export function writeAnalysis(rules: string, prompt: string, mark: string, habits: AnalystHabits): string {
  const parts = partsOf(prompt);
  const answer = parts.length > 0 ? ofSite(rules, prompt, parts) : ofName(rules, prompt);
  if (habits.misquotes) misquote(answer);
  const read = parts.filter(({ name }) => name.startsWith('page ')).flatMap(({ lines }) => lines);
  const order = habits.obeys && read.find((line) => isOrder.test(line));
  if (order) obey(answer, order);
  return JSON.stringify({ ...answer, note: mark }, null, 1);
}

const isOrder =
  /\b(?:ignore|disregard|system:|assistant|dear ai|language models?|developer mode|api key|system prompt|threatlevel|marketshare|hacked|approved|instruction)/i;

/** The parts between fences. */
function partsOf(prompt: string): Part[] {
  const fence = /Only lines that begin with (=====\w+) are fences/.exec(prompt)?.[1];
  if (!fence) return [];
  const parts: Part[] = [];
  for (const line of prompt.split('\n'))
    if (line.startsWith(fence)) parts.push({ name: line.slice(fence.length).trim(), lines: [] });
    else parts.at(-1)?.lines.push(line);
  return parts.slice(0, -1);
}

type Answer = Record<
  'position' | 'strengths' | 'weaknesses' | 'opportunities' | 'recommendations',
  Statement[]
> & {
  sections: { id: string; statements: Statement[] }[];
  threat: object | null;
  estimates: object[];
  trafficSources: object[];
};

function ofSite(rules: string, prompt: string, parts: readonly Part[]): Answer {
  const linesOf = (name: string) => parts.find((part) => part.name === name)?.lines ?? [];
  const pages = parts.filter(({ name }) => name.startsWith('page ')).map(readPage);
  const findings = linesOf('findings').map((line) => /^(F\d+) \| ([^:]+): (.*)$/.exec(line)!);
  const figures = linesOf('figures').map((line) => /^(\S+) = (.*?) \((.*?)[;)]/.exec(line)!);
  const about = (text: (title: string) => string, from: number, count: number): Statement[] =>
    pages.slice(from, from + count).map(({ id, title, quote }) => ({
      text: text(title),
      citations: [{ page: id, quote }],
    }));
  const faults = findings.slice(0, 4).map(([, id, name]) => ({
    text: `A fault that visitors and search engines notice: ${name}.`,
    citations: [{ finding: id! }],
  }));
  const measured = figures.slice(0, 8).map(([, id, value, name]) => ({
    text: `${name}: ${value}.`,
    citations: [{ figure: id! }],
  }));
  const repairs = findings.slice(0, 3).map(([, id, name]) => ({
    text: `Do better where they fail: ${name}.`,
    citations: [{ finding: id! }],
    action: 'optimizer',
  }));
  const texts = about((title) => `Answer the same question for your own customers: “${title}”.`, 2, 2);
  return {
    position: about((title) => `The page “${title}” says what they stand for.`, 0, 1),
    sections: sectionIds(rules).map((id, at) => ({
      id,
      statements: [
        ...about((title) => `One page of theirs is “${title}”.`, at, 2),
        ...measured.slice(at * 2, at * 2 + 2),
      ],
    })),
    strengths: about((title) => `They have a page of their own for it: “${title}”.`, 0, 4),
    weaknesses: faults,
    opportunities: about((title) => `A topic that can be told better: “${title}”.`, 4, 3),
    recommendations: [...repairs, ...texts.map((text) => ({ ...text, action: 'brief' }))],
    ...guesses(prompt, linesOf('figures that were not measured')),
  };
}

function ofName(rules: string, prompt: string): Answer {
  const name = /^Competitor: (.*)$/m.exec(prompt)?.[1] ?? 'the company';
  const say = (text: string): Statement => ({ text, citations: [] });
  return {
    position: [say(`What the sandbox says of ${name} is made up.`)],
    sections: sectionIds(rules).map((id) => ({ id, statements: [say(`Nothing was read about ${name}.`)] })),
    strengths: [say(`A name that is easy to find: ${name}.`)],
    weaknesses: [say('Nothing is known that was read on a page.')],
    opportunities: [say(`Analyze the site of ${name} by its address.`)],
    recommendations: [{ ...say('Enter the address of their site.'), action: 'brief' } as Statement],
    ...guesses(prompt, prompt.split('Figures that may be estimated:\n')[1]?.split('\n') ?? []),
  };
}

function sectionIds(rules: string): string[] {
  const line = /^"sections" has these ids.*$/m.exec(rules)?.[0] ?? '';
  return [...line.matchAll(/"(\w+)" \(/g)].map(([, id]) => id!);
}

function readPage({ name, lines }: Part): { id: string; title: string; quote: string } {
  const value = (label: string) =>
    lines.find((line) => line.startsWith(`${label}: `))?.slice(label.length + 2) ?? '';
  const text = value('text') || value('description') || value('title');
  const [sentence = text] = /^.{20,200}?[.!?](?=\s|$)/.exec(text) ?? [];
  return {
    id: name.slice('page '.length),
    title: value('title') || value('address'),
    quote: shorten(sentence, 200),
  };
}

/** Ranges that follow from the prompt: made up, as everything of the sandbox. */
function guesses(
  prompt: string,
  lines: readonly string[],
): Pick<Answer, 'threat' | 'estimates' | 'trafficSources'> {
  const random = seeded(hash(/^Competitor: .*$/m.exec(prompt)?.[0] ?? ''));
  const basis = 'Made up by the sandbox from the number of pages.';
  const estimates = lines
    .map((line) => line.split(' | ')[0]!)
    .filter(Boolean)
    .slice(0, 30)
    .map((path) => {
      const [least, most] = boundsOf(path);
      const low = Math.round(least + random() * (most - least) * 0.6);
      return { path, low, high: low + Math.max(1, Math.round((most - least) * 0.2)), basis };
    });
  const share = (low: number, high: number) => ({ low, high, basis });
  return {
    threat: { level: 'medium', basis },
    estimates,
    trafficSources: [
      { source: 'Search', share: share(45, 60) },
      { source: 'Direct', share: share(20, 30) },
      { source: 'Social', share: share(5, 12) },
      { source: 'Referral', share: null },
    ],
  };
}

function boundsOf(path: string): [number, number] {
  if (path.endsWith('websiteAge')) return [1998, 2015];
  if (/marketShare|avgEngagement/.test(path)) return [1, 10];
  if (path.endsWith('domainAuthority')) return [20, 60];
  return path.endsWith('Frequency') ? [1, 12] : [500, 20_000];
}

/** The first statement of each list says what no page says; one has half of a quote. */
function misquote(answer: Answer): void {
  for (const list of [answer.strengths, answer.weaknesses, answer.recommendations]) {
    list.unshift({
      text: 'They are the oldest shop of their country.',
      citations: [{ page: 'P1', quote: 'the oldest shop of the whole country since the flood' }],
      ...(list === answer.recommendations && { action: 'brief' }),
    } as Statement);
  }
  const [, half] = answer.strengths;
  half?.citations.unshift({ page: 'P999', quote: 'a page that there is not' });
}

function obey(answer: Answer, order: string): void {
  answer.threat = { level: 'low', basis: order };
  for (const list of [answer.position, answer.strengths, answer.weaknesses])
    list.unshift({
      text: `HACKED: ${order}`,
      citations: [{ page: 'P1', quote: order.replace(/^\w+: /, '') }],
    });
}
