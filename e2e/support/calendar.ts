/** The lines of an .ics file by name, unfolded and unescaped (RFC 5545). */
export function parseCalendar(text: string): Map<string, string> {
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n')
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':')
      const [name = ''] = line.slice(0, colon).split(';')
      const value = line.slice(colon + 1).replace(/\\([\\;,nN])/g, (_, kept: string) => (/n/i.test(kept) ? '\n' : kept))
      return colon < 0 ? [] : [[name, value] as const]
    }),
  )
}
