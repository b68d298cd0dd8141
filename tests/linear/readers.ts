import { readOldTest } from '#domain/ab-test/legacy.ts';
import { onlyDiffers } from '#domain/ab-test/elements/element-differences.ts';
import { takeOver } from '#domain/ab-test/elements/take-over.ts';
import { addressKey, matchRows } from '#domain/analytics/import/match-rows.ts';
import { readResultsTable } from '#domain/analytics/import/read-results-table.ts';
import { emailSchema } from '#domain/accounts/schemas.ts';
import { readReturnPath } from '#domain/accounts/return-path.ts';
import { eventRecordSchema } from '#domain/calendar/event.ts';
import { readOldEvent } from '#domain/calendar/legacy.ts';
import { checkBrief } from '#domain/checks/brief/brief-checks.ts';
import { passageAround } from '#domain/checks/passage.ts';
import { checkQuality } from '#domain/checks/quality/quality-checks.ts';
import { readHistoryItem } from '#domain/content/legacy.ts';
import { toStorable } from '#domain/content/stored-text.ts';
import { cutAtWord, historyTitle } from '#domain/generation/display.ts';
import { hideNames } from '#domain/duels/hide-names.ts';
import { splitParagraphs } from '#domain/duels/paragraphs.ts';
import { createCampaign } from '#domain/email/campaign.fixture.ts';
import { readOldCampaign } from '#domain/email/legacy.ts';
import { countingIds, createRequest } from '#domain/email/writing/campaign-request.fixture.ts';
import { readCampaignAnswer, salvageCampaignAnswer } from '#domain/email/writing/read-campaign.ts';
import { readSubjects } from '#domain/email/writing/subjects.ts';
import { finish } from '#domain/generation/finish.ts';
import { emptyForm, generationFormSchema, type ContentType } from '#domain/generation/form.ts';
import { isOtherTopic } from '#domain/generation/keywords/is-other-topic.ts';
import { suggestKeywords } from '#domain/generation/keywords/suggest-keywords.ts';
import { makeSnippet } from '#domain/library/snippet.ts';
import { analyze } from '#domain/optimizer/analyze.ts';
import { withOpening } from '#domain/optimizer/opening.ts';
import { lostDetails } from '#domain/optimizer/preserved-details.ts';
import { deriveFrom } from '#domain/pieces/create-piece.ts';
import { pieceForm } from '#domain/pieces/piece-kinds.ts';
import { readSource } from '#domain/pieces/read-source.ts';
import { sourceStateOf } from '#domain/pieces/source-state.ts';
import { countIn } from '#domain/platforms/count-characters.ts';
import { readItem } from '#domain/projects/read-item.ts';
import { brandKitId, brandKitSchema } from '#domain/email/brand-kit.ts';
import { checkEmail } from '#domain/email/checks/check-email.ts';
import { subjectValue } from '#domain/email/export/headers.ts';
import { quotedPrintable } from '#domain/email/export/quoted-printable.ts';
import { blocksOfContent } from '#domain/email/markdown/blocks-of-content.ts';
import { contentOfBlocks } from '#domain/email/markdown/content-of-blocks.ts';
import { htmlOfEmailText } from '#domain/email/markdown/email-text-html.ts';
import { emailMergeTags } from '#domain/email/merge-tags/email-merge-tags.ts';
import { isPictureAddress } from '#domain/email/render/addresses.ts';
import { emailText } from '#domain/email/render/email-text.ts';
import { oneLine } from '#domain/email/render/fill.ts';
import { renderContext } from '#domain/email/render/html/render-context.ts';
import { buildPrompts } from '#domain/prompts/build-prompts.ts';
import { renewalPrompts } from '#domain/prompts/pieces.ts';
import { removeKeys } from '#domain/provider-keys/remove-keys.ts';
import { cutQuote } from '#domain/support/cut-quote.ts';
import { htmlToText } from '#domain/support/html-to-text.ts';
import { keywordDensity } from '#domain/text/keyword/keyword-density.ts';
import { highlightsOf, scoreOf, searchWordsOf } from '#domain/search/match.ts';
import { checkedWords, repeatedWords } from '#domain/spelling/checked-words.ts';
import { languageOf } from '#domain/text/language.ts';
import { findPlaceholders } from '#domain/text/placeholders.ts';
import { toPlainText } from '#domain/text/plain-text.ts';
import { dateOrderOf, readDate } from '#domain/text/read-dates.ts';
import { readText } from '#domain/text/reading.ts';
import { wordWidener } from '#domain/text/whole-words.ts';
import { analyzeVoice } from '#domain/voice/analyze.ts';
import { seededVoice, splitList } from '#domain/voice/profile.ts';
import { proposeVoice } from '#domain/voice/propose/propose.ts';
import { parseBlocks } from '#domain/markdown/parse-blocks.ts';

const now = new Date('2026-01-01T00:00:00.000Z');
const emailKit = brandKitSchema.parse({ updatedAt: now.toISOString() });
/** Running text of exactly so many characters. */
export const prose = (length: number): string =>
  'The standing desk helps you work well. It is made of oak, and is 20% lighter than others! '
    .repeat(Math.ceil(length / 90))
    .slice(0, length);
const page = prose(1_000);
const unknownSource = { tone: '', targetAudience: '', brandVoice: '', form: null };

const brief = (contentType: ContentType) => ({
  ...emptyForm(),
  contentType,
  keywords: 'a, standing desk',
  callToAction: 'buy now',
  hashtags: '#one, two',
  faqTopics: 'desk',
  keyFeatures: 'oak, light',
});

/** Every way in which the product reads a text that may be of any form: a model's, a user's, a file's. */
export const readers: Record<string, (text: string) => unknown> = {
  'results: a cell': (text) => {
    const header = ['date', 'title', 'url', 'views', 'engagement rate', 'revenue', 'position'];
    const { rows } = readResultsTable([
      header,
      header.map(() => text),
      ['2026-11-20', ...header.slice(1).map(() => text)],
    ]);
    return matchRows(rows, [{ id: '', title: text, addresses: [text], beginning: text }]);
  },
  'results: a header': (text) =>
    readResultsTable([
      [text, 'views'],
      ['', '12'],
    ]),
  'results: an address': (text) => addressKey(`https://${text}`),
  search: (text) => scoreOf(text, text, searchWordsOf(text)),
  'search: marks': (text) => highlightsOf(text, searchWordsOf(text)),
  'finish: blog': (text) => finish(text, { contentType: 'blog', keywords: 'standing desk' }),
  'finish: email': (text) => finish(text, { contentType: 'email', keywords: 'a' }),
  'finish: ads': (text) => finish(text, { contentType: 'ads' }),
  'finish: keyword': (text) => finish(page, { contentType: 'seo', keywords: text, topic: text }),
  'brief: blog': (text) => checkBrief(text, brief('blog')),
  'brief: social': (text) => checkBrief(text, brief('social')),
  'brief: email': (text) => checkBrief(text, brief('email')),
  'brief: ads': (text) => checkBrief(text, brief('ads')),
  'brief: product': (text) => checkBrief(text, brief('product')),
  'brief: markup': (text) =>
    checkBrief(text, { ...brief('seo'), seoContentType: 'schema-markup', faqTopics: '' }),
  'brief: questions': (text) => checkBrief(text, { ...brief('seo'), seoContentType: 'faq' }),
  'brief: fields': (text) =>
    checkBrief(page, { ...brief('social'), hashtags: text, callToAction: text, keywords: text }),
  'form, prompts': (text) => [
    generationFormSchema.safeParse({ topic: text, keywords: text }),
    buildPrompts({ ...brief('product'), topic: text, keywords: text, keyFeatures: text, brandVoice: text }),
  ],
  'keywords of a topic': (text) => [suggestKeywords(text), isOtherTopic(text, `desk ${text}`)],
  'quality of a page': (text) => checkQuality(readText(text), 'desk', 'blog'),
  'quality of a post': (text) => checkQuality(readText(text), 'desk', 'twitter'),
  opening: (text) => withOpening(text, 'Another one.'),
  analysis: (text) => analyze(text, 'a a', 'blog'),
  'details lost': (text) => lostDetails(text, page),
  'details added': (text) => lostDetails(page, text),
  keyword: (text) => keywordDensity(page, text),
  'keyword that is repeated': (text) => keywordDensity(text, text.slice(0, 255)),
  language: (text) => languageOf(readText(text)),
  spelling: (text) => [checkedWords(text), repeatedWords(text, 'en')],
  'plain text': toPlainText,
  snippet: (text) => makeSnippet(text, (word) => word === 'a'),
  'voice, measured': (text) => analyzeVoice(text, seededVoice),
  'voice, proposed': (text) => proposeVoice([text, page, page]),
  'lines and lists': (text) => [
    splitList(text),
    historyTitle(text),
    cutAtWord(text, text.length - 1),
    toStorable(text),
    findPlaceholders(text),
  ],
  'post on X': (text) => countIn('weighted', text),
  'other posts': (text) => [countIn('wide', text), countIn('bytes', text)],
  'item of a project': (text) =>
    readItem({ content: text, title: text, type: text, tags: [text], createdAt: text }, now),
  'item of the history': (text) =>
    readHistoryItem({ content: text, userPrompt: text, targetKeyword: text, createdAt: text }, now),
  'elements of variants': (text) => [
    onlyDiffers([{ content: page }, { content: text }], 'headline'),
    takeOver({ content: text }, 'sentence', { content: page }),
  ],
  'test of an older store': (text) =>
    readOldTest({ name: text, createdAt: text, variants: [{ content: text }, { content: text }] }, now),
  'campaign of an older store': (text) =>
    readOldCampaign({ name: text, subject: text, content: text, htmlContent: text, createdAt: text }, now),
  'email campaign, answered': (text) => {
    const asked = createRequest({ brief: text.slice(0, 5_000) });
    const newId = countingIds();
    const answers = [text, JSON.stringify({ subject: text, blocks: [{ kind: 'text', text }, [text]] })];
    return answers.map((answer) => [
      readCampaignAnswer({ text: answer, isPartial: false }, asked, newId),
      salvageCampaignAnswer(answer, asked, newId),
      readSubjects(answer, createCampaign()),
    ]);
  },
  'dates of a table': (text) => [dateOrderOf([text]), readDate(text, null)],
  'event of an older store': (text) =>
    readOldEvent({ title: text, description: text, date: text, time: text, content: text }, now, 'UTC'),
  fields: (text) => [
    eventRecordSchema.safeParse({ title: text, date: text, time: text, zone: text, publishedUrl: text }),
    emailSchema.safeParse(text),
    readReturnPath(text),
  ],
  'pieces of a source': (text) => {
    const derived = deriveFrom({ id: '', title: text, content: text }, 'newsletter', text);
    const state = sourceStateOf(derived, readSource(text.replaceAll('a', 'b')));
    const form = pieceForm('post-linkedin', { ...unknownSource, title: text, content: text });
    const changes = state.kind === 'changed' ? state.changes : [];
    return [state, renewalPrompts(form, { content: text }, { piece: text, changes })];
  },
  'draft on screen': parseBlocks,
  email: (text) => {
    const blocks = blocksOfContent(text, () => brandKitId);
    const email = { subject: text, preheader: text, blocks: [], content: text };
    const context = renderContext(email, emailKit, { values: { city: 'Lyon' }, unsubscribeUrl: '' });
    const { html, address } = context.fill;
    return [
      emailMergeTags({ ...email, blocks }, emailKit),
      contentOfBlocks(blocks),
      htmlOfEmailText(text, context.fill, ''),
      emailText(blocks, context),
      [html(text), address(text), address(`https://example.com/${text}`), isPictureAddress(text)],
      [oneLine(text), subjectValue(text), quotedPrintable(text)],
    ];
  },
  'checks of an imported email': (text) => {
    const campaign = {
      subject: text,
      preheader: text,
      alternatives: [],
      blocks: [],
      content: '',
      acceptedChecks: [],
    };
    const rendered = { subject: text, preheader: text, text, bytes: text.length };
    const facts = { dark: null, links: null, pictures: null, unsubscribeUrl: '', trackedPrefix: '' };
    return [text, `<style>${text}</style><a href="${text}">${text}</a><p style="${text}">${text}`].map(
      (html) => checkEmail(campaign, emailKit, { ...rendered, html }, facts),
    );
  },
  passages: (text) => {
    const reading = readText(text);
    return [
      passageAround(reading, { start: 0, end: text.length }),
      passageAround(reading, { start: 0, end: 1 }),
    ];
  },
  'whole words': (text) => {
    const widen = wordWidener(text);
    for (let at = 0; at < text.length; at += 50) widen({ start: at, end: at + 1 });
  },
  'mail to support': (text) => [htmlToText(text), cutQuote(text), removeKeys(text)],
  'texts of a duel': (text) => [splitParagraphs(text), hideNames(text, '', true)],
};
