type Cell = string | number;

/** Quotes a cell if necessary. Prefixes an apostrophe to text that a spreadsheet would run as a formula. */
export function csvCell(cell: Cell): string {
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvOf = (rows: Cell[][]) => `${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
