import { ChangeContact } from './ChangeContact.tsx';

/** Asks for one's new mobile number (spec §2 /me/change_mobile). */
export function ChangeMobileScreen() {
  return <ChangeContact kind="mobile" />;
}
