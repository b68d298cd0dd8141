import type { Field } from '../field.ts';

export const meansFields: Field[] = [
  {
    id: 'money',
    words:
      /\b(?:money|financ\w*|invest\w*|budget\w*|saving|savings?|tax\w*|pensions?|retire\w*|loans?|mortgages?|insurance|bank\w*|crypto\w*|debt|credit|accounting|accountants?|invoices?|stocks?|funds?|salary|pricing)\b/i,
    people: [
      'people with three bank cards',
      'couples at the kitchen table',
      'freelancers in March',
      'careful beginners',
    ],
    things: [
      'a standing order',
      'last month’s statement',
      'a second account',
      'a round number',
      'an envelope with a date on it',
    ],
    moments: [
      'on the twenty-sixth',
      'on payday',
      'the evening before the tax office closes',
      'in a good month',
    ],
    opens: [
      'On the twenty-sixth, {k} [stops|stop] being a theory. There are four days left, there is a birthday in them, and the card makes the small sad sound.',
      'Two people at a kitchen table can talk about {k} for an hour without naming a figure. The dog, the weather and her brother’s new car all get one.',
      '{K} [suffers|suffer] from good intentions. They arrive in January, cost nothing, and are outlived by the streaming subscription.',
    ],
    scenes: [
      'Ruth opened an account called “washing machine” and sent forty a month to it. When the machine died, on a Sunday of course, she was annoyed for about a minute. Then she ordered one.',
      'Their budget had twenty-two categories and lasted nine days. The next one had three: fixed, food, rest. It hangs on the fridge with a magnet from Lisbon, and it is four years old.',
      'The freelancer had a splendid autumn and spent it. In March the tax office wrote. Since then a third of every invoice leaves on the day it arrives, before she has had time to like it.',
    ],
    causes: [
      'Spending happens in seconds and saving takes years, so the contest is unfair. {K|Thrift} [needs|need] something that works while you are not looking, because when you are looking, there is a sale.',
      'Money is measured in figures and felt in stories. We say “I can’t afford it” and mean “I am tired”; we say “it was a bargain” and mean “it was Tuesday”.',
      'Small sums go unwatched because they are small. Nobody frowns at nine ninety, and there are eleven of them, each month, for something that {k|someone} once wanted to try for free.',
    ],
    tips: [
      [
        'Move it on the first day',
        'Set up an order for the morning after payday. What was never in the current account will not be missed at the shop.',
      ],
      [
        'Read one statement with a pencil',
        'Strike out whatever you had forgotten. Then cancel one line a week; it takes four minutes and a password.',
      ],
      [
        'Name the account',
        '“Savings” gets raided. “Roof” does not, because one would have to look up at it.',
      ],
      [
        'Decide a day later',
        'For anything above a sum you choose, sleep once. Half of it is gone by breakfast, and the other half you will enjoy more.',
      ],
      [
        'Talk figures once a month',
        'Twenty minutes, two cups, one page. Where large sums, law or pensions come in, pay for an hour with someone who sells nothing.',
      ],
    ],
    signs: [
      'The end of the month gets boring. On the twenty-sixth you buy bread, the card makes its ordinary sound, and you think about something else.',
      'An expensive thing breaks and stays a nuisance. With {k|that} in order, a flood in the cellar is a matter of buckets and a phone call.',
    ],
    mistakes: [
      'Waiting for the big raise. Habits grow with it and eat it standing.',
      'Following a tip from a party. The one who gave it sold on Thursday.',
      'Budgeting without fun. It ends like a diet, at night, in front of something open.',
    ],
    facts: [
      'What moves on payday is not missed.',
      'Three categories outlive twenty-two.',
      'A named account is a locked one.',
      'Boring is what safety feels like.',
    ],
    heads: {
      scene: ['The twenty-sixth of the month', 'Twenty-two categories, nine days'],
      cause: ['Seconds against years', 'Eleven times nine ninety'],
      repair: ['Move it before you meet it', 'Pencil, standing order, one night’s sleep'],
      sign: ['A boring end of the month', 'A nuisance, not a disaster'],
    },
  },
  {
    id: 'education',
    words:
      /\b(?:learn\w*|education|schools?|students?|study\w*|courses?|teach\w*|languages?|spanish|french|university|exams?|tutor\w*|reading|books?|writing|training program\w*|e-?learning|workshops?|math\w*|history|science|class(?:es|room)?)\b/i,
    people: [
      'evening students',
      'teachers on a Friday',
      'people who learn on the bus',
      'tutors',
      'parents with flash cards',
    ],
    things: [
      'a question of your own',
      'ten minutes a day',
      'a page of mistakes',
      'someone to explain it to',
      'a closed book',
    ],
    moments: ['on the bus', 'in the sixth week', 'the night before the exam', 'after the lesson'],
    opens: [
      '{K} [looks|look] like progress long before it is. The page is yellow with marker, the chapter is finished, and the next morning nobody in the head answers the door.',
      'In the sixth week {k} [turns|turn] quiet. The easy part is over, the book lies open at page ninety, and the washing-up has never looked so interesting.',
      'A teacher can see how {k} will go from the last row. It is not the ones who nod who learn; it is the one who frowns, puts up a hand and gets it wrong.',
    ],
    scenes: [
      'Samir learned his verbs on the number 12, out loud, next to a woman with a shopping trolley. In the third week she began to correct him. She turned out to be from Valencia.',
      'The class was asked to close the book and write down what it had said. There was a silence, then some laughter, then five lines each. Those five lines were what they still knew in summer.',
      'A girl explained fractions to her grandfather, with a cake. He asked why three times, being deaf and stubborn. By the last slice she had understood it herself.',
    ],
    causes: [
      'Reading again feels like knowing, because everything looks familiar. So does a face on the train. {K|Knowledge} [shows|show] only when the page is shut and somebody asks.',
      'Long evenings are planned by people who have slept. On a Thursday after work there are twelve usable minutes, and a plan that needs ninety gets none of them.',
      'Mistakes are treated as dirt when they are the map. Where {k|one} went wrong, and why it seemed right, is the most useful page in the exercise book.',
    ],
    tips: [
      [
        'Close the book',
        'After every page, look up and say what was in it. It is unpleasant for a week, and it does more than three readings.',
      ],
      [
        'Ten minutes, same seat',
        'Tie it to something that happens anyway: the bus, the kettle, the waiting room. Twelve days in a row make it hard to stop.',
      ],
      [
        'Keep a page of mistakes',
        'Write down the wrong answer, the right one and why the wrong one was tempting. Read it on Sundays; it gets funnier and shorter.',
      ],
      [
        'Explain it to a stubborn person',
        'Choose someone who asks why. The place where you start waving your hands is the place to study tomorrow.',
      ],
      [
        'Mix the subjects',
        'Three kinds of question in one sitting feel slower than one. In the exam nobody sorts them for you either.',
      ],
    ],
    signs: [
      'You dream a wrong verb and correct it before waking. Or, less romantically, you read a sign in passing and notice only at the corner that you understood it.',
      'Your questions about {k|it} get smaller. At first it is all fog; then it is one word, on line nine, and that can be looked up.',
    ],
    mistakes: [
      'Marking in four colours. It is tidy, and it is not learning.',
      'Learning everything on Sunday. Monday keeps a third of it, Friday nothing.',
      'Waiting until you are ready to speak. Nobody has ever been.',
    ],
    facts: [
      'Forgetting is when repeating begins to work.',
      'Ten minutes a day beat a Sunday.',
      'Whoever explains it learns it twice.',
      'The frown in the last row is a good sign.',
    ],
    heads: {
      scene: ['Page ninety', 'Verbs on the number 12'],
      cause: ['Familiar is not the same as known', 'Ninety minutes that never come'],
      repair: ['Shut the book, open your mouth', 'Ten minutes in the same seat'],
      sign: ['A sign, understood at the corner', 'When questions get smaller'],
    },
  },
  {
    id: 'property',
    words:
      /\b(?:real estate|propert(?:y|ies)|apartments?|landlords?|tenants?|rent(?:al|als|ing)?|estate agents?|realtors?|house prices|home buy\w*|first home|viewings?|housing|mortgage brokers?)\b/i,
    people: [
      'first-time buyers',
      'agents with wet umbrellas',
      'sellers who have repainted',
      'neighbours across the landing',
    ],
    things: [
      'the floor plan',
      'a walk at night',
      'the last three bills',
      'a second viewing',
      'the neighbour’s opinion',
    ],
    moments: [
      'at the second viewing',
      'on a weekday at eight',
      'before the signature',
      'when the removal van has gone',
    ],
    opens: [
      'Twelve minutes are all that {k} usually [gets|get]. Four of them go to the kitchen, three to the view, and nobody runs the shower.',
      'On a Sunday at eleven, {k} [is|are] all light and coffee. On a Tuesday at half past seven there is a bin lorry, a school and the man upstairs with his drum kit.',
      'Whoever sells talks about {k} in square metres. Whoever lives there will talk about the stairs, the post and where on earth the pram goes.',
    ],
    scenes: [
      'The couple came back at night, without the agent, and sat on the wall opposite. At eleven the bar on the corner put its chairs out instead of in. They went home, grateful and a little sad.',
      'The advertisement said “characterful”. The surveyor said nothing for a while, put a marble on the floor, and all three watched it roll into the next room.',
      'An old man on the landing told them everything: the damp wall, the good caretaker, the winter without heating. It took a quarter of an hour and saved, by their sums, a roof.',
    ],
    causes: [
      'People fall in love in the first minute and spend the other eleven finding reasons. {K|The choice} [deserves|deserve] a list that was written before the kitchen came into view.',
      'Photographs are taken with wide lenses on bright days by people who are good at it. None of that is a lie. It is simply not a Wednesday in November.',
      'The price gets all the talk because it is one number. Running costs are eleven small ones, in a drawer, and they come every month of {k|your life there}.',
    ],
    tips: [
      [
        'Write the list at home',
        'Five things you need, three you would like, one that ends it. Take it along on paper and look at it before you look at the view.',
      ],
      [
        'Come back at a bad hour',
        'A weekday at eight, a Friday at eleven at night. Stand still for ten minutes and listen.',
      ],
      [
        'Run the water, open the windows',
        'Shower, tap and flush together, then every handle in the place. It is a little rude, and it is your next ten years.',
      ],
      [
        'Ask for three years of bills',
        'Heating, charges, repairs. Whoever has nothing to hide has a folder.',
      ],
      [
        'Have the papers read',
        'Before the signature, pay someone who works for you alone. It costs less than the carpet.',
      ],
    ],
    signs: [
      'You stop comparing. The portal still sends its alert at seven, and one morning you find that you have not opened it for a week.',
      'You can say in one breath what is wrong with {k|the place}, and you want it anyway. That is knowledge, and it wears better than love.',
    ],
    mistakes: [
      'Furnishing it in your head on the stairs. The sofa signs the contract.',
      'Seeing nine in a day. After the fourth they are one long corridor.',
      'Trusting the neighbour’s curtains. Ring the bell.',
    ],
    facts: [
      'A marble is a surveying instrument.',
      'The street is part of the flat.',
      'Bills tell the truth about walls.',
      'Look twice, once in the rain.',
    ],
    heads: {
      scene: ['Twelve minutes and a kitchen', 'Eleven at night, on the wall opposite'],
      cause: ['In love by the second minute', 'One big number, eleven small ones'],
      repair: ['A list from before the view', 'Rude questions, asked politely'],
      sign: ['The alert you did not open', 'Knowing what is wrong with it'],
    },
  },
];
