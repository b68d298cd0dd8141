import { readRates } from './everyday-words.ts';

/** Words that indicate a style, in lower case. The word is counted, not its meaning. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const readerWords = words('you your yours yourself yourselves');
export const companyWords = words('we us our ours ourselves');
export const firstPersonWords = words('i me my mine myself');

/** Pronouns without those above; formality counts all pronouns together. */
export const otherPronouns = words(
  'he him his himself she her hers herself it its itself they them their theirs themselves one someone somebody anyone anybody everyone everybody nobody something anything everything nothing this that these those who whom whose what',
);
export const articles = words('the a an');
export const prepositions = words(
  'of in on at by for with from to into onto upon about above across after against along among around as before behind below beneath beside besides between beyond despite down during except inside near off out outside over past per since through throughout till toward towards under underneath until unto up via within without',
);

export const warmWords = words(
  'welcome help helps helped helping helpful thank thanks thankful glad happy happily love loves loved lovely enjoy enjoys enjoyed together friend friends friendly care cares caring warm warmly please share shares sharing support supports supporting hope hopes hopefully appreciate grateful delighted pleased pleasure kind kindly gentle celebrate smile smiles joy comfort comfortable trust community family easy delight dear',
);

export const hedgingWords = words(
  'perhaps maybe might may could possibly probably seem seems seemed seemingly appear appears appeared apparently likely unlikely somewhat rather fairly usually generally typically often sometimes roughly approximately almost arguably presumably suppose supposed suggest suggests tend tends believe think guess',
);

export const emphaticWords = words(
  'very really so truly absolutely completely totally extremely incredibly amazing amazingly awesome fantastic incredible exciting excited thrilled wonderful wonderfully brilliant huge best ever perfect perfectly definitely certainly highly simply superb stunning unbelievable remarkable remarkably',
);

/**
 * Words that a voice uses or avoids on any subject: fillers, intensifiers, marketing phrases. The number is the
 * frequency per million words of English (film dialogue, SUBTLEX-US). A word that the samples should contain several
 * times and never do is one that the voice avoids.
 */
export const choiceWords: ReadonlyMap<string, number> = readRates(
  'just 4871 get 4702 got 3392 okay 2058 hey 1772 really 1539 need 1328 very 1273 love 1144 should 1089 ' +
    'maybe 950 help 945 great 842 must 717 things 711 big 700 guys 648 lot 585 best 415 happy 342 ' +
    'actually 331 stuff 315 probably 288 easy 273 important 213 quite 208 perfect 163 perhaps 140 ' +
    'certainly 122 absolutely 116 totally 88 amazing 84 definitely 77 lots 62 experience 62 excited 50 ' +
    'simply 48 however 46 incredible 39 exciting 36 powerful 36 awesome 32 basically 27 easily 23 ' +
    'therefore 21 journey 20 quality 19 provide 18 solution 16 literally 15 unique 14 thus 13 various 9 ' +
    'ultimate 9 significant 7 ensure 5 essential 5 furthermore 3 leverage 3 solutions 2 moreover 1 utilize 1 ' +
    'innovative 1',
);
