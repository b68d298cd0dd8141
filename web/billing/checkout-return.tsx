import { useCheckoutReturn } from './use-checkout-return.ts';

/** Renders nothing: loaded when a user returns from the payment page. */
export default function CheckoutReturn() {
  useCheckoutReturn();
  return null;
}
