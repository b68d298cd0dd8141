/** An exact price in US dollars, unlike `formatCost`: "$2", "$0.075", "$1.25". */
export function formatDollars(amount: number): string {
  return `$${Number.isInteger(amount) || amount < 0.1 ? amount : amount.toFixed(2)}`;
}

/** The cost of a call in US dollars: "$0.0042", "$1.25", "less than $0.0001": two significant digits, and never $0.00 for a positive cost. */
export function formatCost(cost: number): string {
  if (cost === 0) return '$0';
  if (cost < 0.0001) return 'less than $0.0001';
  if (cost >= 0.995) return `$${cost.toFixed(2)}`;
  return `$${Number(cost.toPrecision(2))
    .toFixed(cost < 0.001 ? 5 : 4)
    .replace(/0{1,2}$/, '')}`;
}

/** "$19", "$15.83", "€19": an amount as the payment provider states it. */
export function formatAmount({ cents, currency }: { cents: number; currency: string }): string {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits }).format(
    cents / 100,
  );
}

/** A sum of costs in US dollars: "$14.62", "$20.00"; below a cent that is not nothing "less than $0.01". */
export function formatMoney(dollars: number): string {
  if (dollars > 0 && dollars < 0.005) return 'less than $0.01';
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(dollars);
}
