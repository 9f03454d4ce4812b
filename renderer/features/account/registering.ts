import type { CallOutput } from '../../../contract/registry.ts';
import { forgetters } from '../../shared/session/subject.ts';

/** A company one may register with. */
export type Company = CallOutput<'registration.company.search'>['companies'][number];

// In these variables only, as what is on the way in belongs in no address, history or storage.
let company: Company | null = null;
let receipt: string | null = null;

/** The company chosen to register with. */
export const companyChosen = () => company;
export function chooseCompany(chosen: Company): void {
  company = chosen;
}

/** What shows how one's registration stands. */
export const receiptKept = () => receipt;
export function keepReceipt(given: string): void {
  receipt = given;
}

forgetters.add(() => {
  company = null;
  receipt = null;
});
