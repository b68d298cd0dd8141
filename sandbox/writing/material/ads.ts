// Texts of ads, all shorter than their field; `{t}` is the keyword in title case.

export const headlines = [
  '{t}',
  '{t}: Start Small',
  '{t}, Explained',
  'See {t} in Use',
  '{t} in Plain Words',
  'Compare {t} Calmly',
  '{t}: What It Takes',
  '{t} for Busy Weeks',
  'See How It Works',
  'Start This Week',
  'One Small Step First',
  'Try It on a Thursday',
  'No Jargon, No Rush',
  'Your Questions Answered',
  'Ready in an Afternoon',
  'Plain Words, Clear Steps',
  'See It Before You Decide',
  'Ask Us Anything',
  'Made for Small Starts',
  'Take the First Step',
  'What It Costs, Up Front',
  'A Plan You Can Keep',
  'Less Guessing, More Doing',
  'Change One Thing Today',
  'See What Others Ask',
  'Honest Answers Inside',
  'Ten Minutes to Begin',
  'Keep What Works',
  'Compare Before You Choose',
  'Clear Terms, No Surprises',
  'Easy to Start, Easy to Stop',
  'The Dull Part, Done',
] as const;

/** Up to 90 characters. */
export const descriptions = [
  'See what {k} [changes|change] in an ordinary week, and what it takes to begin.',
  'A first step towards {k} that fits between lunch and the school run.',
  'What {k} [costs|cost], what it brings, and for whom it is not worth it.',
  'Clear steps, honest answers and a beginning that fits into an afternoon.',
  'Compare calmly, ask what you like, and start with the smallest part.',
  'No long read: the three things that matter, and what to do about each.',
  'See it in use before you decide. Change your mind whenever you like.',
  'Written for people who have one free evening and no patience for jargon.',
  'Find out in ten minutes whether it suits you. If not, you have lost ten minutes.',
  'One page, plain words, nothing to sign. Begin with the part you can see.',
] as const;

/** Two words at most, up to 15 characters. */
export const paths = ['start', 'how-it-works', 'compare', 'first-step', 'questions', 'see-it'] as const;

/** Up to 40 characters, and up to 30 below it. */
export const feedHeadlines = [
  '{t}, seen from close up',
  '{t}: what to change first',
  'See what it changes in a week',
  'Start with the smallest part',
  'One evening, one step',
] as const;
export const feedDescriptions = [
  'No jargon, no rush',
  'Ten minutes to find out',
  'See it before you decide',
  'Easy to stop again',
] as const;

/** Openings of feed texts, up to 110 characters; some say the keyword, the last ones never do. */
export const feedTexts = [
  '{K}, but you have one free evening? Start with the part you can see.',
  'What {k} [looks|look] like on an ordinary Tuesday, and what to change first.',
  '{K} [fails|fail] on small things. Here are three of them, with the repair.',
  'Most people start with the largest part. Start with one step towards {k}.',
  'One step, ten minutes, this week: that is how {k} [begins|begin].',
] as const;
export const feedTextsPlain = [
  'One step, ten minutes, this week.',
  'Start small. Start on Thursday.',
] as const;
