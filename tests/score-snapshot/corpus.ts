import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generationFormSchema, type GenerationForm } from '#domain/generation/form.ts';
import { handCounted, writtenText } from '#domain/text/readability/hand-counted.fixture.ts';

/** One text with the form values it is checked against. */
export type Case = { name: string; text: string; form: GenerationForm };
type Source = { name: string; text: string; form: Partial<GenerationForm> };

/** Articles and pages of content/, texts of the sandbox in four languages and of its recordings, as of issue 13. */
const stored = JSON.parse(readFileSync(path.resolve(import.meta.dirname, 'texts.json'), 'utf8')) as Source[];

const passages: Source[] = handCounted.map((passage, index) => ({
  name: `hand-counted/${index}`,
  text: writtenText(passage),
  form: { contentType: 'blog', keywords: 'liberty, Alice, letter' },
}));

const edges: Source[] = Object.entries({
  empty: '',
  spaces: ' \n\t \r\n ',
  'one-word': 'Coffee',
  'one-letter': 'a',
  'only-markdown': '# **\n\n- \n- [ ]()\n\n---\n\n> \n\n```\n```\n\n| | |\n|-|-|\n',
  'title-only': '# Coffee',
  emoji: '☕️ Coffee 👩‍👩‍👧 at home 🏡! 🎉🎉 #coffee #home',
  'old-mac-lines': 'Coffee at home.\rIt is good.\r\rTry it.',
  'very-long-word': `${'coffee'.repeat(2000)} is good.`,
  'very-long-sentence': `${'coffee and tea and '.repeat(1500)}milk.`,
  'very-long-list': '- Coffee is good at home.\n'.repeat(1200),
  'very-long-text':
    'Coffee at home is simple. You grind it, pour water over it and wait for four minutes.\n\n'.repeat(400),
  'open-brackets': `${'['.repeat(3000)}coffee${'](x)'.repeat(3000)}`,
  'open-emphasis': `${'*_~'.repeat(2000)} coffee ${'**'.repeat(500)}`,
  'open-fence': 'Coffee.\n\n```js\nconst coffee = 1;\n\nNever closed. Coffee.',
  backticks: `${'`'.repeat(999)} coffee ${'` '.repeat(999)}`,
  html: '<script>alert("coffee")</script><p>Coffee is <b>good</b>.</p><!-- coffee -->',
  'control-characters': 'Cof\u0000fee \u200bis\u00a0good\u2028now\u0085. \ufeffCoffee.',
  'half-surrogates': 'Coffee \ud83d is \ude00 good. \udfff\ud800',
  'right-to-left': 'القهوة في المنزل جيدة. ‮coffee‬ القهوة!',
  hebrew: 'קפה בבית הוא טוב. coffee.',
  japanese: '家でコーヒーを淹れる。coffeeは美味しい！\n\n- 豆\n- 水',
  chinese: '在家煮咖啡很简单。咖啡豆要新鲜？是的。',
  thai: 'กาแฟที่บ้านอร่อย coffee',
  greek: 'Ο καφές στο σπίτι; Είναι καλός. coffee',
  vietnamese: 'Cà phê tại nhà rất ngon và không khó. Bạn có thể pha coffee.',
  combining: 'Cafe\u0301 cafe\u0301 coffee. Café café.',
  prototype: '__proto__ constructor toString hasOwnProperty valueOf. Coffee constructor.',
  abbreviations: 'Mr. J. Smith Jr. moved to the U.S. at 3 p.m. on Jan. 5. See fig. 3, e.g. coffee. Etc.',
  figures: '1. First.\n2. Second: $3.50, 1,000, 20%, 10:30, 3/4.\n\nIn 2025 coffee cost €4. It rose 12%.',
  quotations: '“Coffee?” she asked. ‘Yes!’ he said (twice). "Why not...", he thought… and left?!',
  table: '| Coffee | Price |\n|---|---|\n| Filter | $3 |\n| Espresso | $2 |\n',
  links:
    '[Click here](https://a.example) [](x) [Coffee guide](#) <https://coffee.example> www.coffee.example.',
  headings:
    '# Coffee\n\n### Skipped level\n\nText.\n\n## What is coffee?\n\nA drink.\n\n# Second title\n\nWords.',
  passive:
    'Coffee was made. It was drunk by all. The cup was broken. It has been washed. We left. They stay.',
  thread: '1/3 Coffee at home.\n\n2/3 Grind it.\n\n3/3 Drink it. #coffee #home #morning',
}).map(([name, text]) => ({
  name: `edge/${name}`,
  text,
  form: { contentType: 'blog', keywords: 'coffee, home' },
}));

/** Pure functions that vary a text. */
const variants: Record<string, (text: string, keyword: string) => string> = {
  plain: (text) => text,
  crlf: (text) => text.replaceAll('\n', '\r\n'),
  half: (text) => text.slice(0, Math.floor(text.length / 2)),
  capitals: (text) => text.toUpperCase(),
  list: (text) => text.replace(/([.!?]) (?=\p{Lu})/gu, '$1\n- '),
  unmarked: (text) => text.replace(/^[#>\-*\d. ]+/gm, '').replace(/[*_`[\]]/g, ''),
  stuffed: (text, keyword) => text.replace(/, /g, `, ${keyword}, `).replace(/^/, `${keyword}: `),
};

const turns = {
  targetAudience: ['general', 'professionals', 'students', 'experts', 'consumers'],
  length: ['short', 'medium', 'long'],
} as const;

/** Several hundred texts, deterministic, in a fixed order. */
export function snapshotCases(): Case[] {
  const sources = [...stored, ...passages];
  const varied = sources.flatMap(({ name, text, form }) =>
    Object.entries(variants).map(([variant, change]) => ({
      name: `${name}/${variant}`,
      text: change(text, (form.keywords ?? '').split(',')[0]!),
      form,
    })),
  );
  return [...varied, ...edges].map(({ name, text, form }, index) => ({
    name,
    text,
    form: generationFormSchema.parse({
      topic: 'Coffee',
      targetAudience: turns.targetAudience[index % 5],
      ...form,
      length: turns.length[index % 3],
    }),
  }));
}
