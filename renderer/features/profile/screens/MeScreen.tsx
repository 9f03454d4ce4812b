import { AppEntries } from '../parts/AppEntries.tsx';
import { MessageEntry } from '../parts/MessageEntry.tsx';
import { ProfileCard } from '../parts/ProfileCard.tsx';
import { SavedEntries } from '../parts/SavedEntries.tsx';
import { ServiceEntries } from '../parts/ServiceEntries.tsx';
import { SignOut } from '../parts/SignOut.tsx';
import { WorkEntries } from '../parts/WorkEntries.tsx';
import { useGetMeQuery } from '../profileApi.ts';
import './MeScreen.css';

/** Me: who is signed in, what is theirs, how the app looks, and the way out. */
export function MeScreen() {
  const { data, error } = useGetMeQuery({});
  // The profile's height is known with its words: what stands below comes with it and never moves.
  const isKnown = data !== undefined || error !== undefined;
  return (
    <div className="me">
      <ProfileCard />
      {isKnown && (
        <>
          <MessageEntry />
          <WorkEntries />
          <SavedEntries />
          <AppEntries />
          <ServiceEntries />
          <SignOut />
        </>
      )}
    </div>
  );
}
