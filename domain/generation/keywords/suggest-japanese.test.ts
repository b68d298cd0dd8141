import { expect, test } from 'vitest';
import { suggestKeywords } from './suggest-keywords.ts';

test.each([
  ['コーヒーメーカーの選び方', ['コーヒーメーカー']],
  ['家庭でできる節電のコツ10選', ['家庭', '節電']],
  ['初心者向けのヴィーガンレシピ', ['ヴィーガンレシピ']],
  ['東京で電動自転車をレンタルする方法', ['東京', '電動自転車']],
  ['中小企業のためのメールマーケティング', ['中小企業', 'メールマーケティング']],
  ['太陽光パネルを設置するメリット', ['太陽光パネル']],
  ['フリーランス向け請求書ソフトの比較', ['請求書ソフト']],
  ['リモートワークの生産性を上げる7つの方法', ['リモートワーク', '生産性']],
  ['新商品「抹茶ラテ」を発売します', ['抹茶ラテ']],
  ['Googleアナリティクスの使い方', ['Googleアナリティクス']],
  ['母の日のプレゼント', ['母の日', 'プレゼント']],
])('%s', (topic, keywords) => {
  expect(suggestKeywords(topic, 'ja')).toEqual(keywords);
  expect(suggestKeywords(topic, 'en')).toEqual(keywords);
});

test('kanji alone are Japanese where the form is', () => {
  expect(suggestKeywords('電動自転車', 'ja')).toEqual(['電動自転車']);
  expect(suggestKeywords('電動自転車', 'zh-Hans')).toEqual([]);
});
