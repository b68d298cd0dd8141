/**
 * The beginning of the example by hand and its editor's grade, for the page that offers a sample: the rules of the grade
 * are not loaded there. A test holds that they say the same.
 */
export const sampleExcerpt = {
  keyword: 'Remote onboarding',
  rest: ' fails quietly. Nobody slams a door. A new colleague waits four hours for an answer, decides not to ask again, and by Friday has learned to work alone.',
  grade: 84,
  /** Of each rule that applies, in the order shown. */
  points: [
    { id: 'finished', earned: 4, worth: 4 },
    { id: 'opening', earned: 8, worth: 8 },
    { id: 'specifics', earned: 11, worth: 21 },
    { id: 'spread', earned: 7, worth: 11 },
    { id: 'empty-phrases', earned: 13, worth: 13 },
    { id: 'vague-words', earned: 9, worth: 11 },
    { id: 'structure', earned: 7, worth: 7 },
    { id: 'readability', earned: 7, worth: 7 },
    { id: 'call-to-action', earned: 3, worth: 3 },
    { id: 'length', earned: 5, worth: 5 },
    { id: 'stuffing', earned: 5, worth: 5 },
    { id: 'repetition', earned: 3, worth: 3 },
    { id: 'shouting', earned: 2, worth: 2 },
  ],
};
