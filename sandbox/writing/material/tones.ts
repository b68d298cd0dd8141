// What a tone adds: a line near the start and a line near the end.

type Tone = { open: readonly string[]; close: readonly string[] };

const tones: Record<string, Tone> = {
  professional: {
    open: [
      'The points below are ordered by effect, so the first ones deserve most of your attention.',
      'We keep to what can be planned, done and checked.',
      'A clear view of {k} can save a team more than another tool.',
      'The aim is a decision you can defend in a meeting.',
    ],
    close: [
      'Agree on one owner, one date and one measure, and the rest becomes manageable.',
      'Review the result of {k} after a month and adjust with care.',
      'A short plan, followed through, will outperform a long one that is not.',
    ],
  },
  casual: {
    open: [
      'No jargon, promise.',
      'Grab something to drink; this will not take long.',
      'Spoiler: {k} can be less of a headache than you expect.',
      'We have all been there, usually on a Sunday night.',
    ],
    close: [
      'Give it a go and see what sticks.',
      'Worst case, you have lost an hour and gained a story.',
      'That was it. Easy, right?',
    ],
  },
  friendly: {
    open: [
      'We are glad you are here.',
      'If {k} has been on your mind for a while, you are among friends.',
      'Take your time; nothing here is urgent.',
      'You are probably closer than you think.',
    ],
    close: [
      'We would love to hear how it goes for you.',
      'Be kind to yourself on the slow days.',
      'You have got this, one small step after the other.',
    ],
  },
  authoritative: {
    open: [
      'Some rules hold whatever the fashion says.',
      'Experience leaves little doubt about the order of things.',
      'On {k}, a few principles should be regarded as settled.',
      'Read this once, carefully, and most later questions answer themselves.',
    ],
    close: [
      'Hold to the principles and the details will follow.',
      'Standards are set by what you accept on an ordinary day.',
      'Decide, act, review; there is no fourth step.',
    ],
  },
  creative: {
    open: [
      'Imagine a door that was never locked, only heavy.',
      'Every good thing begins as a sketch on the back of something else.',
      'What if {k} could feel like play?',
      'Let the idea wander for a minute before you put it on a leash.',
    ],
    close: [
      'Leave a window open for the idea you have not had yet.',
      'The blank page is only snow; somebody has to walk first.',
      'Now go and make it a little strange, and entirely yours.',
    ],
  },
  urgent: {
    open: [
      'This one should not wait until next week.',
      'A short decision today spares a long one later.',
      'The window for {k} will not stay open for ever.',
    ],
    close: [
      'Ten minutes now are worth an hour on Friday.',
      'Take the first step today, while it is still small.',
    ],
  },
};

export function toneOf(name: string): Tone {
  const found = Object.entries(tones).find(([key]) => name.includes(key));
  return found?.[1] ?? tones.friendly!;
}
