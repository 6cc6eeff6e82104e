import { BlockList, isIP } from 'node:net'

function ranges(...networks: [address: string, bits: number][]): BlockList {
  const list = new BlockList()
  for (const [address, bits] of networks) list.addSubnet(address, bits, isIP(address) === 4 ? 'ipv4' : 'ipv6')
  return list
}

const linkLocal = ranges(['169.254.0.0', 16], ['fe80::', 10])
const privateNetworks = ranges(
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
)
/** Names without a dot, and endings reserved for local networks (RFC 6762, RFC 8375, ICANN's .internal). */
const privateName = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa)$/

type NetRange = 'linkLocal' | 'private' | 'public'

/** The network range of a URL's host; `linkLocal` is where clouds serve their machines' credentials. */
export const netRange = (url: string): NetRange => hostRange(new URL(url).hostname)

/** The network of a single host; names are not resolved. */
export function hostRange(name: string): NetRange {
  const host = name.toLowerCase().replace(/^\[|\]$|\.$/g, '')
  const version = isIP(host)
  if (version === 0) return privateName.test(host) ? 'private' : 'public'
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (linkLocal.check(host, family)) return 'linkLocal'
  return privateNetworks.check(host, family) ? 'private' : 'public'
}
