import Bowser from 'bowser'

const LONGEST_USER_AGENT = 1_000

/** A device as its owner knows it, such as "Firefox, Windows"; empty where nothing can be told. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST_USER_AGENT))
  return [browser.name, os.name].filter(Boolean).join(', ')
}
