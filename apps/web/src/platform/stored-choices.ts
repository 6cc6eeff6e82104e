/** This device's choices in the format of a Cookie header: real cookies, which the server reads too. */
export function storedChoices(): string {
  try {
    return document.cookie
  } catch {
    // Some browsers refuse cookies by throwing.
    return ''
  }
}

/** Stores a choice for this many seconds. */
export function storeChoice(name: string, value: string, seconds: number): void {
  try {
    document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`
  } catch {
    // It is kept for this page only.
  }
}
