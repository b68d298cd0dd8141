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

describe('a topic of several words in another language', () => {
  const about = (topic: string, language: string) =>
    write({ prompt: `Content type: blog\nTopic: ${topic}\nLanguage: ${language}`, provider: 'OpenAI' });

  it.each([
    ['Impuesto sobre la renta para autónomos', 'Spanish', /impuesto sobre la (?!renta)/i],
    ['La fermentation du chou rouge', 'French', /fermentation du (?!chou)/i],
    ['Die Pflege der Katze im Alter', 'German', /Pflege der (?!Katze)/i],
  ])('%s is not cut after an article', (topic, language, broken) => {
    const text = about(topic, language);
    expect(text).toContain(topic.split(' ').at(-1));
    expect(text).not.toMatch(broken);
  });

  it('keeps the capitals of German nouns', () => {
    expect(about('Katzenklappe im Altbau', 'German')).not.toContain('katzenklappe');
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
