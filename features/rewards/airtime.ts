/** Since 2023 all networks in Nigeria load a recharge PIN with this code, one of the NCC's common codes. */
const loadingCode = '311';
const networks = /\b(mtn|airtel|glo|9mobile|etisalat|t2)\b/i;
/** Minimum and maximum number of digits of a recharge PIN. */
const minDigits = 10;
const maxDigits = 17;

/**
 * Returns a `tel:` link that loads the PIN, if the reward names a network that supports this and the code looks
 * like a PIN.
 */
export function loadingCall(about: string, code: string): string | undefined {
  const pin = code.replace(/[\s-]/g, '');
  const isPin = /^\d+$/.test(pin) && pin.length >= minDigits && pin.length <= maxDigits;
  return isPin && networks.test(about) ? `tel:*${loadingCode}*${pin}%23` : undefined;
}
