/**
 * Lists the sentences that languages lack, and fails if there are any. `npm run check` skips trial languages
 * (rules: languages#trial); `--trials` includes them.
 */
import { isTrial, type Language, languageInfo, languages } from '../words/languages.ts';
import { catalogueOf } from './words-in-place.ts';

export async function missingWords(
  withTrials: boolean,
  read: typeof catalogueOf = catalogueOf,
): Promise<Map<Language, string[]>> {
  const missing = new Map<Language, string[]>();
  for (const language of languages) {
    if (isTrial(language) && !withTrials) continue;
    const lacking = (await read(language)).filter(([, , words]) => words === '');
    if (lacking.length === 0) continue;
    missing.set(
      language,
      lacking.map(([sentence, context]) => (context === '' ? sentence : `${sentence} (${context})`)),
    );
  }
  return missing;
}

if (import.meta.main) {
  const missing = await missingWords(process.argv.includes('--trials'));
  for (const [language, sentences] of missing) {
    console.log(`${languageInfo[language].name} has no words for ${sentences.length}:`);
    for (const sentence of sentences) console.log(`  ${sentence}`);
  }
  if (missing.size > 0) process.exitCode = 1;
}
