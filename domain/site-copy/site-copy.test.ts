import { expect, test } from 'vitest';
import { contentTypes, lengths, tones } from '../generation/form.ts';
import { accessTo, toolCapabilities } from '../plans/capabilities.ts';
import { plans } from '../plans/plans.ts';
import { siteCopy, refundPolicy } from './site-copy.ts';
import { offersWithFirstAnswer, planOffers } from './offers.ts';
import { siteCopyTexts } from './site-copy-texts.ts';
import { questions } from './questions.ts';

const installation = {
  contactEmail: 'hello@example.com',
  operatorName: 'Example Inc.',
  abuseEmail: 'abuse@example.com',
  governingLaw: 'Ohio',
};
const texts = siteCopyTexts(installation);

test('values agree with the rules', () => {
  expect(siteCopy).toMatchObject({
    price: `$${plans.unlimited.monthlyPrice}`,
    freeGenerations: String(plans.free.dailyGenerations),
    weeklyAccesses: String(plans.free.weeklyProjects),
    textHours: String(plans.free.retentionHours),
    contentTypes: String(contentTypes.length),
    tones: String(tones.length),
    lengths: String(lengths.length),
  });
});

test('the weekly accesses of the free plan open Projects and nothing else', () => {
  expect(toolCapabilities.filter((id) => accessTo(id, 'free') === 'weekly')).toEqual(['projects']);
});

test('values are as specified', () => {
  expect(siteCopy).toMatchObject({
    price: '$19',
    freeGenerations: '5',
    weeklyAccesses: '3',
    textHours: '24',
    guaranteeDays: '30',
    priceNoticeDays: '30',
    statisticsMonths: '12',
    minimumAge: '16',
    providers: 'OpenAI, Claude or Gemini',
    keyHints: '`sk-`, `sk-ant-` or `AIza`',
  });
});

test('no plan advertises what it does not include', () => {
  const offers = [...planOffers.free, ...planOffers.unlimited].join('\n');
  expect(offers).not.toMatch(/team|collaborat/i);
  expect(planOffers.free).toContain('5 generations per day');
  expect(planOffers.free).toContain('3 weekly accesses to Projects');
});

test('Unlimited offers all premium tools, and bulk and analytics by name', () => {
  expect(planOffers.unlimited).toEqual(
    expect.arrayContaining(['All premium tools', 'Bulk generator, 1000+ items', 'Analytics dashboard']),
  );
});

test('the questions are the six specified ones and state one refund policy', () => {
  const topics = [/what is aigen/i, /free uses/i, /api key/i, /payments/i, /gdpr/i, /content types/i];
  expect(questions).toHaveLength(topics.length);
  topics.forEach((topic, index) => expect(questions[index]!.question).toMatch(topic));
  expect(questions[3]!.answer).toContain(refundPolicy);
});

test('the values of an installation are included', () => {
  expect(texts).toMatchObject({ ...installation, price: '$19', refundPolicy });
  expect(Object.values(texts).filter((text) => !text.trim())).toEqual([]);
});

test('every row of a table has as many cells as its head', () => {
  for (const name of ['scoreTable', 'serverDataTable', 'cookieTable', 'storageTable']) {
    const rows = texts[name]!.split('\n').map((row) => row.split(' | ').length);
    expect(rows.length).toBeGreaterThan(3);
    expect(new Set(rows).size).toBe(1);
  }
});

test('the measured time of first answers is stated beside priority support, and nowhere else', () => {
  expect(offersWithFirstAnswer(null)).toBe(planOffers);
  const stated = offersWithFirstAnswer('half of them within 4 hours in the last 30 days');
  expect(stated.free).toEqual(planOffers.free);
  const changed = stated.unlimited.filter((line, index) => line !== planOffers.unlimited[index]);
  expect(changed).toEqual([
    'Priority support: your emails are answered first (half of them within 4 hours in the last 30 days)',
  ]);
});
