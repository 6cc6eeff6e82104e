/** The public states of a cart. A cart being released is shown as cancelled or expired. */
export const cartStatuses = ['placed', 'waitingForPayment', 'paid', 'cancelled', 'expired'] as const
export type CartStatus = (typeof cartStatuses)[number]
