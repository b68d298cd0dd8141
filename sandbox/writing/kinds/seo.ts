import { blog, wishSections } from './blog.ts';
import type { Draft } from '../draft.ts';
import { turns } from '../material/general.ts';
import { questions } from '../material/headings.ts';
import { metaSentence } from '../meta.ts';
import {
  asSentence,
  bullets,
  closing,
  factList,
  growTo,
  heading,
  mistakeList,
  more,
  render,
  section,
  settleKeyword,
  titleOf,
} from '../parts.ts';
import { faq } from '../questions.ts';
import { shorten, titleCase, upperFirst } from '../words.ts';

const closingWords = 55;
const askOf = (draft: Draft) => draft.brief.field('call to action', 'cta');
const askedOf = (draft: Draft) => draft.brief.list('faq topics', 'faq', 'questions');

/** What the searcher of each intent gets first. */
const intents: [RegExp, readonly string[]][] = [
  [
    /commercial/i,
    [
      'Two of them will look equal to you. Take the one that you can explain to a friend in a sentence and that is easier to send back.',
    ],
  ],
  [
    /transactional/i,
    [
      'The step is short: choose, check the date, confirm. Whatever else you want to know about {k|it} stands further down.',
    ],
  ],
  [
    /navigational/i,
    [
      'The way in is the first link below; the rest of {k|it} stands in the order in which people look for it.',
    ],
  ],
];
const intentLine = (draft: Draft) => {
  const wish = draft.brief.field('search intent', 'intent');
  return draft.say(intents.find(([pattern]) => pattern.test(wish))?.[1] ?? []);
};

function landingPage(draft: Draft): string {
  const title = titleOf(draft);
  const steps = draft.tips(3);
  const ask = askOf(draft) || 'Start today';
  const list = [
    section('', [
      draft.passage('open'),
      [intentLine(draft), draft.say(draft.tone.open)].filter(Boolean).join(' '),
      `**[${draft.note(shorten(ask, 60))}](#start)**`,
    ]),
    section(
      draft.say(['Why people stay with it', 'What changes by Friday']),
      [factList(draft)],
      more(draft, 'sign', 'cause'),
    ),
    section(
      draft.say(['How it goes, in three steps', 'Three steps, one afternoon']),
      [
        steps
          .map(([name, why], index) => `${index + 1}. **${draft.tell(name)}.** ${draft.tell(why)}`)
          .join('\n'),
      ],
      more(draft, 'repair', 'repair'),
    ),
    section(
      draft.say(['In use, on a Tuesday', 'One ordinary morning']),
      [draft.passage('scene')],
      more(draft, 'cause', 'scene'),
    ),
    ...wishSections(draft),
    section(heading(draft, 'faq'), [faq(draft, askedOf(draft), draft.brief.lengthName === 'short' ? 2 : 3)]),
  ];
  growTo(draft, list, closingWords);
  const end = [draft.say(draft.tone.close), settleKeyword(draft)];
  list.push(
    section(draft.note('Start'), [end.filter(Boolean).join(' '), `**${draft.note(asSentence(ask))}**`]),
  );
  return `# ${title}\n\n${render(list)}`;
}

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const metaTitles = [
  ': What to Change First',
  ', Seen From Close Up',
  ': Small Repairs',
  ' on a Bad Day',
  ' in Plain Words',
];

/** Title, description and their kin, each within the length that search results show. */
function metaContent(draft: Draft): string {
  const keyword = draft.brief.keyword;
  const name = titleCase(keyword);
  const titles = metaTitles.map((end) => shorten(`${name}${end}`, 60));
  const descriptions = [1, 2, 3, 4, 5].map(() => metaSentence(draft));
  const slug = slugOf(keyword) || 'page';
  const counted = (text: string) => `${draft.note(text)} (${Array.from(text).length})`;
  return [
    `# ${shorten(name, 50)}: meta content`,
    `## Title tags (up to 60 characters)\n\n${bullets(titles.map(counted))}`,
    `## Meta descriptions (up to 155 characters)\n\n${bullets(descriptions.map(counted))}`,
    `## Sharing and address\n\n${bullets([
      `Open Graph title: ${counted(titles[0]!)}`,
      `Open Graph description: ${counted(metaSentence(draft))}`,
      ...['', '-first-step', '-up-close'].map(
        (end) => `Slug: \`/${slug}${end}\` (${slug.length + end.length + 1})`,
      ),
    ])}`,
  ].join('\n\n');
}

/** Structured data as JSON-LD: an article and its questions. */
function schemaMarkup(draft: Draft): string {
  const { keyword, subject, otherKeywords } = draft.brief;
  const answers = draft.draw(questions, 3).map(([title, pool]) => ({
    '@type': 'Question',
    name: draft.fill(title),
    acceptedAnswer: { '@type': 'Answer', text: draft.say(pool) || draft.passage('repair') },
  }));
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        headline: shorten(`${titleCase(keyword)}: ${upperFirst(subject)}`, 110),
        description: metaSentence(draft),
        about: subject,
        keywords: [keyword, ...otherKeywords].join(', '),
        inLanguage: 'en',
        author: { '@type': 'Organization', name: 'Your company' },
        mainEntityOfPage: { '@type': 'WebPage', '@id': `https://example.com/${slugOf(keyword) || 'page'}` },
      },
      { '@type': 'FAQPage', mainEntity: answers },
    ],
  };
  // A page that pastes this into a script element must not be closed by a text in it.
  const json = JSON.stringify(graph, null, 2).replaceAll('<', '\\u003c');
  return [
    `# ${shorten(titleCase(keyword), 50)}: schema markup`,
    'Place this in the head of the page, inside a script element of the type application/ld+json. Replace the company and the address with your own.',
    `\`\`\`json\n${json}\n\`\`\``,
    bullets([
      'Check it with a validator before you publish.',
      'Keep the answers the same as on the visible page.',
      'Update it whenever the page changes.',
    ]),
  ].join('\n\n');
}

function faqPage(draft: Draft): string {
  const title = titleOf(draft, [
    '{t}: What People Ask',
    '{t}, Asked at the Kitchen Table',
    '{t}: Straight Answers',
  ]);
  const list = [
    section('', [
      [draft.passage('open'), intentLine(draft)].filter(Boolean).join(' '),
      draft.say(draft.tone.open),
    ]),
    section(heading(draft, 'list'), [factList(draft)]),
    section('', [faq(draft, askedOf(draft), { short: 4, medium: 5, long: 7 }[draft.brief.lengthName], '##')]),
    section(heading(draft, 'cause'), [draft.passage('cause')], more(draft, 'cause')),
    section(heading(draft, 'sign'), [draft.passage('sign')], more(draft, 'sign', 'doubt')),
  ];
  growTo(draft, list, closingWords);
  list.push(section(heading(draft, 'close'), closing(draft)));
  return `# ${title}\n\n${render(list)}`;
}

function pillarPage(draft: Draft): string {
  const title = titleOf(draft, [
    '{t}: The Whole Picture',
    '{t} From First Step to Habit',
    '{t}: All of It, in Order',
  ]);
  const chapters = draft
    .tips(draft.brief.lengthName === 'short' ? 3 : 5)
    .map(([name, why]) =>
      section(
        draft.tell(name),
        [`${draft.tell(why)} ${draft.note(`[link: ${name}]`)}`],
        more(draft, 'repair'),
      ),
    );
  const contents = bullets(chapters.map(({ heading: name }) => `[${name}](#${slugOf(name)})`));
  const list = [
    section('', [draft.passage('open'), [intentLine(draft), draft.say(turns)].filter(Boolean).join(' ')]),
    section(draft.note('In this order'), [draft.note(contents)]),
    section(heading(draft, 'scene'), [draft.passage('scene')], more(draft, 'cause')),
    ...chapters,
    section(heading(draft, 'mistakes'), [mistakeList(draft)]),
    ...wishSections(draft),
    section(heading(draft, 'faq'), [faq(draft, askedOf(draft), draft.brief.lengthName === 'long' ? 4 : 1)]),
  ];
  growTo(draft, list, closingWords);
  list.push(section(heading(draft, 'close'), closing(draft)));
  return `# ${title}\n\n${render(list)}`;
}

const forms: [RegExp, (draft: Draft) => string][] = [
  [/landing/i, landingPage],
  [/meta/i, metaContent],
  [/schema|json-ld/i, schemaMarkup],
  [/faq/i, faqPage],
  [/pillar/i, pillarPage],
];

export function seo(draft: Draft): string {
  const { brief } = draft;
  const wish =
    brief.field('seo content type', 'seo type', 'page type') ||
    `${brief.field('content type')} ${brief.topic}`;
  const form = forms.find(([pattern]) => pattern.test(wish))?.[1];
  return form ? form(draft) : blog(draft);
}
