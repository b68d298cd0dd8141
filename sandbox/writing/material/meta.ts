/** First sentences of a meta description, with the keyword. */
export const metaFirst = [
  '{K} [goes|go] wrong in small ways, and can be put right in small ways.',
  '{K}, seen from close up: what goes wrong, why, and the repair.',
  'What {k} [looks|look] like on a bad day, and how to make the next one better.',
  'Why {k} [slips|slip] for careful people, and what helps.',
  '{K}: what to change first, and what to leave alone.',
  'How to tell whether {k} [works|work], and what to do on Thursday if not.',
  '{K}, in plain words.',
  '{K}: start here.',
] as const;

/** Second sentences, of any length. */
export const metaSecond = [
  'With one step for this week.',
  'With scenes, steps and a first move for Thursday.',
  'Five steps, three detours, one sign that it works.',
  'A first step that takes half an hour and needs no new shoes.',
  'Read it over a coffee, try the first step before lunch.',
  'Short scenes, clear steps and the one mistake to skip.',
  'One scene, the reason behind it, and a repair that fits on a card.',
  'Small steps with a name and a day on them, for people who have half an hour and no patience left.',
  'Honest answers, a short list for the fridge door and a first step for tomorrow morning.',
  'Start small.',
  'It takes less than you think.',
] as const;

export const metaProduct = [
  '{K}, made to be used on ordinary days and kept for years.',
  '{K} for people who would rather use things than talk about them.',
  '{K}: what [it does|they do], what that means for you, and fair answers to fair doubts.',
] as const;

export const metaEmail = [
  'One story about {k}, and three small things to try before Friday.',
  '{K}: what we brought back from a week of looking closely.',
  'What changes with {k}, and what you can do about it before the weekend.',
] as const;

export const metaProductSecond = [
  'See the details, the everyday use and fair answers to fair doubts.',
  'Less to learn on the first day, less to go wrong on the hundredth.',
  'Read what to expect, and what not to, before you decide at breakfast.',
  'With plain answers.',
  'Made for wet Tuesdays, early mornings and people who put things back where they belong.',
  'For hands that are full, days that are short and cupboards that are small.',
] as const;

export const metaEmailSecond = [
  'Two minutes, one idea, no noise.',
  'With one thing to do, and a date by which to do it.',
  'It takes as long as an egg, and you can use it the same day.',
  'Short enough for a red light, useful until Friday, and easy to pass on to somebody who sighs.',
  'Read it before the second coffee.',
] as const;
