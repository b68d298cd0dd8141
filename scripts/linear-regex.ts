// A rule of oxlint's (oxlint.config.ts) over every regular expression: scslre finds those whose time grows with the
// square of the text, or faster.
import { analyse } from 'scslre';

type Node = { regex?: { pattern: string; flags: string } };
type Context = { report: (problem: { node: Node; message: string }) => void };

const mending = {
  Trade:
    'Two repetitions can both match it: put what is between them into the optional part, or give one a limit.',
  Self: 'The repetition is repeated itself: take one of the two away.',
  Move: 'It is tried from every character of the run: begin with (?<!…) so that it starts at the first, or give the repetition a limit.',
};

const linear = {
  create: (context: Context) => ({
    Literal(node: Node) {
      if (!node.regex) return;
      const { pattern, flags } = node.regex;
      const [found] = analyse({ source: pattern, flags }, { maxReports: 1 }).reports;
      if (!found) return;
      const run = JSON.stringify(found.character.pick);
      context.report({ node, message: `Slow on a run of ${run}. ${mending[found.type]}` });
    },
  }),
};

export default { meta: { name: 'regex' }, rules: { linear } };
