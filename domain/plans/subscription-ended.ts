/**
 * The notice at the moment a subscription ends. Apart from what the account's pages say of it (after-subscription.ts), because
 * every page loads it.
 */
export const subscriptionEnded =
  'Your subscription has ended. You are on the free plan now. What you saved stays: you can read and download it, but not change it.';
