/** The events after which something may be true that was not before. Each only causes us to ask. */
export const webhookEvents = [
  'checkout.session.completed',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export function isWebhookEvent(type: string): type is WebhookEvent {
  return (webhookEvents as readonly string[]).includes(type);
}
