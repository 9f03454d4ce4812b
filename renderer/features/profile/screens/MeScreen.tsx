import { AppEntries } from '../parts/AppEntries.tsx';
import { ProfileCard } from '../parts/ProfileCard.tsx';
import { SignOut } from '../parts/SignOut.tsx';
import { WorkEntries } from '../parts/WorkEntries.tsx';
import './MeScreen.css';

/** Me: who is signed in, what is theirs, how the app looks, and the way out. */
export function MeScreen() {
  return (
    <div className="me">
      <ProfileCard />
      <WorkEntries />
      <AppEntries />
      <SignOut />
    </div>
  );
}
