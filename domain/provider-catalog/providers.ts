/** The three providers, in the order shown. */
export const providerIds = ['openai', 'claude', 'gemini'] as const;
export type ProviderId = (typeof providerIds)[number];

/** Ids accepted by the API: the specification uses `anthropic` for `claude` in places. */
export const acceptedProviderIds = [...providerIds, 'anthropic'] as const;

export type ProviderInfo = {
  readonly id: ProviderId;
  /** Display name. */
  readonly label: string;
  readonly company: string;
  /** Placeholder of the key field: how a key of this provider begins. */
  readonly keyHint: string;
  /** A key that the sandbox accepts; only offered when the sandbox is on. */
  readonly sandboxKey: string;
  /** Page where users create a key. */
  readonly keyPage: string;
  /** Page where users see and increase their balance. */
  readonly billingPage: string;
  /** Strengths as specified (dashboard document, section 1); `recommendations.ts` decides which are shown. */
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
    tags: ['research', 'factual', 'technical'],
    defaultModel: 'gemini-3.8-flash',
  },
};

/** The provider of an accepted id: `anthropic` is `claude`. Null for any other id. */
export function toProviderId(id: string): ProviderId | null {
  if (id === 'anthropic') return 'claude';
  return (providerIds as readonly string[]).includes(id) ? (id as ProviderId) : null;
}

/** Minimum length of a key; shorter ones are rejected before any call. Specification, dashboard document, section 5. */
export const minKeyLength = 10;
export const maxKeyLength = 512;

/** True for a key that contains `sandbox`: it is sent to the local sandbox instead of the real provider. */
export function isSandboxKey(key: string): boolean {
  return key.includes('sandbox');
}

/** Base URL of each provider, without trailing slash and without version path. */
export type BaseUrls = Readonly<Record<ProviderId, string>>;

/** The provider base URLs of an installation; `sandboxProviders` is null without a sandbox. */
export type ProviderAddresses = { providers: BaseUrls; sandboxProviders: BaseUrls | null };

/**
 * The base URL for a call with this key: sandbox keys go to the sandbox if there is one, all others to the provider.
 */
export function chooseBaseUrl(addresses: ProviderAddresses, provider: ProviderId, apiKey: string): string {
  const sandbox = sandboxFor(addresses, apiKey);
  return (sandbox ?? addresses.providers)[provider];
}

/** True if a call with this key is answered by the sandbox of this installation. */
export function goesToSandbox(addresses: ProviderAddresses, apiKey: string): boolean {
  return sandboxFor(addresses, apiKey) !== null;
}

function sandboxFor({ sandboxProviders }: ProviderAddresses, apiKey: string): BaseUrls | null {
  return isSandboxKey(apiKey) ? sandboxProviders : null;
}

/**
 * Patterns that only match one provider's keys. `sk-` alone matches none, because gateways use it for all providers.
 * OpenAI's older keys contain `T3BlbkFJ`, which is base64 for "OpenAI".
 */
const shapes: readonly (readonly [RegExp, ProviderId])[] = [
  [/^sk-ant-/, 'claude'],
  [/^(?:AIza|AQ\.)/, 'gemini'],
  [/^sk-(?:proj|svcacct|admin|sandbox)-|^sk-\w+T3BlbkFJ/, 'openai'],
];

/** The provider whose pattern the key matches; null if it cannot be determined. */
export function providerOfKey(key: string): ProviderId | null {
  return shapes.find(([shape]) => shape.test(key.trim()))?.[1] ?? null;
}
