/** The choices of this device as in a Cookie header: cookies, which the server reads as well. */
export const keptChoices = (): string => document.cookie

/** Keeps a choice for so many seconds. */
export function keepChoice(name: string, value: string, seconds: number): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`
}
