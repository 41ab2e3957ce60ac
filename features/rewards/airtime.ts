/** Every network of Nigeria loads a recharge PIN so since 2023: the NCC's common codes. */
const loadingCode = '311';
const networks = /\b(mtn|airtel|glo|9mobile|etisalat|t2)\b/i;
/** Digits of a recharge PIN. */
const fewest = 10;
const most = 17;

/** Returns a `tel:` link that loads the PIN, if the reward names a network that supports it and the code looks like a PIN. */
export function loadingCall(about: string, code: string): string | undefined {
  const pin = code.replace(/[\s-]/g, '');
  const isPin = /^\d+$/.test(pin) && pin.length >= fewest && pin.length <= most;
  return isPin && networks.test(about) ? `tel:*${loadingCode}*${pin}%23` : undefined;
}
