// {t} stands for the keyword in title case, without an article.

export const titles = [
  '{t}: What Works and What Wastes Your Time',
  '{t} Without the Guesswork',
  '{t}, Explained Over a Cup of Coffee',
  '{t}: Small Steps, Lasting Results',
  '{t} for Real Life',
  '{t}: A Calm, Practical Guide',
  '{t} Made Simple',
  '{t}: Start Here, Skip the Rest',
  '{t} on an Ordinary Tuesday',
  '{t}: The Parts That Matter',
  '{t} Done Right, Step by Step',
  '{t}: Honest Answers for Busy Days',
] as const;

export const sections = {
  begin: ['Where to begin', 'The first hour', 'Before you start', 'One step at a time', 'A good first move'],
  why: [
    'Why it is worth your time',
    'What changes when it works',
    'The quiet pay-off',
    'What is really at stake',
  ],
  how: [
    'How to go about it',
    'What works in practice',
    'The method in plain words',
    'From plan to habit',
    'Doing it well',
  ],
  scene: ['What it looks like in real life', 'A small story', 'Seen from close up', 'An ordinary example'],
  deeper: [
    'Going a little deeper',
    'When the basics are in place',
    'The finer points',
    'What the patient ones know',
  ],
  mistakes: [
    'Mistakes you can skip',
    'What goes wrong, and why',
    'Three traps to step around',
    'What to leave alone',
  ],
  doubt: ['A word of caution', 'Where it does not fit', 'Fair objections', 'What this cannot do'],
  list: ['The short version', 'Keep this list', 'In a nutshell', 'Worth writing down'],
  faq: ['Questions people ask', 'Frequently asked questions', 'Quick answers'],
  close: ['What to do next', 'Your next step', 'Where to go from here', 'One last thought'],
} as const;

export const questions = [
  [
    'Where should I begin?',
    [
      'Begin with {thing}, and give it a week before you add anything.',
      'With the smallest step that you could repeat tomorrow.',
      'At the end: decide what you want to be different, then work back.',
    ],
  ],
  [
    'How long does it take?',
    [
      'Longer than an afternoon and shorter than you fear.',
      'The first results with {k} can show within weeks, if you keep at it.',
      'Plan for a month, and be pleased if it takes less.',
    ],
  ],
  [
    'What does it cost?',
    [
      'Less than a mistake, more than nothing.',
      'Time, mostly; most of {k} can be tried with what you have.',
      'Start with what is free, and pay only for what you miss.',
    ],
  ],
  [
    'What is the most common mistake?',
    [
      'Doing too much at once.',
      'Looking at others too soon, and at the basics too late.',
      'Buying a solution to {k} before naming the problem.',
    ],
  ],
  [
    'Do I need an expert?',
    [
      'Not for the first step; perhaps for the fifth.',
      'For most of {k}, an attentive beginner will do well.',
      'Where health, law or large sums are involved, yes.',
    ],
  ],
  [
    'How do I know that it works?',
    [
      'Write down how things stand today, then look again in a month.',
      'You will stop thinking about {k}, which is the best sign there is.',
      'Pick one sign you can see, and look at it once a week.',
    ],
  ],
  [
    'Is it right for {a}?',
    [
      'Yes, in small portions.',
      'It was written with {a} in mind, so the chances are good.',
      'Try it once {moment}, and you will know.',
    ],
  ],
  [
    'What if I fail?',
    [
      'Then you will know more than before, and the second try is shorter.',
      'Make it half as big and start again on Monday.',
      'Failure with {k} should be cheap, so keep the first try small.',
    ],
  ],
  [
    'Which tools do I need?',
    [
      'Fewer than the shops would like.',
      '{Thing} and some patience will carry you far.',
      'A notebook, a quiet hour and {thing}.',
    ],
  ],
  [
    'Can I do it with little time?',
    [
      'Ten minutes on most days beat two hours on none.',
      'Yes: {k} can be cut into pieces that fit between two other things.',
      'Choose one part and do it {moment}.',
    ],
  ],
] as const;

/** Answers on a question the user has set; {q} is its subject. */
export const askedAnswers = [
  'The short answer on {q}: start small and watch what happens.',
  'With {q}, the details will depend on your case, but the order rarely does.',
  'Most trouble with {q} can be traced back to a step that was skipped.',
  'Look at {q} first {moment}, when there is time to think.',
  'A clear plan for {q} should fit on one page.',
  'Ask {people} about {q} and you will get a practical reply.',
  'There is more than one good way to handle {q}; pick the one you can repeat.',
  'It pays to look at {q} early, since it can shape the rest of {k}.',
  'Keep notes on {q}, because memory is kinder than the facts.',
  'When in doubt about {q}, choose the simpler option.',
] as const;
