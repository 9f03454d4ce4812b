import { ChangeContact } from './ChangeContact.tsx';

/** Asks for one's new e-mail address. */
export function ChangeEmailScreen() {
  return <ChangeContact kind="email" />;
}
