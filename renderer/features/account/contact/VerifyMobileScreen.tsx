import { VerifyContact } from './VerifyContact.tsx';

/** Proves one's new mobile number by its code (spec §2 /me/verify_mobile). */
export function VerifyMobileScreen() {
  return <VerifyContact kind="mobile" />;
}
