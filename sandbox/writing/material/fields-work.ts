import type { Field } from './field.ts';

export const workFields: Field[] = [
  {
    id: 'marketing',
    words:
      /\b(?:marketing|seo|content|brand\w*|ads?|advertis\w*|social media|instagram|linkedin|copywriting|e-?mail|newsletter|campaigns?|leads?|sales|e-?commerce|conversion|influencers?|customers?|podcasts?)\b/i,
    people: ['small marketing teams', 'solo founders', 'agency writers', 'people with more ideas than hours'],
    things: [
      'a clear promise',
      'one good customer story',
      'an honest headline',
      'a simple calendar',
      'a list of real questions',
    ],
    moments: [
      'before the next launch',
      'on planning day',
      'after the first hundred readers',
      'in a quiet quarter',
    ],
    scenes: [
      'The team had nine channels and no replies. So they closed six and answered every comment on the other three. In a month the inbox felt like a shop again, with people in it.',
      'A founder read twenty support mails on a Friday and copied the sentences customers used. On Monday those sentences were the new home page. Nobody had to invent a slogan.',
    ],
    tips: [
      [
        'Write to one person',
        'Picture a customer you like and explain it to her. Crowds do not read; people do.',
      ],
      ['Borrow the customer’s words', 'Reviews and support mails hold better headlines than any workshop.'],
      ['Make one promise', 'Three promises are a list. One promise is a reason.'],
      ['Publish on a rhythm', 'Readers forgive a small idea on time sooner than a big one that never comes.'],
      [
        'Measure what you can change',
        'A number nobody acts on is decoration. Keep two that lead to decisions.',
      ],
    ],
    mistakes: [
      'Talking about the company in every paragraph leaves no room for the reader.',
      'Copying a bigger rival makes you a smaller copy.',
      'A clever line that needs a second reading has lost the first.',
    ],
    facts: [
      'People share what makes them look useful.',
      'The headline does most of the work, and gets the least time.',
      'Trust grows in small, kept promises.',
    ],
  },
  {
    id: 'technology',
    words:
      /\b(?:software|saas|apps?|ai|artificial|automation|data|cloud|cyber\w*|security|code|coding|program\w*|developers?|tech\w*|robots?|crm|api|website|web|startups?|machine learning|phones?|laptops?|gadgets?|smart\w*|electronics|headphones?|blockchain|digital)\b/i,
    people: [
      'small product teams',
      'curious engineers',
      'office managers',
      'people who just want it to work',
    ],
    things: [
      'clear defaults',
      'a tested backup',
      'a short checklist',
      'plain documentation',
      'one source of truth',
    ],
    moments: [
      'before the next release',
      'on a Friday afternoon',
      'after the first outage',
      'during a quiet sprint',
    ],
    scenes: [
      'The alert came at four on a Friday. Nobody panicked, because the runbook fitted on one page and somebody had tried it in spring. By half past four they were arguing about pizza again.',
      'A clinic with six people replaced three spreadsheets with one shared list. It took an afternoon. The phone stopped ringing about double bookings, and no one misses the colours.',
    ],
    tips: [
      ['Name the problem first', 'A tool bought before the problem is named becomes the problem.'],
      ['Begin with one team', 'Five people who use it daily teach you more than fifty who were told to.'],
      ['Keep an exit', 'Check how data gets out before you put any in.'],
      [
        'Automate what is boring and clear',
        'If you cannot explain the rule to a colleague, a machine will not guess it.',
      ],
      ['Test the backup', 'A backup is a rumour until somebody has restored it.'],
    ],
    mistakes: [
      'Adding a feature is easier than removing one, so lists only grow.',
      'Trusting a demo means trusting the happiest path there is.',
      'Rolling out to everyone at once turns small bugs into meetings.',
    ],
    facts: [
      'Good defaults help more people than good settings.',
      'Every system is used in ways its makers never drew.',
      'The cheapest fix is the one made before release.',
    ],
  },
  {
    id: 'money',
    words:
      /\b(?:money|financ\w*|invest\w*|budget\w*|saving|savings?|tax\w*|pension|retire\w*|loans?|mortgage|insurance|bank\w*|crypto\w*|debt|credit|account\w*|stocks?|funds?)\b/i,
    people: ['first-time savers', 'young families', 'freelancers', 'careful planners'],
    things: ['a small reserve', 'a written budget', 'low fees', 'an automatic transfer', 'a clear goal'],
    moments: ['before payday', 'on the first of the month', 'after a surprise bill', 'at the kitchen table'],
    scenes: [
      'They wrote every expense on the back of an envelope for one month. Nothing else changed. In the second month the envelope was shorter, though nobody had promised anything.',
      'A freelancer keeps three jars on a shelf, for tax, for lean months and for fun. The jars are only labels on an account now. The rule is still the same: tax eats first.',
    ],
    tips: [
      [
        'Pay the future first',
        'Move the money on payday, before you see it. What is left is yours to enjoy.',
      ],
      ['Give each goal a name', 'Nobody saves for “later”. People save for a roof, a trip or a quiet night.'],
      ['Look at the fees', 'One percent sounds small and works every year, while you sleep.'],
      ['Build the boring part first', 'Three months of costs in reach turn most crises into errands.'],
      [
        'Ask before you sign',
        'If the offer cannot wait until tomorrow, it can wait for ever. General advice is no replacement for a qualified one.',
      ],
    ],
    mistakes: [
      'Checking prices daily feels like work and mostly costs nerves.',
      'A plan without a margin breaks at the first car repair.',
      'Cutting every joy at once brings them all back by March.',
    ],
    facts: [
      'Time does the heavy lifting, if it is allowed to start.',
      'Small leaks matter because they never close by themselves.',
      'A plan you follow beats a better one you do not.',
    ],
  },
  {
    id: 'learning',
    words:
      /\b(?:learn\w*|education|school|students?|study\w*|courses?|teach\w*|languages?|university|exams?|tutor\w*|reading|books?|writing|training program|e-?learning|workshop|math\w*|history|science)\b/i,
    people: ['curious beginners', 'evening students', 'patient teachers', 'people returning to study'],
    things: ['a quiet desk', 'good questions', 'a worked example', 'short sessions', 'an honest test'],
    moments: [
      'before the exam',
      'on a Sunday afternoon',
      'after the first chapter',
      'in the last row of the bus',
    ],
    scenes: [
      'He learned forty words a week on the bus, aloud, to the mild despair of the driver. In June the driver corrected his accent. They had both been learning.',
      'A teacher began every lesson with last week’s mistakes, anonymous and on the board. The class started to collect good ones. By spring they were proud of them.',
    ],
    tips: [
      [
        'Close the book and say it',
        'What you can explain without looking, you own. The rest is only familiar.',
      ],
      ['Space it out', 'Twenty minutes on four days beat eighty on one.'],
      ['Begin with a question', 'A mind with a gap pays attention. Write the gap down first.'],
      ['Mix the exercises', 'Doing the same kind in a row teaches the row, not the skill.'],
      ['Teach somebody', 'The first confused look shows exactly where your own knowledge ends.'],
    ],
    mistakes: [
      'Marking every line yellow marks none.',
      'Starting over from page one is a comfortable way of not going on.',
      'Long hours without a test are mostly hope.',
    ],
    facts: [
      'Forgetting a little before repeating makes the memory stronger.',
      'Sleep sorts what the day collected.',
      'Interest often follows effort, rather than the other way round.',
    ],
  },
  {
    id: 'travel',
    words:
      /\b(?:travel\w*|trips?|hotels?|holidays?|vacations?|tour\w*|flights?|beach|islands?|camping|city break|itinerar\w*|destinations?|backpack\w*|cruise|airbnb|luggage|train journeys?)\b/i,
    people: [
      'slow travellers',
      'families with big bags',
      'weekend explorers',
      'people who collect train tickets',
    ],
    things: ['a light bag', 'one free afternoon', 'a paper map', 'local advice', 'a window seat'],
    moments: [
      'before the doors close',
      'on the first evening',
      'after the tourist buses leave',
      'at the edge of the old town',
    ],
    scenes: [
      'The train was two hours late, so they sat on the platform and shared cherries with a woman who was going home. She drew a bay on a napkin. It became the best day of the trip.',
      'At seven in the morning the famous square belongs to pigeons and a man with a broom. By ten it belongs to everybody. The coffee is the same price at both hours.',
    ],
    tips: [
      ['Leave one day empty', 'The best stories need room. A full plan has none.'],
      ['Pack, then take out a third', 'Nobody ever wished for a heavier bag on a staircase.'],
      ['Eat where the menu is short', 'Three dishes and a full room say more than stars.'],
      [
        'Arrive by daylight',
        'The first walk decides how a place feels, and streets are kinder when you can read them.',
      ],
      ['Learn five words', 'Hello, please, thank you, sorry, delicious. Doors open for the fifth.'],
    ],
    mistakes: [
      'Four cities in five days are mostly stations.',
      'Saving on the bed and spending on taxis is a poor trade.',
      'Seeing everything leaves little time to look.',
    ],
    facts: [
      'Places change with the hour more than with the season.',
      'Locals give better answers to smaller questions.',
      'You remember the detour long after the route.',
    ],
  },
  {
    id: 'work',
    words:
      /\b(?:remote|work\w*|office|teams?|meetings?|leader\w*|manage\w*|career\w*|hir\w+|productiv\w*|freelanc\w*|employees?|hr|interview\w*|business\w*|compan(?:y|ies)|entrepreneur\w*|consult\w*|projects?)\b/i,
    people: ['small teams', 'new managers', 'people in three time zones', 'freelancers'],
    things: ['a written decision', 'fewer meetings', 'a clear owner', 'quiet hours', 'honest deadlines'],
    moments: [
      'before the Monday meeting',
      'on the last day of a quarter',
      'after a hard week',
      'between two calls',
    ],
    scenes: [
      'The team cancelled its Monday meeting for a month as a joke. They wrote half a page instead. In the fifth week nobody asked for the meeting back, and the page got better jokes.',
      'A new manager asked everyone the same thing in the first week: what should I never touch? The answers took an hour. They saved a year.',
    ],
    tips: [
      [
        'Write the decision down',
        'Two lines with a date end the argument that would have come back in June.',
      ],
      ['Give each task one owner', 'Shared by two means watched by none.'],
      ['Protect a quiet morning', 'Two hours without messages hold more work than the rest of the day.'],
      [
        'Ask smaller questions',
        '“What is in the way today?” gets an answer. “How is it going?” gets a smile.',
      ],
      ['End things on purpose', 'Close old projects aloud. Half-dead work eats as much as living work.'],
    ],
    mistakes: [
      'A meeting without a question is a lecture with cameras.',
      'Praising long hours teaches people to be slow.',
      'Solving it alone for a week costs more than asking on day one.',
    ],
    facts: [
      'Clarity is kinder than enthusiasm.',
      'People support what they helped to shape.',
      'The calendar shows what a team really believes.',
    ],
  },
  {
    id: 'sustainability',
    words:
      /\b(?:sustainab\w*|climate|eco\w*|green|recycl\w*|renewable|solar|energy|zero[- ]waste|plastic|carbon|electric|environment\w*|organic|second[- ]hand|circular)\b/i,
    people: ['thrifty households', 'careful builders', 'small makers', 'people who repair things'],
    things: ['a second life', 'less packaging', 'a repair kit', 'honest numbers', 'a full dishwasher'],
    moments: [
      'before throwing it away',
      'on collection day',
      'after the first winter bill',
      'in the corner shop',
    ],
    scenes: [
      'The toaster came back from the repair café with a new spring and a note: good for ten more years. It cost a coffee and a chat. The note is still on the fridge.',
      'A bakery began to sell yesterday’s bread at the back door, half price, no fuss. The queue is longer there now. The bin is almost empty.',
    ],
    tips: [
      [
        'Begin with the biggest thing',
        'Heating, driving, flying, buying. One large change outweighs a drawer of small ones.',
      ],
      ['Keep what you own', 'The greenest object is usually the one already in the house.'],
      [
        'Make the good choice the easy one',
        'A bin where your hand is gets used. A rule on a poster does not.',
      ],
      [
        'Ask where it ends',
        'Before you buy, picture the day you let it go. Some things have no good answer.',
      ],
      ['Count once a year', 'Meter, bin, kilometres. One page tells you more than good intentions.'],
    ],
    mistakes: [
      'Perfect plans that start next year warm nobody.',
      'A new green thing in place of a working old one is still a new thing.',
      'Blame tires people out before the work begins.',
    ],
    facts: [
      'What lasts twice as long needs half as much.',
      'Habits spread between neighbours faster than through campaigns.',
      'Most savings are dull, quiet and permanent.',
    ],
  },
];
