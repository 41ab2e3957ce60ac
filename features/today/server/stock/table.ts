/** A parsed line of a table of puzzles. */
export interface Row {
  id: string;
  /** Shown to players: a question, emojis, a saying as tiles, or a caption. */
  shown: string;
  /** Answers to a question, or the meaning of a saying. */
  told: string;
  source: string;
}

/**
 * Parses a table of puzzles with one `id | shown | told | source` per line. A line `= source` begins a section and
 * prefixes the sources below it: `Kano` below `= Encyclopaedia Britannica` means the article 'Kano' in that
 * encyclopedia.
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
