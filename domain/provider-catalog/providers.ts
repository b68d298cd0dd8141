import type { ContentType } from '../generation/form.ts';

/** The three providers, in the order the product shows them. */
export const providerIds = ['openai', 'claude', 'gemini'] as const;
export type ProviderId = (typeof providerIds)[number];

/** Ids accepted on the wire: the specification uses `anthropic` for `claude` in places. */
export const acceptedProviderIds = [...providerIds, 'anthropic'] as const;

export type ProviderInfo = {
  readonly id: ProviderId;
  /** Name shown to people. */
  readonly label: string;
  readonly company: string;
  /** Placeholder of the key field: how a key of this provider begins. */
  readonly keyHint: string;
  /** A key that the sandbox accepts; only offered where the sandbox is on. */
  readonly sandboxKey: string;
  /** Page on which a person makes a key. */
  readonly keyPage: string;
  /** Page on which a person sees what the account has left, and adds to it. */
  readonly billingPage: string;
  /** Content types it is recommended for (dashboard document, section 1). */
  readonly recommendedFor: readonly ContentType[];
  /** Strengths shown as tags (dashboard document, section 1). */
  readonly tags: readonly string[];
  readonly defaultModel: string;
};

export const providerCatalog: Record<ProviderId, ProviderInfo> = {
  openai: {
    id: 'openai',
    label: 'OpenAI',
    company: 'OpenAI',
    keyHint: 'sk-',
    sandboxKey: 'sk-sandbox-openai-demo',
    keyPage: 'https://platform.openai.com/api-keys',
    billingPage: 'https://platform.openai.com/settings/organization/billing/overview',
    recommendedFor: ['social', 'product', 'ads'],
    tags: ['social', 'creative', 'marketing'],
    defaultModel: 'gpt-5.4-mini',
  },
  claude: {
    id: 'claude',
    label: 'Claude',
    company: 'Anthropic',
    keyHint: 'sk-ant-',
    sandboxKey: 'sk-ant-sandbox-claude-demo',
    keyPage: 'https://console.anthropic.com/settings/keys',
    billingPage: 'https://console.anthropic.com/settings/billing',
    recommendedFor: ['blog', 'email', 'seo'],
    tags: ['blog', 'email', 'analysis'],
    defaultModel: 'claude-sonnet-5-5',
  },
  gemini: {
    id: 'gemini',
    label: 'Gemini',
    company: 'Google',
    keyHint: 'AIza',
    sandboxKey: 'AIza-sandbox-gemini-demo',
    keyPage: 'https://aistudio.google.com/app/apikey',
    billingPage: 'https://aistudio.google.com/usage',
    recommendedFor: ['analysis'],
    tags: ['research', 'factual', 'technical'],
    defaultModel: 'gemini-3.8-flash',
  },
};

/** The provider an accepted id means: `anthropic` is `claude`. Null for anything else. */
export function toProviderId(id: string): ProviderId | null {
  if (id === 'anthropic') return 'claude';
  return (providerIds as readonly string[]).includes(id) ? (id as ProviderId) : null;
}

/** The provider recommended for a content type (blog claude, social openai, …). */
export function recommendedProvider(type: ContentType): ProviderId {
  return providerIds.find((id) => providerCatalog[id].recommendedFor.includes(type)) ?? 'claude';
}

/** Keys shorter than this are refused before any call. Specification, dashboard document, section 5. */
export const minKeyLength = 10;
export const maxKeyLength = 512;

/** A key that contains `sandbox` is answered by the local sandbox instead of the real provider. */
export function isSandboxKey(key: string): boolean {
  return key.includes('sandbox');
}

/** Where each provider listens, without trailing slash and without version path. */
export type BaseUrls = Readonly<Record<ProviderId, string>>;

/** The providers' addresses of an installation; `sandboxProviders` is null where there is no sandbox. */
export type ProviderAddresses = { providers: BaseUrls; sandboxProviders: BaseUrls | null };

/** Where a call with this key goes: sandbox keys to the sandbox where there is one, all others to the provider. */
export function chooseBaseUrl(
  { providers, sandboxProviders }: ProviderAddresses,
  provider: ProviderId,
  apiKey: string,
): string {
  return (sandboxProviders && isSandboxKey(apiKey) ? sandboxProviders : providers)[provider];
}

/**
 * What only one provider's keys look like. `sk-` alone says nothing: gateways give out such keys for all of them.
 * OpenAI's older keys have `T3BlbkFJ` in their middle, which is base64 for its name.
 */
const shapes: readonly (readonly [RegExp, ProviderId])[] = [
  [/^sk-ant-/, 'claude'],
  [/^(?:AIza|AQ\.)/, 'gemini'],
  [/^sk-(?:proj|svcacct|admin|sandbox)-|^sk-\w+T3BlbkFJ/, 'openai'],
];

/** The provider whose keys look like this one; null where that cannot be told. */
export function providerOfKey(key: string): ProviderId | null {
  return shapes.find(([shape]) => shape.test(key.trim()))?.[1] ?? null;
}
