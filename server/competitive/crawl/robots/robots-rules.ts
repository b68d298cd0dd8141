export type Rule = { pattern: string; allow: boolean; lineNumber: number };

/** Rules with stars are compared one by one; sites that mean well have fewer. */
const mostWithStars = 500;

/**
 * Finds the rule of RFC 9309 for a path: the longest one that matches, and of equal ones one that allows. Rules without stars
 * are looked up, so that half a megabyte of them costs no more than a few. Of too many with stars, those that forbid are cut at
 * the first star, so that they forbid more, and those that allow are left out.
 */
export class RobotsRules {
  private readonly prefixes = new Map<string, Rule>();
  private readonly whole = new Map<string, Rule>();
  private readonly withStars: { rule: Rule; parts: string[]; isWhole: boolean }[] = [];
  /** Of `prefixes`. */
  private readonly lengths: ReadonlySet<number>;

  constructor(rules: readonly Rule[]) {
    for (const rule of rules) this.add(rule);
    this.withStars.sort((one, two) => compareRules(one.rule, two.rule));
    this.lengths = new Set([...this.prefixes.keys()].map((prefix) => prefix.length));
  }

  /** Null where no rule is about the path. */
  ruleOf(path: string): Rule | null {
    let found = this.whole.get(path) ?? null;
    const better = (rule: Rule) => found === null || compareRules(rule, found) < 0;
    for (const length of this.lengths) {
      const rule = length <= path.length ? this.prefixes.get(path.slice(0, length)) : undefined;
      if (rule && better(rule)) found = rule;
    }
    for (const { rule, parts, isWhole } of this.withStars) {
      if (!better(rule)) break;
      if (matches(parts, isWhole, path)) return rule;
    }
    return found;
  }

  private add(rule: Rule): void {
    const isWhole = rule.pattern.endsWith('$');
    const pattern = isWhole ? rule.pattern.slice(0, -1) : rule.pattern;
    const star = pattern.indexOf('*');
    if (star === -1) return keep(isWhole ? this.whole : this.prefixes, pattern, rule);
    if (this.withStars.length < mostWithStars)
      this.withStars.push({ rule, parts: pattern.split('*'), isWhole });
    else if (!rule.allow) keep(this.prefixes, pattern.slice(0, star), rule);
  }
}

function keep(rules: Map<string, Rule>, text: string, rule: Rule): void {
  const known = rules.get(text);
  if (!known || compareRules(rule, known) < 0) rules.set(text, rule);
}

/** Below zero where `one` counts more. */
function compareRules(one: Rule, two: Rule): number {
  return two.pattern.length - one.pattern.length || Number(two.allow) - Number(one.allow);
}

/** The parts between the stars, each at its first place after the one before. */
function matches(parts: readonly string[], isWhole: boolean, path: string): boolean {
  const [first = '', ...others] = parts;
  if (!path.startsWith(first)) return false;
  const last = isWhole ? others.pop()! : '';
  let at = first.length;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return path.length - last.length >= at && path.endsWith(last);
}
