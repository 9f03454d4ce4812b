/**
 * Those of a list that meet the most of what is wished, with what they meet. A wish all of them meet tells none from
 * another and does not count; nobody is left where no other wish is met.
 */
export function mostMet<Offer, Wish>(
  offers: readonly Offer[],
  metBy: (offer: Offer) => readonly Wish[],
): ReadonlyMap<Offer, readonly Wish[]> {
  const met = offers.map((offer) => ({ offer, wishes: metBy(offer) }));
  const times = new Map<Wish, number>();
  for (const { wishes } of met) for (const wish of wishes) times.set(wish, (times.get(wish) ?? 0) + 1);
  const telling = met.map(({ offer, wishes }) => ({
    offer,
    wishes: wishes.filter((wish) => times.get(wish) !== offers.length),
  }));
  const most = Math.max(0, ...telling.map(({ wishes }) => wishes.length));
  if (most === 0) return new Map();
  return new Map(telling.flatMap(({ offer, wishes }) => (wishes.length === most ? [[offer, wishes]] : [])));
}
