/** The choices of this device as in a Cookie header: cookies, which the server reads as well. */
export function storedChoices(): string {
  try {
    return document.cookie
  } catch {
    // Some browsers refuse cookies in this way.
    return ''
  }
}

/** Keeps a choice for so many seconds. */
export function storeChoice(name: string, value: string, seconds: number): void {
  try {
    document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`
  } catch {
    // It holds for this page.
  }
}
