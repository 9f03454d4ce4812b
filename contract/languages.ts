/** Languages of the interface. `zh` is default and fallback (spec §9). */
export const languages = ['zh', 'en', 'de'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage = 'zh' satisfies Language;

/** Languages a route may carry. `de` is a display language only, chosen in the settings (spec §1). */
export const routeLanguages = ['zh', 'en'] as const;
export type RouteLanguage = (typeof routeLanguages)[number];

/** The route guard's rule: any value other than zh or en becomes zh (spec §1). */
export function asRouteLanguage(value: unknown): RouteLanguage {
  return value === 'en' ? 'en' : 'zh';
}

/** A stored or received display language; anything unknown becomes the default. */
export function asLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? defaultLanguage;
}

/** The Accept-Language header, one of two (spec §7); German falls back to English on the wire. */
export function acceptLanguage(language: Language): 'zh-CN' | 'en-US' {
  return language === 'zh' ? 'zh-CN' : 'en-US';
}

/** The tag for `<html lang>` and for Intl. */
export const htmlLanguage: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en', de: 'de' };
