/**
 * Passages counted by hand: one sentence per line, one space between words, `-` between syllables, `=` for a written
 * hyphen (which also separates syllables). `Mr.{mis-ter}` is a word that is not spoken as written. Works in the public
 * domain, and passages of our own.
 */
export type HandCounted = { name: string; sentences: string[]; between?: string };

export const handCounted: HandCounted[] = [
  {
    name: 'Lincoln, Gettysburg Address',
    sentences: [
      'Four score and sev-en years a-go our fa-thers brought forth on this con-ti-nent, a new na-tion, con-ceived in Lib-er-ty, and ded-i-cat-ed to the prop-o-si-tion that all men are cre-at-ed e-qual.',
      'Now we are en-gaged in a great civ-il war, test-ing wheth-er that na-tion, or an-y na-tion so con-ceived and so ded-i-cat-ed, can long en-dure.',
      'We are met on a great bat-tle=field of that war.',
      'We have come to ded-i-cate a por-tion of that field, as a fi-nal rest-ing place for those who here gave their lives that that na-tion might live.',
      'It is al-to-geth-er fit-ting and prop-er that we should do this.',
    ],
  },
  {
    name: "Carroll, Alice's Adventures in Wonderland",
    sentences: [
      'Al-ice was be-gin-ning to get ver-y tired of sit-ting by her sis-ter on the bank, and of hav-ing noth-ing to do: once or twice she had peeped in-to the book her sis-ter was read-ing, but it had no pic-tures or con-ver-sa-tions in it, “and what is the use of a book,” thought Al-ice “with-out pic-tures or con-ver-sa-tions?”',
      'So she was con-sid-er-ing in her own mind (as well as she could, for the hot day made her feel ver-y sleep-y and stu-pid), wheth-er the pleas-ure of mak-ing a dai-sy=chain would be worth the trou-ble of get-ting up and pick-ing the dai-sies, when sud-den-ly a White Rab-bit with pink eyes ran close by her.',
    ],
  },
  {
    name: 'Austen, Pride and Prejudice',
    sentences: [
      'It is a truth u-ni-ver-sal-ly ac-knowl-edged, that a sin-gle man in pos-ses-sion of a good for-tune, must be in want of a wife.',
      'How-ev-er lit-tle known the feel-ings or views of such a man may be on his first en-ter-ing a neigh-bour-hood, this truth is so well fixed in the minds of the sur-round-ing fam-i-lies, that he is con-sid-ered as the right-ful prop-er-ty of some one or oth-er of their daugh-ters.',
      '“My dear Mr.{mis-ter} Ben-net,” said his la-dy to him one day, “have you heard that Neth-er-field Park is let at last?”',
      'Mr.{mis-ter} Ben-net re-plied that he had not.',
    ],
  },
  {
    name: 'Dickens, A Tale of Two Cities',
    sentences: [
      'It was the best of times, it was the worst of times, it was the age of wis-dom, it was the age of fool-ish-ness, it was the ep-och of be-lief, it was the ep-och of in-cre-du-li-ty, it was the sea-son of Light, it was the sea-son of Dark-ness, it was the spring of hope, it was the win-ter of de-spair.',
    ],
  },
  {
    name: 'Darwin, On the Origin of Species',
    sentences: [
      'When on board H.M.S.{H-M-S} ‘Bea-gle,’ as nat-u-ral-ist, I was much struck with cer-tain facts in the dis-tri-bu-tion of the in-hab-i-tants of South A-mer-i-ca, and in the ge-o-log-i-cal re-la-tions of the pres-ent to the past in-hab-i-tants of that con-ti-nent.',
      'These facts seemed to me to throw some light on the or-i-gin of spe-cies — that mys-ter-y of mys-ter-ies, as it has been called by one of our great-est phi-los-o-phers.',
    ],
  },
  {
    name: 'Jefferson, Declaration of Independence',
    sentences: [
      'We hold these truths to be self=ev-i-dent, that all men are cre-at-ed e-qual, that they are en-dowed by their Cre-a-tor with cer-tain un-al-ien-a-ble Rights, that a-mong these are Life, Lib-er-ty and the pur-suit of Hap-pi-ness.',
      'That to se-cure these rights, Gov-ern-ments are in-sti-tut-ed a-mong Men, de-riv-ing their just pow-ers from the con-sent of the gov-erned.',
    ],
  },
  {
    name: 'Twain, Adventures of Huckleberry Finn',
    sentences: [
      'You don’t know a-bout me with-out you have read a book by the name of The Ad-ven-tures of Tom Saw-yer; but that ain’t no mat-ter.',
      'That book was made by Mr.{mis-ter} Mark Twain, and he told the truth, main-ly.',
      'There was things which he stretched, but main-ly he told the truth.',
      'That is noth-ing.',
      'I nev-er seen an-y-bod-y but lied one time or an-oth-er, with-out it was Aunt Pol-ly, or the wid-ow, or may-be Mar-y.',
    ],
  },
  {
    name: 'Own: a first week for people who join from home',
    sentences: [
      'Re-mote on-board-ing fails qui-et-ly.',
      'No-bod-y slams a door.',
      'A new col-league waits four hours for an an-swer, de-cides not to ask a-gain, and by Fri-day has learned to work a-lone.',
      'The re-pair is small.',
      'Give the first week a shape that an-y-one can read in a min-ute: one per-son to ask, one task to fin-ish each day, one call that is nev-er moved.',
      'A check-list helps the man-ag-er more than the new-com-er, be-cause it shows what was for-got-ten.',
    ],
  },
  {
    name: 'Own: abbreviations, initials, decimals, times',
    sentences: [
      'Dr.{doc-tor} J. K. Or-ton and Mrs.{mis-sis} Lane met at 10:30{ten-thir-ty} a.m.{a-m} on Tues-day.',
      'They grew sales by 3.5{three-point-five} points in the U.S.{U-S} last year.',
      'The plan was sim-ple, e.g.{e-g} short-er forms, few-er steps, clear-er pric-es, etc.{et-cet-er-a}',
      'Did it work?!',
      'It did.',
      'By 5{five} p.m.{p-m} ev-ery seat was sold.',
      'Prof.{pro-fes-sor} Hill of Ac-me Inc.{ink} called it “the best launch in years.”',
      'No one ar-gued.',
    ],
  },
  {
    name: 'Own: quotations, trailing dots, questions',
    sentences: [
      '“Why now?” she asked.',
      'He looked a-way... then back a-gain.',
      '“Be-cause we can.”',
      'There was a long pause.',
      'Was that real-ly all?',
      'Per-haps (who knows?) there was more to it.',
      '“Stop!” he said.',
      'No-bod-y stopped.',
      'Well… that was that.',
    ],
  },
  {
    name: 'Own: Markdown with headings, a list, a link',
    between: '\n\n',
    sentences: [
      '# Bet-ter cof-fee at home',
      'Fresh beans mat-ter more than a cost-ly ma-chine.',
      '## What you need',
      '- A grind-er with *steel* blades',
      '- Wa-ter just off the boil',
      '- **Pa-tience**',
      'Read [our brew-ing guide](https://example.com/brew) first.',
      '> Good cof-fee is most-ly good wa-ter.',
    ],
  },
  {
    name: 'Own: dense business prose',
    sentences: [
      'Or-gan-i-za-tion-al ef-fec-tive-ness de-pends on the con-sis-ten-cy of com-mu-ni-ca-tion be-tween in-de-pen-dent de-part-ments.',
      'Com-pre-hen-sive doc-u-men-ta-tion fa-cil-i-tates col-lab-o-ra-tion, ac-cel-er-ates im-ple-men-ta-tion and sig-nif-i-cant-ly di-min-ish-es op-er-a-tion-al un-cer-tain-ty.',
      'Ex-pe-ri-enced pro-fes-sion-als nev-er-the-less un-der-es-ti-mate the ad-min-is-tra-tive re-spon-si-bil-i-ties as-so-ci-at-ed with it.',
    ],
  },
  {
    name: 'Own: plain product copy',
    sentences: [
      'This jack-et keeps you dry.',
      'It is light, it folds in-to its own pock-et, and it lasts for years.',
      'Wear it on a wet walk to work.',
      'Wear it on the hill.',
      'We test-ed it for six weeks in the rain, and we liked it so much that we did not want to give it back.',
      'You won’t ei-ther.',
    ],
  },
  {
    name: 'Own: figures, money, years, letters',
    sentences: [
      'In 1998{nine-teen-nine-ty-eight} the shop sold 40{for-ty} cups a day.',
      'In 2025{twen-ty-twen-ty-five} it sold 1,200{one-thou-sand-two-hun-dred} at $3{three-dol-lars} each.',
      'That is a rise of 30%{thir-ty-per-cent} in its best month.',
      'Its SEO{S-E-O} is plain HTML{H-T-M-L} and no tricks.',
      'It came 1st{first} in 9{nine} of 12{twelve} tests.',
    ],
  },
];

/** The passage as written. */
export function writtenText({ sentences, between = ' ' }: HandCounted): string {
  return sentences.map((line) => line.split(' ').map(written).join(' ')).join(between);
}

/** The counts made by hand. */
export function handCounts({ sentences }: HandCounted): {
  words: number;
  sentences: number;
  syllables: number;
} {
  const words = sentences.flatMap((line) => line.split(' ')).filter((token) => /[\p{L}\p{N}]/u.test(token));
  const syllables = words.reduce((sum, token) => sum + spoken(token).split(/[-=]/).length, 0);
  return { words: words.length, sentences: sentences.length, syllables };
}

function written(token: string): string {
  return token === '-'
    ? token
    : token
        .replace(/\{.*\}/, '')
        .replace(/-/g, '')
        .replace(/=/g, '-');
}

/** The spoken part of a token: without the address of a link. */
function spoken(token: string): string {
  return /\{(.*)\}/.exec(token)?.[1] ?? token.replace(/\]\(.*$/, '');
}
