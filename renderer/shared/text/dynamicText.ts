import type { i18n } from 'i18next';

/**
 * A text whose key comes from data (an error code, a route's title): the checker cannot know it, so a test
 * checks those keys instead. Null when there is no such text.
 */
export function dynamicText(
  text: i18n,
  key: string,
  values?: Readonly<Record<string, string | number>>,
): string | null {
  if (!text.exists(key, values)) return null;
  // The typed `t` takes literal keys only.
  const translate = text.t as unknown as (key: string, values?: object) => string;
  return translate(key, values);
}
