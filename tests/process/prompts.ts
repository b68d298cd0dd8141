/** Prompts as short as they may be; the real ones are the domain's and tested there. */
export function buildPromptsForTest(topic: string) {
  return {
    systemPrompt: 'You write marketing content.',
    userPrompt: `Content type: blog\nTopic: ${topic}\nKeywords: remote onboarding\nLength: 300-500 words`,
  };
}
