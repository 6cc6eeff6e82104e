/** The simulated wallets, by the names in its events. */
export const walletNames = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const

export type Wallet = keyof typeof walletNames

/** The key in the page's storage that sets the device's wallets, for tests: `google_pay,apple_pay`, or empty. */
const switchName = 'stripe-sandbox.wallets'

/**
 * The value in the page's storage; undefined if the browser refuses access, because the real library continues without
 * it too.
 */
function toldWallets(): string[] | undefined {
  try {
    return window.localStorage.getItem(switchName)?.split(',')
  } catch {
    return undefined
  }
}

/** What a wallet knows of its owner. */
export type WalletContact = Record<'name' | 'email' | 'phone' | 'line1' | 'line2' | 'postalCode' | 'city', string>

/** The key in the page's storage that sets the owner, for tests: a JSON object with some of the fields. */
const ownerName = 'stripe-sandbox.wallet-owner'

const demoOwner: WalletContact = {
  name: 'Mia Sommer',
  email: 'mia.sommer@example.com',
  phone: '+49 151 23456789',
  line1: 'Invalidenstraße 50',
  line2: '',
  postalCode: '10115',
  city: 'Berlin',
}

/** The owner of this device's wallets. */
export function walletContact(): WalletContact {
  try {
    const told = JSON.parse(window.localStorage.getItem(ownerName) ?? '{}') as Partial<WalletContact>
    return { ...demoOwner, ...told }
  } catch {
    return demoOwner
  }
}

/** This device's wallets. By default Apple Pay if the browser supports it, and Google Pay in Google Chrome. */
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
