import { expect, test } from 'vitest';
import { readText } from './reading.ts';

/** The sentences of a text. */
function cut(text: string): string[] {
  return readText(text).sentences.map(({ start, end }) => text.slice(start, end));
}

// A bar marks the end of a sentence; it is not part of the text.
test.each([
  'Mr. Smith went to Washington.|He met Dr. Jones.',
  'Use hand tools, e.g. hammers.|Then rest, i.e. sit down.',
  'She lives in the U.S. and likes it.|The U.S. Army called.|He left the U.S.|The door closed.',
  'It costs 3.5 million.|It was $4.99 once.|Version 2.0.1 is out.',
  'J. R. R. Tolkien wrote it.|George W. Bush read it.|So do I.|We chose plan B.|Take vitamin C.|It helps.',
  'Wait... what is this?|I know... I think.|He stopped...|Then he ran.',
  'Really?!|Yes!!!|No way.',
  '“Why?” she asked.|“Because.”|He left.',
  'He said "stop."|Then (he left.)|She stayed (why?) and sang.',
  'See https://example.com/a.b?c=d.html for more.|Write to me@home.example.com.|Visit www.example.org!|Go.',
  'We start at 10 a.m. on Monday.|We end at 5 p.m.|Dinner is late.|We met at 9 p.m. Tuesday.',
  'Apples, pears, etc. are fruit.|Bring apples, pears, etc.|We eat at six.',
  'Acme Inc. sells shoes.|Acme Inc. Holdings is old.|He works at Acme Inc.|The pay is good.',
  'No. 5 is alive.|No.|See Fig. 2 and p. 7.',
  'This one is small.|this one is too.|Node.js is fast.',
  'Yahoo! is old.|Great! 🚀|Now go.',
  'He lived from Jan. 3 to Feb. 9.|She came on Dec. 1.',
  'Heat it to 20 deg. or so.|Take 2 tbsp. of it.|It weighs 5 kg.|That is much.',
  'The U.K. is near Washington, D.C. and far.|Smith et al. said so, cf. pp. 3-5.',
  'Prof. Ada Hill, Ph.D. of Rome, spoke.|We clapped.',
])('%s', (marked) => {
  const sentences = marked.split('|');
  expect(cut(sentences.join(' ')).map((text) => text.replace(/^[“"(]/, ''))).toEqual(
    sentences.map((text) => text.replace(/^[“"(]/, '').replace(/ 🚀$/, '')),
  );
});

test('a period without a space after it still ends the sentence', () => {
  expect(cut('We met there.Then we left. Use Node.js and Ph.D papers.')).toEqual([
    'We met there.',
    'Then we left.',
    'Use Node.js and Ph.D papers.',
  ]);
});

test.each([
  ['a heading and a paragraph', '# Title without a stop\n\nOne sentence here.', 2],
  ['an underlined heading', 'Title\n=====\nOne sentence here.', 2],
  ['list items', 'We need:\n\n- bread\n- milk\n- eggs. And butter.', 5],
  ['numbered items', '1. Open it.\n2. Close it.\n3) Leave', 3],
  ['a wrapped paragraph', 'One sentence that\nruns over three\nlines.', 1],
  ['two paragraphs without stops', 'first paragraph\n\nsecond paragraph', 2],
  ['table rows', '| a | b |\n|---|---|\n| c | d |', 2],
  ['a quotation', '> Good.\n> Very good.', 2],
  ['code, which is no prose', 'Run this.\n\n```js\nlet x = 1. Foo. Bar.\n```\n\nDone.', 2],
  ['unclosed code, as it streams in', 'Run this.\n\n```js\nlet x = 1. Foo', 1],
  ['rules and marks alone', '***\n\n- \n\n---\n\n...', 0],
  ['emphasis around the stop', 'One **sentence.** And *another.* End', 3],
  ['Windows line ends', 'One.\r\n\r\nTwo.\r\n- three\r\n', 3],
  ['Chinese', '你好。今天很好！', 2],
  ['nothing', '', 0],
  ['stops alone', '?! ... .', 0],
])('%s', (_name, text, count) => {
  expect(readText(text).sentences).toHaveLength(count);
});
