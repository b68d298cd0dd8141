/** Han, Katakana, Latin letters and digits: what Japanese nouns are written in. Hiragana is what joins and bends them. */
const nouns =
  /[\p{Script=Han}\p{Script=Katakana}ー々A-Za-z0-9０-９Ａ-Ｚａ-ｚ&+-]+(?:の日(?!\p{Script=Han}))?/gu;
/** A verb or adjective with its ending: "設置する", "知って", "選ばない". */
const bent =
  /^(?:する|し[たてなよま]|できる|でき|れる|られる|せる|った|って|んで|んだ|いた|いて|ない|ます|べき|む|く|ぐ|す|う|つ|ぶ|る|い(?!方)|き(?!方))/u;
/** Nouns that name the text or praise its subject: "方法", "コツ", "10選", "選び方". */
const generic =
  /^(?:方法|手順|理由|効果|メリット|デメリット|ポイント|コツ|ガイド|入門|基本|基礎|初心者|人気|最新|最高|完全|徹底|比較|紹介|解説|一覧|記事|ブログ|投稿|注意点|違い|例|オフ|重要|必要|可能|全品[0-9０-９]*|今|私|私達|皆|人|方|何|時|前|後|中|新|新商品|新製品|際|場合|上|点|[0-9０-９]+(?:選|つ|個|年|月|日|分|秒|倍|の)?版?)$/u;
const genericEnding =
  /(?:徹底|完全)?(?:ガイド|比較|入門|解説|紹介|向|用|まとめ|特集|開催中|発売中|実施中|[0-9０-９]{1,4}選)$/u;

/** Letters that are in Japanese texts only. */
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Keywords of a Japanese topic, in its order: its nouns, which are told by their script. "中小企業のためのメールマーケティング" has
 * "中小企業" and "メールマーケティング". None for a topic of another language.
 */
export function suggestJapanese(topic: string, language: string): string[] {
  if (!kana.test(topic) && language.split('-')[0] !== 'ja') return [];
  const found = [...topic.slice(0, 1000).matchAll(nouns)].flatMap(({ 0: word, index }) => {
    const after = topic.slice(index + word.length);
    if (bent.test(after) || isWay(after)) return [];
    const kept = withoutGeneric(word);
    return isKeyword(kept) ? [kept] : [];
  });
  return [...new Set(found)];
}

/** "選び方", "淹れ方": the way in which something is done. */
const isWay = (after: string) => /^\p{Script=Hiragana}{1,3}方/u.test(after);

function withoutGeneric(word: string): string {
  const kept = word.replace(genericEnding, '').replace(/^-{1,9}|-{1,9}$/g, '');
  return generic.test(kept) || (kept !== word && word.endsWith('向')) ? '' : kept;
}

/** At least two characters, one of them a letter; no longer than people search for. */
const isKeyword = (word: string) => word.length > 1 && word.length <= 60 && /\p{L}/u.test(word);
