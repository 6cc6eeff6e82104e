/** What a transfer on the bank statement is: money that arrived, was sent back, or was recorded by mistake. */
export const transferKinds = ['arrived', 'sentBack', 'corrected'] as const
export type TransferKind = (typeof transferKinds)[number]
