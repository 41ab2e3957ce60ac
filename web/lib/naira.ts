/** An amount in naira, with no decimals (rules: money#naira). Written out here so that every browser writes it alike. */
export function formatNaira(amount: number): string {
  return `₦${Math.round(amount)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')}`;
}
