/** Who wants the office to move an appointment. */
export const moveWishes = ['customer', 'office'] as const
export type MoveWish = (typeof moveWishes)[number]
