import type { Field } from '../field.ts';

export const workFields: Field[] = [
  {
    id: 'work',
    words:
      /\b(?:remote|work\w*|office|teams?|meetings?|leader\w*|manage\w*|career\w*|hir\w+|onboarding|colleagues?|productiv\w*|freelanc\w*|employees?|hr|interview\w*|consult\w*|projects?|feedback|hybrid)\b/i,
    people: ['team leads', 'new colleagues', 'project managers', 'people who answer email at night'],
    things: [
      'one named person to ask',
      'a page that says who decides',
      'a calendar with gaps in it',
      'a decision in writing',
    ],
    moments: [
      'on a Monday before nine',
      'after the third meeting of the day',
      'on the first Friday',
      'between two calls',
    ],
    opens: [
      '{K} [fails|fail] quietly. Nobody slams a door. Somebody waits four hours for an answer, decides not to ask again, and by Friday has learned to work alone.',
      'Trouble with {k} starts at ten past nine on a Monday. The laptop is open, the calendar is empty, and nobody has said what comes first. The coffee gets very long.',
      'The state of {k} shows in the questions nobody asks. On Tuesday there are six. By Thursday there are none, and that is not because all of them were answered.',
      'In theory {k} [happens|happen] between meetings. The manager opens her calendar on Thursday to find the place, and between turns out to be twenty minutes, with a sandwich.',
    ],
    scenes: [
      'Ines joined on a Monday. By Wednesday she had eleven logins, three welcome messages and nobody to eat lunch with. She was not unhappy; she was simply not there yet, and no one had noticed the difference.',
      'A question goes into the group chat at 10:40. Eight people read it, each sure that another will answer. At three it slides off the screen, and the one who asked it begins to guess.',
      'The team had a rule that decisions go on a shared page. Then a launch came, and for two weeks everything was settled in passing. It took until May to find out what had been agreed, and by then there were two versions of it.',
    ],
    causes: [
      'It is seldom a lack of goodwill. Everybody means to help, so nobody is named, and a task that belongs to all waits politely for its owner. Around {k|a team}, polite waiting is the most expensive thing there is.',
      'An office explains itself: you see who is busy, who laughs, who knows where the paper is kept. Take away the room and all of that has to be said. {K} [goes|go] wrong where it stays unsaid.',
      'Calendars fill with what has a date. Care for {k|other people} has none, so it moves to tomorrow, and tomorrow has meetings of its own.',
    ],
    tips: [
      [
        'Name one person to ask',
        'A team is not a person. Put one name, one photo and one hour of the day on the first page, and questions arrive while they are still small.',
      ],
      [
        'Give every day one thing to finish',
        'It can be tiny: a corrected sentence, a test order, a call with support. Something finished by four o’clock says more than a welcome folder.',
      ],
      [
        'Write decisions where they were made',
        'Three lines are enough: what was decided, by whom, and what was turned down. Whoever joins in June can then read March.',
      ],
      [
        'Protect one call',
        'One short call that is never moved does more than five that are. Fifteen minutes, cameras optional, the same time each day.',
      ],
      [
        'Ask two questions on Friday',
        'What took too long? What did you do alone that you would rather have asked about? Then change one thing by Monday, and say that you did.',
      ],
    ],
    signs: [
      'You will hear it before you can measure it. Questions come earlier and get shorter, and somebody who joined three weeks ago answers one for somebody who joined on Monday.',
      'The calendar tells you about {k|it}, too. Fewer calls are named “quick sync”, more of them end early, and on Friday at four nobody is rebuilding the week from memory.',
    ],
    mistakes: [
      'Sending everything on the first day. Forty links are not a welcome; they are homework.',
      'Adding a meeting for each problem. The problem stays, and now it has a time slot.',
      'Praising those who answer at midnight. The others learn when they are expected to be awake.',
    ],
    facts: [
      'A name beats a mailing list.',
      'What is written once is not asked ten times.',
      'The first task matters more than the first speech.',
      'Silence in a chat is not agreement.',
    ],
    heads: {
      scene: ['Where the week goes quiet', 'What nobody says on Tuesday'],
      cause: ['Everybody’s task, nobody’s hour', 'Why good teams let it slip'],
      repair: ['Give the week a shape', 'Small repairs, by name and hour'],
      sign: ['What you will hear first', 'Friday at four'],
    },
  },
  {
    id: 'software',
    words:
      /\b(?:software|saas|apps?|ai|artificial|automation|data|cloud|cyber\w*|security|code|coding|programm\w*|developers?|tech\w*|robots?|crm|api|website|web|startups?|machine learning|blockchain|digital|dashboards?|chatbots?)\b/i,
    people: ['small product teams', 'support agents', 'office managers', 'the two developers on call'],
    things: [
      'a tested backup',
      'a checklist on one page',
      'a default that needs no thought',
      'a plain error message',
    ],
    moments: [
      'at four on a Friday',
      'during the first outage',
      'an hour before the demo',
      'in a quiet sprint',
    ],
    opens: [
      '{K} rarely [breaks|break] with a bang. One morning a report is two days old, somebody shrugs and keeps a spreadsheet on the side, and by autumn the spreadsheet runs the company.',
      'The demo of {k} took eleven minutes and went perfectly. The first real Tuesday took all day, because a real customer had an apostrophe in her name.',
      'Nobody in the meeting is against {k}. Six people nod, one asks about the export, and the export is where the next three months go.',
    ],
    scenes: [
      'The alert came at four on a Friday. Nobody panicked, because the runbook fitted on one page and somebody had tried it in spring. By half past they were arguing about pizza again.',
      'A clinic with six people kept its bookings in three spreadsheets, one of them on a laptop that went home at five. On the day its owner had the flu, two patients sat on one chair. The shared list took an afternoon to set up.',
      'Support closed the same ticket forty times in March. Each answer was friendly, correct and four lines long. In April a developer sat beside them for a morning, moved one button, and the ticket stopped.',
    ],
    causes: [
      'Tools are bought by people who will not use them, on the strength of a demo in which nothing was ever mistyped. Then comes Monday morning, which was not in the slides‹ about {k}›.',
      'Adding is easy and can be announced; removing is hard and gets no applause. So every screen grows, and the one button that matters moves a little further from the thumb.',
      'A rule lives in one person’s head and works well there. Then she takes two weeks off, and everything‹ around {k}› turns out to have rested on a sticky note.',
    ],
    tips: [
      [
        'Write the problem down first',
        'One sentence, with a person and a time of day in it: who loses what, and when. If the sentence will not come, no tool will help yet.',
      ],
      [
        'Begin with five people',
        'Five who use it daily will teach you more than fifty who were told to. Sit next to one of them for an hour and keep your hands off the mouse.',
      ],
      [
        'Find the way out before you go in',
        'Export something on the first day and open it elsewhere. A door that has been tried once is a door; the rest is a promise.',
      ],
      [
        'Automate what bores everyone',
        'The dull, clear, daily step comes first. If a colleague cannot explain the rule in a minute, a machine will not guess it.',
      ],
      [
        'Restore the backup',
        'Set an alarm for the first Tuesday of the quarter and bring one file back. Until somebody has done so, a backup is a rumour.',
      ],
    ],
    signs: [
      'The spreadsheet on the side stops being updated. Nobody announces it; one day the last entry is three weeks old, and no one can say why they kept it.',
      'Watch the support queue on Mondays. When {k|it} [works|work], the first question of the week is about something new, not about the same button.',
    ],
    mistakes: [
      'Rolling out to everyone at once. Small bugs turn into meetings.',
      'Trusting the demo. It shows the happiest path there is, walked by the person who built it.',
      'Keeping the old way “just in case”. Two truths are worse than one late one.',
    ],
    facts: [
      'A default is a decision made for thousands.',
      'The best error message says what to do next.',
      'Every setting is a question somebody did not want to answer.',
      'Boring systems let people sleep.',
    ],
    heads: {
      scene: ['Four o’clock on a Friday', 'What the demo left out'],
      cause: ['How a sticky note came to run things', 'Why every screen grows'],
      repair: ['Start with five people and one sentence', 'The order that spares you a rollback'],
      sign: ['When the side spreadsheet dies', 'What the support queue will say'],
    },
  },
  {
    id: 'marketing',
    words:
      /\b(?:marketing|seo|content|brand\w*|ads?|advertis\w*|social media|instagram|linkedin|copywriting|e-?mail|newsletters?|campaigns?|leads?|sales|conversion|influencers?|podcasts?|webinars?|storytelling)\b/i,
    people: ['solo founders', 'marketing teams of two', 'agency writers', 'readers on the 8:15 train'],
    things: [
      'a promise in one line',
      'a customer’s own sentence',
      'a headline without adjectives',
      'a calendar people believe',
    ],
    moments: [
      'on planning day',
      'the night before a launch',
      'after the hundredth subscriber',
      'in a quiet quarter',
    ],
    opens: [
      '{K} often [goes|go] wrong in a room with a whiteboard. Seven people describe the customer, and none of them has spoken to one since March.',
      'At 8:15 a reader meets {k} on a train, with one thumb and half a coffee. She gives it two seconds. Everything the team argued about for six weeks happens in those two seconds.',
      'Most plans for {k} are thirty pages long and end in February. The ones that reach summer fit on a card: who it is for, what is promised, which day it goes out.',
    ],
    scenes: [
      'The team had nine channels and no replies. So they closed six and answered every comment on the other three. In a month the inbox felt like a shop again, with people in it.',
      'A founder read twenty support mails on a Friday and copied out the sentences customers used. On Monday those sentences were the new home page. Nobody had to invent a slogan.',
      'The newsletter went out to four thousand people with the wrong link. Sixty wrote back to say so, which was more than had ever replied before. The next issue began with their letters.',
    ],
    causes: [
      'It is hard to write to a crowd, so people write for the colleague who has to approve it. What comes out‹ about {k}› is correct and careful, and nobody outside the building needs it.',
      'Numbers arrive daily and insight arrives twice a year. With {k|that}, the temptation is to steer by what blinks: an open rate goes up by a point, and a good idea is dropped on Wednesday.',
      'Rivals are easy to look at and customers take an appointment. So pages come to resemble other pages, until a reader could swap the logos and notice nothing.',
    ],
    tips: [
      [
        'Write to one person',
        'Choose a customer you like, put her name at the top of the draft and explain it to her. Take the name out before you publish; leave the tone.',
      ],
      [
        'Borrow the customer’s words',
        'Read twenty reviews and mark every phrase you would never have written yourself. Your next three headlines are among them.',
      ],
      [
        'Make one promise',
        'Three promises are a list, and a list is skipped. Pick the one you could keep on a bad day and give it the whole first line.',
      ],
      [
        'Choose a day and keep it',
        'A small idea each Thursday beats a great one some time in spring. By the fifth week people look for it with their coffee.',
      ],
      [
        'Keep two numbers',
        'Retain the ones that led to a decision in the last month. Move the others to a page that nobody has to open.',
      ],
    ],
    signs: [
      'Customers start to quote you. A sentence from the website turns up in a sales call, slightly bent, in the voice of somebody who has never met you.',
      'The replies get longer. When {k|it} [lands|land], people do not click a heart; they tell you about their own Tuesday, and the next piece is half written.',
    ],
    mistakes: [
      'Beginning every paragraph with “we”. There is no chair left for the reader.',
      'Copying a bigger rival. You become a smaller copy with a better logo.',
      'Polishing a line until it needs a second reading. The first one was the only one you had.',
    ],
    facts: [
      'People share what makes them look useful.',
      'The headline does most of the work and gets the least time.',
      'Trust is a promise that was kept on a dull day.',
      'A reply is worth fifty impressions.',
    ],
    heads: {
      scene: ['Two seconds on the 8:15', 'Nine channels and no replies'],
      cause: ['Written for the wrong reader', 'What the whiteboard hides'],
      repair: ['One reader, one promise, one day', 'From their words to your headline'],
      sign: ['When customers quote you', 'The length of a reply'],
    },
  },
];
