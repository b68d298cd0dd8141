export const analysisTitles: Record<string, readonly string[]> = {
  competitor: ['{t}: How the Competition Compares', '{t}: A Competitor Analysis'],
  'content-gap': ['{t}: Where the Content Gaps Are', '{t}: A Content Gap Analysis'],
  'seo-audit': ['{t}: An SEO Audit in Plain Words', '{t}: SEO Audit and First Fixes'],
  performance: ['{t}: A Performance Review', '{t}: What Performs and Why'],
  keyword: ['{t}: A Keyword Analysis', '{t}: Which Keywords Deserve Work'],
  'brand-voice': ['{t}: A Brand Voice Analysis', '{t}: How the Brand Sounds Today'],
};

/** Rows and columns of the table of each kind; the figures are made up and said to be. */
export const tables: Record<string, { columns: readonly string[]; rows: readonly string[]; unit: string }> = {
  competitor: {
    columns: ['Market leader', 'Challenger', 'You'],
    rows: ['Clear promise', 'Depth of content', 'Speed of site', 'Proof and reviews', 'Ease of contact'],
    unit: '/10',
  },
  'content-gap': {
    columns: ['Demand', 'Covered by rivals', 'Covered by you'],
    rows: ['Beginner guides', 'Comparisons', 'Prices and costs', 'Case studies', 'How-to videos'],
    unit: '/10',
  },
  'seo-audit': {
    columns: ['State', 'Effort', 'Effect'],
    rows: ['Titles and headings', 'Internal links', 'Page speed', 'Structured data', 'Mobile layout'],
    unit: '/10',
  },
  performance: {
    columns: ['Last quarter', 'This quarter', 'Goal'],
    rows: ['Visits from search', 'Time on page', 'Sign-ups', 'Returning readers', 'Shares'],
    unit: ' pts',
  },
  keyword: {
    columns: ['Volume', 'Difficulty', 'Fit'],
    rows: ['Main term', 'Question form', 'Comparison', 'Local form', 'Long form'],
    unit: '/100',
  },
  'brand-voice': {
    columns: ['Target', 'Website', 'E-mail'],
    rows: ['Warmth', 'Clarity', 'Confidence', 'Humour', 'Consistency'],
    unit: '/10',
  },
};

export const illustrative = [
  '**The figures below are illustrative (AI estimate).** They show the form of an analysis and were not measured; put your own numbers in their place.',
  '**All figures here are illustrative (AI estimate).** Nothing was fetched or measured, so read them as places for your own data.',
] as const;

/** The finding that matters most, by the kind of analysis; with what to do about it. */
export const mainFindings: Record<string, readonly string[]> = {
  competitor: [
    'Rivals in {k} talk about themselves for two screens before they answer anything. Whoever puts the answer first, with a price next to it, takes the reader who has one hand free.',
    'Everyone who sells {k} promises the same three things in the same order. The room is in what nobody says: what the first week is like, and what happens when it goes wrong.',
  ],
  'content-gap': [
    'There is plenty on {k} for those who have decided and almost nothing for those who hesitate. The question asked most often before buying has no page of its own.',
    'Around {k}, the beginner’s questions are covered nine times over and the second-month questions not once. That is where people search at night.',
  ],
  'seo-audit': [
    'The pages on {k} are sound, and they hide it. Three of them compete for the same phrase, none of them answers it in the first paragraph, and the best one has no link leading to it.',
    'Nothing is broken about {k}; things are merely in the wrong order. The answer stands below the history, the history below the picture, and the picture is two megabytes.',
  ],
  performance: [
    'The pages on {k} bring readers and let them go. They come in by the right door, find what they wanted, and then there is no chair.',
    'Two pages on {k} do most of the work and get none of the care. The newest campaign, meanwhile, has everybody’s attention and a single form that asks for a fax number.',
  ],
  keyword: [
    'The short phrase for {k} is loud and vague; the long ones are quiet and ready to act. Start with the questions people type in full sentences, and let the short phrase follow.',
    'People who search for {k} come in two moods, looking and choosing, and one page serves both. Give each its own, and the second will earn more with a tenth of the visits.',
  ],
  'brand-voice': [
    'On {k}, the website speaks like a brochure, the emails like a friend, and the error messages like a court. Readers meet all three within one minute.',
    'The brand sounds best about {k} where nobody has polished it: in support mails. Two sentences from there would do more for the home page than a workshop.',
  ],
};

/** Findings for any analysis: what is seen, why, and what follows. */
export const findings = [
  'The largest distance lies where the effort is lowest, which is good news. A morning’s work on the first screen closes half of it, and nothing else‹ on {k}› has to wait for it.',
  'Strength in one row hides weakness in the next. The depth of the pages‹ on {k}› is real, but a visitor needs four clicks to find it, and most stop after one.',
  'What looks like a lack of pages is a lack of order. Put the ones on {k|the subject} in the sequence in which people ask, and two of the gaps turn out to be doors that were shut.',
  'A page that tries to serve everybody helps nobody in particular. Choose the reader at the kitchen table, the one with a cold tea and ten minutes, and write the page‹ on {k}› for her.',
  'Proof is thin, although the people to ask are on the telephone every day. One sentence from a customer about {k|it}, with a first name and a town, outweighs a paragraph of adjectives.',
  'Most visits end at a wall: no next step, no related page, no number to ring. Every page on {k|the subject} needs one thing to do and one thing to read.',
  'The words differ. Inside the building one says one thing and {people} say another, and it is their word for {k|it} that gets typed into a search box.',
  'Speed is a courtesy, and on a phone it is the first one a visitor notices. Pictures are the cause as a rule, and those‹ on the {k0} pages› can be made smaller before lunch.',
  'Old pages with good links deserve more care than new ones without any. Begin with the oldest one on {k|the subject}; it has a reputation and a wrong date.',
  'Nobody in this market speaks about {k} in everyday words. A plain sentence would stand out like a person in a waiting room who says hello.',
  'It is easier to own a narrow street than to rent a broad one. Take the one question about {k} that comes up every week, and answer it better than anyone.',
  'The same three questions come back each week, by mail, by phone and across the counter. None of them is answered where somebody interested‹ in {k}› would look.',
  'Numbers without a decision attached should leave the report. What remains‹ for {k}› fits on a card, and cards get read.',
  'The tone changes from page to page, and trust with it. Five rules on one sheet would cure most of that, provided that those who write about {k} have seen the sheet.',
] as const;

export const actions = [
  [
    'Answer the first question first',
    'Move the plain answer to the top of the page and let the background follow. One page a day, starting with the most visited.',
  ],
  [
    'Close one gap a week',
    'Take the question asked most and answered worst, and finish it by Friday before you open the next.',
  ],
  [
    'Join the pages up',
    'Give each of them one link to its next step and one to an older piece that deserves it.',
  ],
  ['Show the work', 'Replace three adjectives with an example, a picture or a customer’s own sentence.'],
  [
    'Retire what nobody reads',
    'Merge thin pages into one that is worth a visit, and point the old addresses to it.',
  ],
  [
    'Set one measure',
    'A single number for each page, looked at on the same weekday, with a name next to it.',
  ],
  [
    'Speak with one voice',
    'Five rules on one sheet, handed to everybody who publishes, including the one who writes error messages.',
  ],
  [
    'Listen at the door',
    'Collect ten questions from sales and support, and use them word for word as headings.',
  ],
] as const;

/** A focus the user has chosen: what to look for, and how to measure it. */
export const focusLines: Record<string, readonly string[]> = {
  market: [
    'Look at demand before you look at rivals: who asks for {k}, at what hour, in which words. Twenty sales calls, listened to with a pencil, give a better picture than any chart.',
  ],
  gaps: [
    'List every question about {k} that came in last month, and write next to it the page that answers it. The empty cells are the gaps, already ranked by how often they hurt.',
  ],
  keyword: [
    'Sort phrases by wish before you sort them by volume. Whoever types “price” next to {k} is standing at the till; whoever types “what” is still on the pavement.',
  ],
  competitive: [
    'Write down what only you can say about {k}, and strike out whatever a rival could sign. Two sentences will be left. They belong on the first screen.',
  ],
  audience: [
    'Talk to five people who use {k} and one who stopped. The five tell you what to keep; the one tells you what the page has never mentioned.',
  ],
  performance: [
    'Choose the measure that would change what you do on Monday. For {k}, that is seldom visits; look at how many readers take the next step, and count it in your own statistics.',
  ],
};
