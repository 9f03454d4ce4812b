import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CallOutput } from '../../contract/registry.ts';

type MenuConfig = CallOutput<'area.h5.get'>['data'];
export type MenuConfigState = { readonly config: MenuConfig | null };

/** Per-company menu: colour, home entries, hidden features. Stored locally (spec §3); nothing personal. */
export const menuConfigSlice = createSlice({
  name: 'menuConfig',
  initialState: { config: null } as MenuConfigState,
  reducers: {
    menuConfigSeen: (_state, { payload }: PayloadAction<MenuConfig | null>): MenuConfigState => ({
      config: payload,
    }),
  },
  selectors: {
    selectMenuColor: (state) => state.config?.CssColor ?? null,
    /** Entry keys in the company's order; null while its menu is not known. */
    selectEntries: createSelector(
      (state: MenuConfigState) => state.config,
      (config) => config && config.entries.map(({ key }) => key),
    ),
    /** Whom the company's people call; '' for nobody. */
    selectServicePhone: (state) => state.config?.servicePhone ?? '',
    selectHidden: (state) => state.config?.hidden ?? none,
  },
});

const none: readonly string[] = [];

export const { menuConfigSeen } = menuConfigSlice.actions;
export const { selectMenuColor, selectEntries, selectServicePhone, selectHidden } = menuConfigSlice.selectors;
