/** What a cart can publicly be. One that is being released shows as cancelled or expired. */
export const cartStatuses = ['placed', 'waitingForPayment', 'paid', 'cancelled', 'expired'] as const
export type CartStatus = (typeof cartStatuses)[number]
