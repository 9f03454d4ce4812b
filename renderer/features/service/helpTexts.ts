/** A question people ask, and its answer. */
export type HelpArticle = {
  readonly id: string;
  readonly topic: string;
  readonly question: string;
  readonly answer: readonly string[];
  /** Words it is found by beside its own: other terms, pinyin, initials. */
  readonly keywords: string;
  /** The screen it speaks of. */
  readonly go?: { readonly route: string; readonly label: string };
};

export type Help = {
  readonly topics: readonly { readonly id: string; readonly title: string }[];
  readonly articles: readonly HelpArticle[];
};

// One chunk a language, loaded with the first help screen.
const texts = import.meta.glob<{ default: Help }>('../../../resources/help/*.json');

/** Loads the help of a language. */
export async function loadHelp(language: string): Promise<Help> {
  const load = texts[`../../../resources/help/${language}.json`];
  if (!load) throw new Error(`no help in ${language}`);
  return (await load()).default;
}

/** Articles that have every word typed, those first whose question or keywords have them; all for nothing typed. */
export function helpFor(articles: readonly HelpArticle[], typed: string): readonly HelpArticle[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const rankOf = ({ question, keywords, answer }: HelpArticle) => {
    const named = plain(`${question} ${keywords}`);
    if (words.every((word) => named.includes(word))) return 0;
    const said = plain(`${named} ${answer.join(' ')}`);
    return words.every((word) => said.includes(word)) ? 1 : 2;
  };
  return articles
    .map((article) => ({ article, rank: rankOf(article) }))
    .filter(({ rank }) => rank < 2)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ article }) => article);
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();
