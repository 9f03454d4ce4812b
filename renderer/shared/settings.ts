import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Preferences } from '../../contract/calls/settings/shapes.ts';
import { asRouteLanguage, type Language } from '../../contract/languages.ts';

export type Theme = 'light' | 'dark' | 'system';
/** The stored service flag that selects a brand variant (spec §1). */
export const serviceFlags = ['H5', '2', '3', '5', '6'] as const;
export type ServiceFlag = (typeof serviceFlags)[number];

export type SettingsState = {
  readonly language: Language;
  readonly theme: Theme;
  readonly serviceFlag: ServiceFlag;
  /** The last address asked for English, which a stored preference does not turn; one in Chinese may be the default. */
  readonly inEnglish: boolean;
  /** Chosen in this visit: then stored preferences do not override it. */
  readonly chosen: { readonly language: boolean; readonly theme: boolean };
  /** Random id of who used this tab last, to know the next one apart; null before anybody did. */
  readonly owner: string | null;
};

const initialState: SettingsState = {
  language: 'zh',
  theme: 'system',
  serviceFlag: 'H5',
  inEnglish: false,
  chosen: { language: false, theme: false },
  owner: null,
};

/** How the person wants to see the app. Kept in session storage; nothing personal. */
export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.language = payload;
      state.chosen.language = true;
    },
    /** The address is right about zh and en; German rides on zh addresses, and is asked for by one that ends in de. */
    addressLanguageSeen: (state, { payload }: PayloadAction<string>) => {
      state.language = displayLanguage(state.language, payload);
      state.inEnglish = payload === 'en';
    },
    themeChosen: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
      state.chosen.theme = true;
    },
    /** What the person saved earlier, perhaps elsewhere. */
    preferencesSeen: (state, { payload }: PayloadAction<Preferences>) => {
      if (payload.language && !state.chosen.language && !state.inEnglish) state.language = payload.language;
      if (payload.theme && !state.chosen.theme) state.theme = payload.theme;
    },
    /** The next person at this screen has settings of their own; the language on show stays. */
    choicesForgotten: (state) => {
      state.chosen = { language: false, theme: false };
      state.inEnglish = false;
    },
    ownerSeen: (state, { payload }: PayloadAction<string | null>) => {
      state.owner = payload;
    },
    serviceFlagSeen: (state, { payload }: PayloadAction<ServiceFlag>) => {
      state.serviceFlag = payload;
    },
  },
  selectors: {
    selectLanguage: (state) => state.language,
    selectTheme: (state) => state.theme,
    selectServiceFlag: (state) => state.serviceFlag,
  },
});

export const {
  languageChosen,
  addressLanguageSeen,
  themeChosen,
  preferencesSeen,
  choicesForgotten,
  serviceFlagSeen,
  ownerSeen,
} = settingsSlice.actions;
export const { selectLanguage, selectTheme, selectServiceFlag } = settingsSlice.selectors;

/** The language shown for a stored choice under the language in an address; undefined for addresses without one. */
function displayLanguage(stored: Language, lang: string | undefined): Language {
  if (lang === undefined || lang === 'de') return lang ?? stored;
  const route = asRouteLanguage(lang);
  return stored === 'de' && route === 'zh' ? 'de' : route;
}
