import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { newKey } from './newKey.ts';
import { useSavePreferencesMutation } from './preferencesApi.ts';
import { useUser } from './session/useSession.ts';
import { selectTheme, type Theme, themeChosen } from './settings.ts';

/** The theme and its chooser: at once here, quietly saved to the account. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSelector(selectTheme);
  const dispatch = useDispatch();
  const isSignedIn = useUser() !== null;
  const [save] = useSavePreferencesMutation();
  const choose = useCallback(
    (next: Theme) => {
      dispatch(themeChosen(next));
      if (isSignedIn) void save({ input: { theme: next }, idem: newKey() });
    },
    [dispatch, save, isSignedIn],
  );
  return [theme, choose];
}
