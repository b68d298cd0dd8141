// First lines say the keyword early: they are all that many people see.

export const hooks: Record<string, readonly string[]> = {
  professional: [
    '{K} rarely [fails|fail] in the plan. The trouble starts on a Tuesday, at ten past nine.',
    '{K}: one owner or none.',
    'One question about {k} that we put off for a year: who looks after [it|them]?',
  ],
  casual: [
    '{K}? Yeah, same. Here is what helped.',
    'Okay, {k}. I tried the hard way first, obviously.',
    '{K}, the lazy version. It works, sorry.',
  ],
  friendly: [
    '{K} [was|were] harder than we thought, so here is the easy bit first.',
    'If {k} [makes|make] you sigh, this one is for you.',
    '{K}: you are closer than you think.',
  ],
  authoritative: [
    '{K}: purpose first, order second, tools last.',
    'With {k}, the dull part decides. Always.',
    'The rule about {k} has not changed: small, early, by name.',
  ],
  creative: [
    '{K}, but imagine it in a rowing boat.',
    'Somewhere between {k} and a cold coffee, the idea came in like a cat.',
    '{K}, and a sound like rain starting.',
  ],
};

export const bridges = [
  'What we took from it:',
  'Three things that helped:',
  'So this is what changed:',
  'Since then we do it like this:',
] as const;

/** Short paragraphs between the scene and the question. */
export const thoughts = [
  'The last one was the hardest, because it looks like nothing. It is also the only one anybody noticed.',
  'None of this is clever. It was still there after a month, and that is more than can be said of the clever things.',
  'We keep looking for the large lever. Mostly it is {thing} and somebody who asks on Friday.',
  'The funny part: {people} had told us in March. We nodded and wrote it down, in a document nobody has opened since.',
  'It took nine days until it stopped feeling silly. On the tenth, nobody mentioned it at all.',
  'Half of it was leaving something out. We did not announce it, and no one came to complain about {k|it}.',
] as const;

export const ends = [
  'Small, early, by name. The rest can wait until Thursday‹, {k} included›.',
  'Start crooked. Straighten {k|it} later.',
  'A month from now it will look obvious‹, with {k} as with most things›.',
  'Tomorrow, ten minutes, one thing fewer. That is all {k} [needs|need].',
] as const;

export const asks = [
  'Which hour of your day would you give to it?',
  'What is the dull part nobody sees at your place?',
  'What did you leave out that nobody missed?',
  'Who taught you the trick that is in no guide?',
  'What would you try first, with half an hour on Thursday?',
] as const;
