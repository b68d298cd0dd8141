export type JsonWish = { schema: Record<string, unknown> | null };
export type WriterRequest = { system: string; prompt: string; provider: string; json: JsonWish | null };
export function write(r: WriterRequest): string { return `# ${r.prompt}\n\n` + 'Hello there, friend of text. '.repeat(60); }
