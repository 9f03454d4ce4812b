import { VerifyContact } from './VerifyContact.tsx';

/** Proves one's new e-mail address by its code. */
export function VerifyEmailScreen() {
  return <VerifyContact kind="email" />;
}
