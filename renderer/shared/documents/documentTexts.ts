/** The text of a public document in one language. */
export type DocumentText = {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
};

// One chunk per document and language: nobody loads a text before they read it.
const texts = import.meta.glob<{ default: DocumentText }>('../../../resources/documents/*/*.json');

/** Loads a text by `<language>/<document>-<version>`; null for a version there is none of. */
export async function loadDocument(key: string): Promise<DocumentText | null> {
  const load = texts[`../../../resources/documents/${key}.json`];
  return load ? (await load()).default : null;
}
