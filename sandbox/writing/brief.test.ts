import { describe, expect, it } from 'vitest';
import { write } from '../writer.ts';

describe('a brief without a keyword', () => {
  it('is written about its topic, whatever a rule says of keywords', () => {
    const rules = '## Keywords\n- No keyword is given: choose the phrase the reader would search for.';
    const text = write({
      system: rules,
      prompt: 'Content type: seo\nTopic: Cold brew\nKeyword difficulty: medium',
      provider: 'OpenAI',
    });
    expect(text).toMatch(/^# Cold brew/i);
    expect(text).not.toMatch(/choose the phrase/i);
  });
});

describe('a language', () => {
  const inLanguage = (language: string) =>
    write({ prompt: `Content type: blog\nTopic: Desks\nLanguage: ${language}`, provider: 'OpenAI' });
  it.each(['English', 'British English'])('%s needs no excuse', (language) => {
    expect(inLanguage(language)).toContain('Add a real key to write with OpenAI.');
  });
  it('of others it says that it does not know them', () => {
    expect(inLanguage('Polish')).toContain(
      'in English only, not by an AI model. Add a real key to write in Polish.',
    );
    expect(inLanguage('<script>alert(1)</script>')).not.toContain('script');
  });
});
