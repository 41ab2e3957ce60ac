type Cell = string | number;

/** Quotes a cell where it must be, and puts an apostrophe before what a spreadsheet would take for a formula. */
export function csvCell(cell: Cell): string {
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvOf = (rows: Cell[][]) => `${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
