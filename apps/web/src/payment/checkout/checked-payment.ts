import { storedValue } from '../../platform/storage.ts'

/** A payment accepted by the provider but not yet known to the server. */
type CheckedPayment = {
  cartId: string
  /** Epoch milliseconds, by this device's clock. */
  since: number
}

/** The server usually knows of a payment within this many milliseconds. */
export const worthWaiting = 120_000

/** More than anyone pays at once. */
const most = 5

const isCheckedPayment = (stored: unknown): stored is CheckedPayment =>
  typeof stored === 'object' && stored !== null && 'cartId' in stored && 'since' in stored

/** Stored, so that each booking's page waits instead of asking for a second payment, in any tab. */
export const checkedPayments = storedValue<readonly CheckedPayment[]>({
  name: 'checked-payment',
  version: 2,
  initial: [],
  parse: (stored) => (Array.isArray(stored) ? stored.filter(isCheckedPayment) : undefined),
})

const othersThan = (cartId: string): readonly CheckedPayment[] =>
  checkedPayments.read().filter((checked) => checked.cartId !== cartId)

/** The cart being paid in this tab, so that its outcome is reported here even if another tab learns of it first. */
const paidHere = storedValue<string | undefined>({
  name: 'paid-here',
  version: 1,
  initial: undefined,
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  scope: 'tab',
})

/** The cart may be paid from now on, here or at a bank whose page replaces this one. */
export function expectNews(cartId: string): void {
  paidHere.write(cartId)
}

/** The provider has accepted a payment of the cart. */
export function beginChecking(cartId: string): void {
  expectNews(cartId)
  checkedPayments.write([{ cartId, since: Date.now() }, ...othersThan(cartId)].slice(0, most))
}

/** Milliseconds since the provider accepted a payment of this cart; undefined if none is waited for. */
export function checkingFor(cartId: string): number | undefined {
  const checked = checkedPayments.read().find((one) => one.cartId === cartId)
  return checked && Date.now() - checked.since
}

export function endChecking(cartId: string): void {
  const others = othersThan(cartId)
  if (others.length < checkedPayments.read().length) checkedPayments.write(others)
}

/** Whether to report the paid cart in this tab, because it was paid here or is still waited for; true once. */
export function takeNews(cartId: string): boolean {
  const passed = checkingFor(cartId)
  const isNews = paidHere.read() === cartId || (passed !== undefined && passed < worthWaiting)
  if (paidHere.read() === cartId) paidHere.clear()
  endChecking(cartId)
  return isNews
}
