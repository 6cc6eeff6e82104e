import Bowser from 'bowser'

const LONGEST_USER_AGENT = 1_000

/** A device as shown to its owner, such as "Firefox, Windows"; empty if unknown. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST_USER_AGENT))
  return [browser.name, os.name].filter(Boolean).join(', ')
}
