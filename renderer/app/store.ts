import { combineReducers, configureStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import type { Platform } from '../platform/port.ts';
import { api, type StoreExtra } from '../shared/api.ts';
import { connectionSlice } from '../shared/connection.ts';
import { handOffSlice } from '../shared/handOff.ts';
import type { FeatureSlice } from '../shared/manifest.ts';
import { menuConfigSlice } from '../shared/menuConfig.ts';
import { facesSlice, pickingSlice } from '../shared/picking/pickingSlice.ts';
import { sessionSlice } from '../shared/session/sessionSlice.ts';
import { settingsSlice } from '../shared/settings.ts';
import { failureWatch, type OnFailure } from './failureWatch.ts';
import { type Box, keeper, readKept, rememberedSlices, startingWith } from './persistence.ts';

const ownReducers = {
  [api.reducerPath]: api.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [settingsSlice.name]: settingsSlice.reducer,
  [connectionSlice.name]: connectionSlice.reducer,
  [handOffSlice.name]: handOffSlice.reducer,
  [menuConfigSlice.name]: menuConfigSlice.reducer,
  [pickingSlice.name]: pickingSlice.reducer,
  [facesSlice.name]: facesSlice.reducer,
};

/**
 * Builds the store: the one api and the app's slices; `addSlices` brings a feature's once its first screen is
 * opened. `box` keeps what is remembered across a reload (session storage).
 */
export function makeStore(platform: Platform, box: Box | undefined) {
  const before = readKept(box);
  const remembered = new Set<string>(rememberedSlices);
  const extra: StoreExtra = { platform };
  let onFailure: OnFailure = () => {};

  const reducers = { ...ownReducers };
  const startKept = (name: string, reducer: Reducer) =>
    Object.assign(reducers, {
      [name]: startingWith(reducer, remembered.has(name) ? before[name] : undefined),
    });
  for (const [name, reducer] of Object.entries(ownReducers)) startKept(name, reducer as Reducer);

  const store = configureStore({
    reducer: combineReducers(reducers),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(
        api.middleware,
        failureWatch((failure) => onFailure(failure)),
        keeper(box, () => [...remembered], before),
      ),
  });
  const addSlices = (slices: readonly FeatureSlice[]) => {
    const fresh = slices.filter(({ slice }) => !Object.hasOwn(reducers, slice.name));
    if (fresh.length === 0) return;
    for (const { slice, remembered: isRemembered } of fresh) {
      if (isRemembered) remembered.add(slice.name);
      startKept(slice.name, slice.reducer as Reducer<unknown, UnknownAction>);
    }
    store.replaceReducer(combineReducers(reducers));
  };
  const watchFailures = (listener: OnFailure) => {
    onFailure = listener;
  };
  return { store, addSlices, watchFailures };
}

export type MadeStore = ReturnType<typeof makeStore>;
export type AppStore = MadeStore['store'];
export type RootState = ReturnType<AppStore['getState']>;
