/** What stands around a mark that may end a sentence. */
export type Surroundings = {
  /** The word before the mark, without it: "Mr", "U.S", "etc". */
  before: string;
  /** The word before that one, within the same sentence; empty when there is none. */
  earlier: string;
  /** The marks: ".", "?!", "...". */
  marks: string;
  /** A quotation mark or bracket closes after the mark. */
  isClosed: boolean;
  /** The next word in the block; empty at its end. */
  next: string;
};

const set = (words: string) => new Set(words.split(' '));

const titles = set(
  'mr mrs ms mx dr prof gen sen rep gov capt lt col sgt maj cmdr adm rev hon fr messrs mme mlle pres supt',
);
const never = set('e.g i.e eg ie vs viz cf approx ca incl excl min max est tel ext resp al');
const beforeFigure = set('no nos fig figs p pp vol ch sec art eq ref ver v op');
const beforeCapital = set(
  'inc ltd co corp bros jr sr st ave blvd rd mt ft dept univ assn ph.d jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun',
);
/** Units and short forms that end a sentence only before a capital. */
const units = set('deg temp kg km cm mm lb lbs oz tbsp tsp hr hrs sec secs mins govt mgmt');
/** Words that begin sentences and hardly ever names. */
const starters = set(
  "the a an this that these those it its it's he she they we you i i'm there here what who when where why how if but and or so yet for in on at by with from as after before while although though because since however then now our my your his her their some many most all no not one every each both few also even still once",
);
const lettered = set(
  'plan vitamin option grade type group class part point step team section appendix hepatitis series model',
);
const calendar = set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december est edt pst pdt cst cet gmt utc bst eastern pacific central',
);

/** Is the sentence over at these marks? Abbreviations, initials, quotations and trailing dots do not end one. */
export function endsSentence({ before, earlier, marks, isClosed, next }: Surroundings): boolean {
  if (next === '') return true;
  const isLower = /^\p{Ll}/u.test(next);
  if (isClosed && isLower) return false;
  if (/[!?。！？｡؟।‽]/.test(marks)) return !(isLower && before === 'Yahoo');
  if (marks.length > 1 || marks === '…') return !isLower && !/^I(?:['’]|$)/.test(next);
  const word = before.toLowerCase();
  const isFigure = /^\p{N}/u.test(next);
  const follower = next.toLowerCase().replace('’', "'");
  if (titles.has(word) || never.has(word)) return false;
  if (beforeFigure.has(word)) return !isFigure && !isLower;
  if (units.has(word)) return !isLower;
  if (word === 'etc') return !isLower && !isFigure;
  if (word === 'a.m' || word === 'p.m') return !isLower && !isFigure && !calendar.has(follower);
  if (/^\p{Lu}$/u.test(before)) return endsAfterLetter(before, earlier, follower);
  if (beforeCapital.has(word) && /^\p{Lu}/u.test(before)) return starters.has(follower) && !isLower;
  if (/^(?:\p{L}\.)+\p{L}$/u.test(before)) return starters.has(follower) && !isLower;
  // "1. Open the box. 2. Look inside.": a figure that numbers what follows.
  return !(earlier === '' && /^\p{N}+$/u.test(before));
}

/** "J. Smith" and "George W. Bush" go on; "So do I. Then", "plan B. Nobody" and "vitamin C. It" do not. */
function endsAfterLetter(before: string, earlier: string, follower: string): boolean {
  if (before === 'I') return /^\p{Ll}/u.test(earlier);
  return lettered.has(earlier.toLowerCase()) || starters.has(follower);
}
