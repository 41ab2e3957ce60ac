/** A line of a table of puzzles, read. */
export interface Row {
  id: string;
  /** What is shown: a question, emojis, or a saying that is dealt as tiles. */
  shown: string;
  /** The answers of a question, or what a saying means. */
  told: string;
  source: string;
}

/**
 * Reads a table of puzzles: `id | shown | told | source`, one a line. A line `= source` begins a section. Its source is that of
 * each row below it, and what the row's own begins with: `Kano` below `= Encyclopaedia Britannica` is an article there.
 */
export function rowsOf(table: string): Row[] {
  let section = '';
  return table
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      if (line.startsWith('=')) {
        section = line.slice(1).trim();
        return [];
      }
      const [id = '', shown = '', told = '', own = ''] = line.split(' | ');
      return [{ id, shown, told, source: [section, own].filter((part) => part !== '').join(', ') }];
    });
}
