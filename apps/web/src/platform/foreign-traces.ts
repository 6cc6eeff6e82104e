import { storagePrefix } from './storage-key.ts'

/** Our own, and the payment provider's for fraud detection, which need no consent. */
const neededCookies = /^(?:language|theme|city|__stripe_[ms]id)$/

/** Deletes what third-party services have stored on this device under our domain. */
export function forgetForeignTraces(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!key.startsWith(storagePrefix)) localStorage.removeItem(key)
  } catch {
    // If storage is refused, it is empty.
  }
  const parts = location.hostname.split('.')
  // A service may have set its cookie for a parent of our domain.
  const domains = ['', ...parts.slice(0, -1).map((_, index) => `; Domain=${parts.slice(index).join('.')}`)]
  for (const [name = ''] of document.cookie.split(/; ?/).map((pair) => pair.split('='))) {
    if (name === '' || neededCookies.test(name)) continue
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  }
}
