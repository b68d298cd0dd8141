import { blog, wishSections } from './blog.ts';
import type { Draft } from './draft.ts';
import * as general from './material/general.ts';
import { questions } from './material/headings.ts';
import { productAsks, productLines, taglines } from './material/product.ts';
import { toneOf } from './material/tones.ts';
import {
  asSentence,
  bullets,
  faq,
  growTo,
  heading,
  more,
  render,
  section,
  settleKeyword,
  titleOf,
} from './parts.ts';
import { shorten, titleCase, upperFirst } from './words.ts';

const closingWords = 45;
const askOf = (draft: Draft) => draft.brief.field('call to action', 'cta');

const intents: [RegExp, string][] = [
  [/informational/i, 'You came with a question, so the answer comes first.'],
  [/commercial/i, 'If you are still comparing, the points below will help you choose.'],
  [/transactional/i, 'If you have decided already, the last section is the quickest way.'],
  [/navigational/i, 'If you are looking for one page in particular, the headings will take you there.'],
];
const intentLine = (draft: Draft) =>
  intents.find(([pattern]) => pattern.test(draft.brief.field('search intent', 'intent')))?.[1] ?? '';

function landingPage(draft: Draft): string {
  const title = titleOf(draft);
  const steps = draft.draw([...draft.field.tips], 3);
  const grow = () =>
    draft.paragraph(productLines, productLines, draft.keywordMissing() ? general.mentions : general.stakes) ||
    more(draft)();
  const ask = askOf(draft) || 'Start today';
  const list = [
    section('', [
      draft.paragraph(taglines, productLines),
      [draft.note(intentLine(draft)), draft.say(general.stakes)].filter(Boolean).join(' '),
      `**[${draft.note(shorten(ask, 60))}](#start)**`,
    ]),
    section(
      draft.note('Why people choose it'),
      [bullets([productLines, productLines, productLines, general.stakes].map(draft.say))],
      grow,
    ),
    section(
      draft.note('How it works'),
      [steps.map(([name, why], index) => draft.note(`${index + 1}. **${name}.** ${why}`)).join('\n')],
      grow,
    ),
    section(draft.note('See it in use'), [draft.say(draft.field.scenes)], grow),
    ...wishSections(draft),
    section(heading(draft, 'faq'), [
      faq(draft, draft.brief.list('faq topics', 'faq'), draft.brief.lengthName === 'short' ? 2 : 3),
    ]),
  ];
  growTo(draft, list, closingWords);
  const end = [settleKeyword(draft), draft.say(productAsks), draft.say(toneOf(draft.brief.tone).close)];
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

/** Title, description and their kin, each within the length that search results show. */
function metaContent(draft: Draft): string {
  const keyword = draft.brief.keyword;
  const name = titleCase(keyword);
  const titles = ['what works and why', 'a practical guide', 'start here', 'made simple'].map((end) =>
    shorten(`${name}: ${titleCase(end)}`, 60),
  );
  // Whole sentences only: a description that breaks off looks like a mistake.
  const describe = () => {
    let text = `${upperFirst(shorten(keyword, 60))}:`;
    for (const pool of [taglines, general.promises, general.stakes, general.closings]) {
      const sentence = draft.say(pool);
      if (text.length + sentence.length + 1 <= 155) text += ` ${sentence}`;
    }
    return text;
  };
  return [
    `# ${shorten(name, 50)}: meta content`,
    `## Title tags (up to 60 characters)\n\n${bullets(titles.map((title) => draft.note(title)))}`,
    `## Meta descriptions (up to 155 characters)\n\n${bullets([describe(), describe(), describe()])}`,
    `## Address and sharing\n\n${bullets([
      `Slug: \`/${slugOf(keyword) || 'page'}\`.`,
      `Open Graph title: ${titles[0]}.`,
      `Open Graph description: ${draft.say(taglines)}`,
      `Image text: ${upperFirst(shorten(draft.brief.subject, 80))}, in daylight.`,
    ])}`,
  ].join('\n\n');
}

/** Structured data as JSON-LD: an article and its questions. */
function schemaMarkup(draft: Draft): string {
  const { keyword, subject, otherKeywords } = draft.brief;
  const answers = draft.draw(questions, 3).map(([title, pool]) => ({
    '@type': 'Question',
    name: draft.fill(title),
    acceptedAnswer: { '@type': 'Answer', text: `${draft.say(pool)} ${draft.say(general.explanations)}` },
  }));
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        headline: shorten(`${titleCase(keyword)}: ${upperFirst(subject)}`, 110),
        description: shorten(draft.paragraph(general.promises, general.stakes), 155),
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
    '{t}: Questions and Answers',
    '{t}: What People Ask',
    '{t}, Answered in Plain Words',
  ]);
  const asked = draft.brief.list('faq topics', 'faq', 'questions');
  const intro = [draft.note(intentLine(draft)), draft.paragraph(general.openings, general.promises)]
    .filter(Boolean)
    .join(' ');
  const list = [
    section('', [intro]),
    section(draft.note('The short version'), [
      bullets([general.explanations, general.stakes, general.explanations].map(draft.say)),
    ]),
    section(heading(draft, 'faq'), [
      faq(draft, asked, { short: 4, medium: 6, long: 9 }[draft.brief.lengthName]),
    ]),
    section(
      heading(draft, 'deeper'),
      [draft.paragraph(draft.field.facts, general.explanations)],
      more(draft),
    ),
    section(heading(draft, 'mistakes'), [draft.say(general.doubts)], more(draft)),
  ];
  growTo(draft, list, closingWords);
  list.push(
    section(heading(draft, 'close'), [
      [settleKeyword(draft), draft.paragraph(general.closings, general.closings)].filter(Boolean).join(' '),
    ]),
  );
  return `# ${title}\n\n${render(list)}`;
}

function pillarPage(draft: Draft): string {
  const title = titleOf(draft, [
    '{t}: The Complete Guide',
    '{t} from First Step to Habit',
    '{t}: Everything in One Place',
  ]);
  const chapters = draft
    .draw([...draft.field.tips], draft.brief.lengthName === 'short' ? 3 : 5)
    .map(([name, why]) =>
      section(
        draft.note(name),
        [[draft.note(why), draft.say(general.explanations), draft.say(general.stakes)].join(' ')],
        more(draft, general.stakes),
      ),
    );
  const intro = draft.paragraph(general.openings, general.promises, general.stakes);
  const contents = bullets(chapters.map(({ heading: name }) => `[${name}](#${slugOf(name)}).`));
  const list = [
    section(draft.note('In this guide'), [draft.note(contents)]),
    section(heading(draft, 'scene'), [draft.say(draft.field.scenes)], more(draft)),
    ...chapters,
    ...wishSections(draft),
    section(heading(draft, 'faq'), [
      faq(draft, draft.brief.list('faq topics', 'faq'), draft.brief.lengthName === 'long' ? 4 : 1),
    ]),
  ];
  growTo(draft, list, closingWords);
  list.push(
    section(heading(draft, 'close'), [
      [settleKeyword(draft), draft.paragraph(general.closings, general.closings)].filter(Boolean).join(' '),
    ]),
  );
  return [`# ${title}`, intro, render(list)].join('\n\n');
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
