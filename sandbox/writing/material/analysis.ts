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
  '**The figures below are illustrative.** They show the form of an analysis and were not measured; put your own numbers in their place.',
  '**All figures here are illustrative.** Nothing was fetched or measured, so read them as placeholders for your own data.',
] as const;

export const findings = [
  'The picture for {k} can be read in two minutes, and the pattern matters more than any single value.',
  'The largest distance lies where effort is lowest, which is good news.',
  'Strength in one row tends to hide weakness in the next.',
  'What looks like a lack of content is often a lack of order.',
  'Rivals do not win by volume; they win by answering the next question as well.',
  'Readers of {k} will want a clear answer first and the background second.',
  'A page that tries to serve everybody ends up helping nobody in particular.',
  'The promise on the first screen should match the words that people search for.',
  'Old pages with good links deserve more care than new pages without any.',
  'Most visits end at a dead end: no next step, no related page, no contact.',
  'Proof is thin, although the customers to ask are close at hand.',
  'The tone changes from page to page, and so does trust.',
  'Speed is a courtesy, and on a phone it is the first one a visitor notices.',
  'A short list of pages will bring most of the effect.',
  'For {a}, the path from question to answer still has one step too many.',
  'The difference between good and best lies in examples, and {k} can offer plenty of them.',
  'Where the market repeats itself, a plain sentence stands out.',
  'It is easier to own a narrow subject than to rent a broad one.',
  'Nobody in this field seems to speak about {k} in everyday words, which leaves a door open.',
  'Numbers without a decision attached should leave the report.',
  'The same three questions come up again and again, and none has a page of its own.',
  'Much of the current material was written for colleagues rather than for {a}.',
] as const;

export const actions = [
  [
    'Answer the first question first',
    'Move the plain answer to the top of the page and let the background follow.',
  ],
  [
    'Close one gap a week',
    'Choose the page with the highest demand and the least competition, and finish it.',
  ],
  ['Join the pages up', 'Link every article to its next step and to one older piece.'],
  ['Show the work', 'Replace adjectives with an example, a picture or a customer’s own sentence.'],
  ['Retire what nobody reads', 'Merge thin pages into one that deserves a visit.'],
  ['Set one measure', 'Pick a single number for each page, and look at it on the same day each month.'],
  ['Speak with one voice', 'Write five rules on one page and give them to everybody who publishes.'],
  ['Listen at the door', 'Collect ten questions from sales and support and use their exact words.'],
] as const;

export const focusLines: Record<string, string> = {
  market: 'Look at demand first: who asks, how often, and in which words.',
  gaps: 'List the questions that nobody answers well and rank them by how often they are asked.',
  keyword: 'Sort terms by intent before volume; a small term with a clear wish beats a large vague one.',
  competitive: 'Write down what only you can say, and say it on the first screen.',
  audience: 'Talk to five people from the audience and note the words they use.',
  performance: 'Choose measures that lead to a decision and drop the rest.',
};
