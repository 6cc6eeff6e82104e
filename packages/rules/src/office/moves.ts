/** Whose wish it is that the office moves an appointment. */
export const moveWishes = ['customer', 'office'] as const
export type MoveWish = (typeof moveWishes)[number]
