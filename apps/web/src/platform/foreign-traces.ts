import { storagePrefix } from './storage-key.ts'

/** Our own, and those by which the payment provider recognises fraud, which need no consent. */
const neededCookies = /^(?:language|theme|city|__stripe_[ms]id)$/

/** Drops what services of others have stored on this device in our name. */
export function forgetForeignTraces(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!key.startsWith(storagePrefix)) localStorage.removeItem(key)
  } catch {
    // Where storage is refused, there is nothing in it.
  }
  const parts = location.hostname.split('.')
  // A service may have set its cookie for a domain above ours.
  const domains = ['', ...parts.slice(0, -1).map((_, index) => `; Domain=${parts.slice(index).join('.')}`)]
  for (const [name = ''] of document.cookie.split(/; ?/).map((pair) => pair.split('='))) {
    if (name === '' || neededCookies.test(name)) continue
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  }
}
