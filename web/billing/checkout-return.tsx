import { useCheckoutReturn } from './use-checkout-return.ts';

/** Draws nothing: loaded for those who come back from the payment page. */
export default function CheckoutReturn() {
  useCheckoutReturn();
  return null;
}
