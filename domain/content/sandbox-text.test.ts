import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanText } from '../generation/clean-text.ts';
import { withoutSandboxNotice } from './sandbox-text.ts';

const notice = '*Written by the AIGen sandbox, not by an AI model. Add a real key to write with OpenAI.*';
const inEnglish =
  '*Written by the AIGen sandbox, in English only, not by an AI model. Add a real key to write in Finnish.*';

it.each([notice, inEnglish])('removes the notice and nothing else: %s', (line) => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const text = `${typed}.`.trim();
      expect(withoutSandboxNotice(`${text}\n\n${line}`)).toBe(text);
    }),
  );
});

it('keeps the meta description below the notice', () => {
  expect(cleanText(`# Cold brew\n\nFresh.\n\n${notice}\n\nMeta description: All about it.`)).toEqual({
    content: '# Cold brew\n\nFresh.',
    metaDescription: 'All about it.',
  });
});

it('keeps a sentence about the sandbox that its user wrote', () => {
  const text = 'It was Written by the AIGen sandbox, they said. Add a real key to write more.';
  expect(withoutSandboxNotice(text)).toBe(text);
});
