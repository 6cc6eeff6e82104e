import { BlockList, isIP, SocketAddress } from 'node:net'
import type { Config } from '../config.ts'

/** IPv4 within IPv6: mapped (RFC 4291, 2.5.5.2) or translated (RFC 6052, 2.1). */
const EMBEDDED = /^(?:::ffff|64:ff9b:):([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

function fromEmbedded(high: string, low: string): string {
  const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.')
}

/**
 * An address from X-Forwarded-For without port, brackets, quotes and zone; IPv6 in its shortest form, and IPv4 within
 * IPv6 as IPv4. Anything else is returned unchanged.
 */
function bareAddress(written: string | undefined): string {
  const text = (written ?? '')
    .replaceAll('"', '')
    .replace(/%[^\]]*/, '')
    .trim()
  const address = isIP(text) === 0 ? (SocketAddress.parse(text)?.address ?? text) : text
  if (isIP(address) !== 6) return address
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = EMBEDDED.exec(shortest) ?? []
  return high !== undefined && low !== undefined ? fromEmbedded(high, low) : shortest
}

/**
 * The caller of a request, for throttles. An IPv6 /64 network counts as one caller, since its owner has all of its
 * addresses.
 */
export function callerOf({ ip }: { ip: string | undefined }): string {
  const address = bareAddress(ip)
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const missing = 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)]
  return `${all.slice(0, 4).join(':')}::/64`
}

/**
 * Whether an address is a trusted proxy's, hop by hop from the last proxy (hop 0, the connection itself). The first
 * unknown address ends the chain.
 */
export function trustProxy(trusted: Config['TRUSTED_PROXIES']): (address: string, hop: number) => boolean {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  const networks = new BlockList()
  for (const network of trusted) {
    const [written = '', bits] = network.split('/')
    const address = bareAddress(written)
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, Number(bits) - (isIP(written) === 6 && family === 'ipv4' ? 96 : 0), family)
  }
  return (written) => {
    const address = bareAddress(written)
    const version = isIP(address)
    return version !== 0 && networks.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
}
