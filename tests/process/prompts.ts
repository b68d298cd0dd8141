/** Minimal prompts; the real ones are tested in the domain. */
export function buildPromptsForTest(topic: string) {
  return {
    systemPrompt: 'You write marketing content.',
    userPrompt: `Content type: blog\nTopic: ${topic}\nKeywords: remote onboarding\nLength: 300-500 words`,
  };
}
