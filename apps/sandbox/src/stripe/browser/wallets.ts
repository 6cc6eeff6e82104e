/** The wallets that the Express Checkout Element plays, by the names of its events. */
export const walletNames = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const

export type Wallet = keyof typeof walletNames

/** Under which the page's own storage says what the device has, for tests: `google_pay,apple_pay`, or nothing at all. */
const switchName = 'stripe-sandbox.wallets'

/** What the page's storage says; nothing where the browser refuses it, as the real library continues without it. */
function toldWallets(): string[] | undefined {
  try {
    return window.localStorage.getItem(switchName)?.split(',')
  } catch {
    return undefined
  }
}

/** What this device has. Without the switch: Apple Pay where the browser knows it, Google Pay in Google Chrome. */
export function deviceWallets(): readonly Wallet[] {
  const all = Object.keys(walletNames) as Wallet[]
  const told = toldWallets()
  if (told) return all.filter((wallet) => told.includes(wallet))
  const { brands = [] } =
    (navigator as Navigator & { userAgentData?: { brands?: { brand: string }[] } }).userAgentData ?? {}
  const has: Record<Wallet, boolean> = {
    apple_pay: 'ApplePaySession' in window,
    google_pay: brands.some(({ brand }) => brand === 'Google Chrome'),
  }
  return all.filter((wallet) => has[wallet])
}
