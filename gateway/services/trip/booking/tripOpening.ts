import type { TripId } from '../../../../contract/shapes/primitives.ts';
import type { CompanySettings } from '../../../store/repos/company/companySettings.ts';
import type { Draft } from './gatherFacts.ts';
import type { RowFacts } from './prepareRow.ts';

/** A draft with all its rows are judged by, about to be written down. */
export type TripOpening = {
  readonly tripId: TripId;
  readonly draft: Draft;
  readonly rows: readonly RowFacts[];
  /** Position of the first row in its trip. */
  readonly from: number;
  readonly bookerName: string;
  readonly settings: CompanySettings;
  /** Ids of orders that are given back for these. */
  readonly apart: readonly string[];
};
