import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generationFormSchema, splitKeywords } from '../form.ts';
import { readTopic } from './read-topic.ts';
import { mostSuggested, suggestKeywords } from './suggest-keywords.ts';

describe('English', () => {
  test.each([
    ['How to choose a coffee grinder for a small kitchen', ['coffee grinder', 'small kitchen']],
    ['How To Choose A Coffee Grinder For A Small Kitchen', ['coffee grinder', 'small kitchen']],
    ['HOW TO CLEAN A COFFEE MACHINE', ['coffee machine']],
    ['10 tips for remote onboarding in 2026', ['remote onboarding']],
    ['Guide to remote work', ['remote work']],
    ['Why remote teams struggle with onboarding', ['remote teams', 'onboarding']],
    ['The best running shoes for flat feet', ['running shoes', 'flat feet']],
    ['IT security for law firms in the US', ['IT security', 'law firms', 'US']],
    ['SEO for Shopify stores', ['SEO', 'Shopify stores']],
    ['Compare HubSpot and Salesforce for small sales teams', ['HubSpot', 'Salesforce', 'small sales teams']],
    ['Summer sale: 20% off all linen sheets', ['summer sale', 'linen sheets']],
    ['How to write a welcome e-mail for a yoga studio', ['welcome e-mail', 'yoga studio']],
    ["Beginner's guide to home composting", ['home composting']],
    ['What is content marketing?', ['content marketing']],
    ['Standing desks', ['standing desks']],
    ['How to choose the right CRM for a small business', ['CRM', 'small business']],
    ['We are launching a new vegan protein bar next month', ['vegan protein bar']],
    ['How often should you water indoor plants?', ['indoor plants']],
    ['Why your Google Ads are not converting', ['Google Ads']],
    ['The future of AI in customer service', ['AI', 'customer service']],
    ['Write a post on LinkedIn about our new office in Berlin', ['office', 'Berlin']],
    ["Gift ideas for Mother's Day", ['gift ideas', "Mother's Day"]],
    // Without an object the verb is the subject.
    ['How to meditate', ['meditate']],
    [
      'A thermo mug. The thermo mug keeps tea warm. For offices and trains and parks',
      ['thermo mug', 'tea warm', 'offices'],
    ],
  ])('%s', (topic, keywords) => {
    expect(suggestKeywords(topic)).toEqual(keywords);
  });
});

describe('other languages, also when the form is in English', () => {
  test.each([
    ['Wie man eine Kaffeemühle für eine kleine Küche auswählt', ['Kaffeemühle', 'kleine Küche']],
    ['Kaffeemühle in einer kleinen Küche richtig reinigen', ['Kaffeemühle', 'Küche']],
    ['Die besten Tipps zur Pflege von Ledertaschen', ['Pflege', 'Ledertaschen']],
    ['Comment choisir une machine à café pour une petite cuisine', ['machine à café', 'petite cuisine']],
    ['Comment bien conserver l’huile d’olive', ['huile d’olive']],
    ['Les avantages du télétravail pour les notaires', ['télétravail', 'notaires']],
    ['Cómo elegir un molinillo de café para una cocina pequeña', ['molinillo de café', 'cocina pequeña']],
    ['Consejos para la seguridad de datos de pymes', ['seguridad de datos']],
    ['Idées cadeaux pour la fête des mères', ['idées cadeaux', 'fête des mères']],
    ['Marketing par e-mail pour les PME', ['marketing par e-mail', 'PME']],
    ['Pourquoi passer à la pompe à chaleur ?', ['pompe à chaleur']],
    ['Ideas de regalo para el Día de la Madre', ['regalo', 'Día de la Madre']],
    ['Seguro de hogar: lo que debes saber', ['seguro de hogar']],
    ['Schreibe einen LinkedIn-Post über unser neues Büro in Köln', ['Büro', 'Köln']],
    ['Come scegliere una macchina da caffè', ['macchina da caffè']],
    ['I benefici dello yoga in gravidanza', ['yoga', 'gravidanza']],
    ['Idee regalo per la festa della mamma', ['idee regalo', 'festa della mamma']],
    ['Scrivi un post su Instagram sul nostro nuovo gelato al pistacchio', ['gelato', 'pistacchio']],
    ['Perché installare i pannelli solari', ['pannelli solari']],
    ['Como escolher uma máquina de café', ['máquina de café']],
    ['Aluguel de bicicletas elétricas em Lisboa', ['aluguel de bicicletas elétricas', 'Lisboa']],
    ['Marketing por e-mail para pequenas empresas', ['marketing por e-mail', 'pequenas empresas']],
    ['Curso de fotografia em São Paulo', ['curso de fotografia', 'São Paulo']],
    ['Hoe kies je een koffiemachine voor een kleine keuken', ['koffiemachine', 'kleine keuken']],
    ['10 tips om energie te besparen in huis', ['energie', 'huis']],
    ['De voordelen van zwangerschapsyoga', ['zwangerschapsyoga']],
    ['Autoverzekering: wat moet je weten?', ['autoverzekering']],
    ['выбор кофемолки', ['выбор кофемолки']],
  ])('%s', (topic, keywords) => {
    expect(suggestKeywords(topic)).toEqual(keywords);
  });

  test('the language of the form decides where the words do not', () => {
    expect(suggestKeywords('balkonkraftwerk dachterrasse München', 'de')).toEqual([
      'balkonkraftwerk dachterrasse München',
    ]);
    expect(suggestKeywords('Ricette vegane facili per principianti', 'it')).toEqual(['ricette vegane']);
    expect(suggestKeywords('Kaffeemühle reinigen', 'de')).toEqual(['Kaffeemühle']);
  });
});

test.each([
  '',
  '   ',
  'a',
  '🚀',
  '2026',
  '?!',
  'how to',
  '如何选择电动自行车',
  'https://example.com/coffee-grinder',
])('nothing is suggested for %j', (topic) => {
  expect(suggestKeywords(topic)).toEqual([]);
});

const piece = fc.oneof(
  fc.constantFrom(
    'How to',
    'choose',
    'a',
    'coffee',
    'grinder',
    'für',
    'Küche',
    "l'huile",
    'de',
    '1,000',
    'SEO',
    ', ',
    '. ',
    '\n',
    '**',
    '#',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const anyTopic = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(' '));

test('any topic: at most three different keywords of its own words, that the keyword field takes', () => {
  fc.assert(
    fc.property(anyTopic, fc.constantFrom('en', 'de', 'fr', 'es', 'ja', 'zh-Hans'), (topic, language) => {
      const keywords = suggestKeywords(topic, language);
      expect(keywords.length).toBeLessThanOrEqual(mostSuggested);
      // Taken all at once, the field has these keywords and no others.
      expect(splitKeywords(keywords.join(', '))).toEqual(keywords);
      const form = { topic: '', keywords: keywords.join(', ') };
      expect(generationFormSchema.safeParse(form).success).toBe(true);
      const words = new Set(readTopic(topic).map(({ plain }) => plain));
      for (const keyword of keywords)
        for (const { plain } of readTopic(keyword)) expect(words).toContain(plain);
      expect(suggestKeywords(topic, language)).toEqual(keywords);
    }),
  );
});
