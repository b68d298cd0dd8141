export const moneyOf = (cents: number) => `$${(cents / 100).toFixed(2)}`;
