// Openers say the keyword early: the first line is all that many people see.

export const hooks = [
  '{K} should not be this complicated.',
  '{K} can be simple, and here is how.',
  '{K}? Start smaller than you think.',
  '{K}, minus the noise.',
  'Unpopular opinion on {k}: boring wins.',
  'Nobody tells you this about {k}.',
  'A tiny change in {k}, a much better week.',
  'What {k} taught me in five minutes.',
  'Still putting off {k}? Same here, until Tuesday.',
  'About {k}: do less, but do it daily.',
  'Your next win with {k} could take ten minutes.',
  'The truth about {k} fits into one post.',
] as const;

export const lines = [
  'Start with {thing}.',
  'Skip the perfect plan.',
  'Do it {moment}, before the day gets loud.',
  'Keep what works, drop what shines.',
  'One small step beats ten saved posts.',
  'Ask {people}; they know.',
  'Repeat it until it feels dull. That is progress.',
  'You do not need more tools. You need {thing}.',
  'Write down what changed. Three words are plenty.',
  'If it is hard to start, make it smaller.',
  'Compare it with last month, never with a stranger.',
  'Make room for {thing} and watch the rest get easier.',
  'Let the first try be ugly.',
  'Tell a friend, so it becomes real.',
  'Two weeks. Then decide.',
  'Most of it is patience wearing a nice coat.',
] as const;

export const thoughts = [
  'We spend hours on the choice and minutes on the doing. Turn that around and things start to move.',
  'The people who look effortless have usually done the dull part three hundred times.',
  'There is a calm that comes with knowing your next step. It does not need to be a big one.',
  'Talk to {people} for five minutes and the same answer comes back every time: keep it simple.',
  'It never feels like the right moment. Then you begin, and it was.',
  'Some days it will be messy. Those days count double.',
  'What looks like talent is mostly {thing}, used often.',
  'You can always add more later. It is much harder to take something away.',
] as const;

export const asks = [
  'What would you add?',
  'Which one will you try first?',
  'Save this for the next quiet hour.',
  'Send it to somebody who needs it today.',
  'Tell us how it goes.',
  'Agree, or do you see it differently?',
] as const;

export const marks = ['☕', '✨', '🌱', '👉', '💡', '🙌', '🔍', '🧭'] as const;
