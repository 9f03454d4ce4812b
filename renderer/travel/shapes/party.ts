import type { TravellerRef } from '../../../contract/shapes/people.ts';
import type { EmployeeId } from '../../../contract/shapes/primitives.ts';

/** A picked traveller: who, and in whose name the booking is made. Ids only; names are looked up. */
export type Picked = { readonly ref: TravellerRef; readonly principalId: EmployeeId };

/** Who works in whose name: the user, and the principal of proxy-booking mode. Each pair has its own party. */
export type Owner = string;
