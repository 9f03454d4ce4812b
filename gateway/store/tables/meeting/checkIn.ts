/** Check-ins of people on their journeys. Times in epoch ms. */
export type CheckInTables = {
  check_in: {
    id: string;
    company_id: string;
    employee_id: string;
    order_id: string | null;
    /** The code of a city, sealed; null where the person gave none or had it forgotten. */
    place_enc: string | null;
    at: number;
  };
};
