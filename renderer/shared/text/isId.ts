/** Whether a word of an address has the form of a public id. */
export const isId = <Id extends string>(word: string): word is Id => /^[0-9a-f]{32}$/.test(word);
