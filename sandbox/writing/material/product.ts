export const productTitles = [
  '{t} You Will Reach For Every Day',
  '{t}, Made for the Long Run',
  '{t} That Earns Its Place',
  '{t}: Less Fuss, More Use',
  '{t} for People Who Notice Details',
  '{t}: Simple, Sturdy, Yours',
] as const;

export const taglines = [
  'Some things get used once, and some become part of the day.',
  'It does its work quietly and looks good doing it.',
  'Made for the days that do not go to plan.',
  'You will not think about it much, and that is the point.',
  'Pick it up once and you will see what we mean.',
  'Good design is what you stop noticing.',
  'Simple on the outside, careful on the inside.',
  'It fits into your day, rather than the other way round.',
] as const;

export const productLines = [
  'With {k} you can get straight to the part you enjoy.',
  'There is nothing to learn on the first day and little to go wrong on the hundredth.',
  'Every part has a reason to be there.',
  'It feels solid in the hand and calm in use.',
  'You can set it up in the time a kettle needs.',
  'We took away what nobody used and kept what everybody touched.',
  'It works as well {moment} as it does on a good day.',
  'Small details carry the whole: edges, weight, the sound it makes.',
  'It was drawn for {a} who would rather use things than talk about them.',
  '{People} will feel at home with it at once.',
  'Put it next to {thing} and it looks as if it had always been there.',
  'You should be able to rely on {k}, so nothing here is left to chance.',
  'It keeps its promise when you are in a hurry.',
  'There is room for your own way of doing things.',
  'Care is easy: a cloth, a minute, done.',
  'If something does wear out, it can be replaced on its own.',
  'It travels well and stores small.',
  'The colours are quiet, so it can live with you for years.',
  'Choose it for the look and keep it for the use.',
  'A good choice of {k} should still please you next year.',
  'No loud claims, just work well done.',
  'You will find your own favourite use within a week.',
  'It makes a fine present, if you can bear to give it away.',
  'The box is small, plain and free of riddles.',
  'Once you have it, the old way will look slow.',
  'It pairs well with {thing}.',
  'Ask {people} what they want from {k} and most will say: that it simply works.',
  'Nothing about {k} should feel like a compromise.',
  'It forgives mistakes, which is more than can be said of most things.',
  'The first use is pleasant, the fiftieth even more so.',
  'For {a}, that can mean one worry less in the morning.',
  'It is made to be repaired, kept and passed on.',
] as const;

export const categoryFeatures: Record<string, readonly string[]> = {
  general: [
    'Ready to use in minutes',
    'Made to last and easy to care for',
    'Compact enough for a small shelf',
    'Clear instructions on a single page',
  ],
  fashion: [
    'A cut that moves with you',
    'Soft from the first wear',
    'Seams that stay where they belong',
    'Easy to combine, easy to wash',
  ],
  electronics: [
    'Simple set-up without a manual',
    'Quiet in use',
    'A battery for the whole day',
    'Updates that add, and never take away',
  ],
  home: [
    'A calm look for any room',
    'Sturdy where it is touched most',
    'Cleaned with a damp cloth',
    'Put together without bad words',
  ],
  health: [
    'Gentle in daily use',
    'A clear list of what is inside',
    'Easy to fit into a routine',
    'Made for sensitive days, too',
  ],
  sports: [
    'Light where it can be, strong where it must',
    'Secure grip, wet or dry',
    'Dries quickly',
    'Fits beginners and regulars alike',
  ],
  food: [
    'Honest ingredients and a short list',
    'Ready in a moment',
    'Keeps its aroma',
    'Good alone, better shared',
  ],
  books: [
    'A voice you want to listen to',
    'Short chapters for long days',
    'Ideas you can use tonight',
    'A fine companion on a train',
  ],
};

export const defaultBenefits = [
  'More time for what you wanted to do in the first place.',
  'One decision less every morning.',
  'A result you can show without explaining.',
  'Peace of mind that does not need a subscription.',
  'Less waste, because it stays with you.',
  'A small daily pleasure that does not wear off.',
] as const;

export const productAsks = [
  'Try it at home, take your time and decide without hurry.',
  'Put it in the basket now and thank yourself on Friday.',
  'See it, hold it, keep it.',
  'Order today and let it prove itself.',
  'Choose your version and make it yours.',
] as const;
