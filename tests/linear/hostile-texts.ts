import fc from 'fast-check';

const sign = fc.constantFrom(
  ...Array.from(' \n\t\raBé漢1.…,:;!?-—_*`~#><|[](){}"“\'’\\/@&%+=$👍\u200D\u0301\u3000•'),
);
/** What may come before and after the repetition, and lets it be read in another way. */
const beginnings = `
|\`\`\`|\`\`\`json\n|# |- |> |a|[a](|![|<http://|http://a|{{|**a|"|Subject: |Meta description|## Version 1\n|Headlines|x@|    `;
const before = fc.constantFrom('| ', ...beginnings.trim().split('|'));
const after = fc.constantFrom('', '|', 'x', '!', ' x', '\n', '\n```', ')', ']', '"', '`', '\u0001');
/** A beginning, one to three characters that are repeated, an end. */
export const hostileTexts = fc.tuple(before, fc.array(sign, { minLength: 1, maxLength: 3 }), after);

/** Such a text of about so many characters. */
export const textOf = ([start, unit, end]: readonly [string, readonly string[], string], size: number) => {
  const repeated = unit.join('');
  return start + repeated.repeat(Math.ceil(size / repeated.length)) + end;
};
