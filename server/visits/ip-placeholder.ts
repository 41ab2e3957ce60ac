/** Stands where the specification has an address: addresses are never stored (decision 7). */
export const ipPlaceholder = '0.0.0.0';
