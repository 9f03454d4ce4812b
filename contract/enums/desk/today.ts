/**
 * What an order asks for today, the gravest first; an order stands under one of them. `disruption`: its supplier moved
 * or withdrew it, or nobody knows how it stands. `payment`: a person pays. `deadline`: it lapses within a day.
 * `approval`: somebody decides. `departure`: it leaves today or tomorrow.
 */
export const todayKinds = ['disruption', 'payment', 'deadline', 'approval', 'departure'] as const;
export type TodayKind = (typeof todayKinds)[number];
