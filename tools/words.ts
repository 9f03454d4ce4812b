import { languages } from '../contract/languages.ts';
import { readWords } from './words/readWords.ts';
import { wordFaults } from './words/wordFaults.ts';

// Every visible word, for reading through: a feature after the other, its key, then its text in each language; at the
// end what a machine can see to be wrong.
const words = readWords();
let feature = '';
for (const word of words) {
  if (word.feature !== feature) console.log(`\n# ${(feature = word.feature)}`);
  console.log(`\n${word.key}`);
  for (const language of languages) console.log(`  ${language}  ${word.texts[language] ?? '–'}`);
}
const faults = wordFaults(words);
console.log(`\n${words.length} words, ${faults.length} faults`);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
