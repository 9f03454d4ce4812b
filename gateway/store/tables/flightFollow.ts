/** Which flights people follow. Times in epoch ms. */
export type FlightFollowTables = {
  flight_follow: {
    id: string;
    company_id: string;
    employee_id: string;
    /** The order it is followed for; '' where its follower chose it. */
    order_id: string;
    flight_no: string;
    /** Local date of departure. */
    flight_date: string;
    /** How it ran when its follower was last told, JSON. */
    seen: string;
    /** When it lands, as it was last known. */
    arrive_at: number;
    /** When its airline is next asked; null once nothing more comes of it. */
    check_at: number | null;
    created_at: number;
  };
};
