import { createPublicKey, randomBytes, sign, type KeyObject } from 'node:crypto'

/** One DER-encoded ASN.1 value: tag, length, content. */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const length = Buffer.from(body.length.toString(16).padStart(body.length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body])
}

const sequence = (...content: readonly Uint8Array[]): Buffer => der(0x30, ...content)
const objectId = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))

const sha256WithRsa = sequence(objectId('2a864886f70d01010b'), der(0x05))
const commonName = '550403'

function name(text: string): Buffer {
  return sequence(der(0x31, sequence(objectId(commonName), der(0x0c, Buffer.from(text)))))
}

/** A time in certificate format up to the year 2049: `261122040000Z`. */
function utcTime(date: Date): Buffer {
  return der(
    0x17,
    Buffer.from(
      date
        .toISOString()
        .replace(/[-:T]|\.\d+/g, '')
        .slice(2),
    ),
  )
}

/**
 * A self-signed certificate for this key, valid for ten years, as PEM. Node can read certificates but not create them.
 */
export function selfSignedCertificate(privateKey: KeyObject, subject: string): string {
  const from = new Date(Date.now() - 24 * 3_600_000)
  const until = new Date(from)
  until.setFullYear(from.getFullYear() + 10)
  const version3 = der(0xa0, der(0x02, Buffer.from([2])))
  // The first byte keeps the number positive.
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)]))
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const content = sequence(
    ...[version3, serial, sha256WithRsa, name(subject), sequence(utcTime(from), utcTime(until)), name(subject)],
    publicKey,
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const whole = sequence(content, sha256WithRsa, signature).toString('base64')
  const lines = whole.match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
