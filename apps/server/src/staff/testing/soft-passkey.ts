import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

export type Ceremony = {
  challenge: string
  origin?: string
  rpId?: string
  /** Whether the person proved to the device who they are. */
  isVerified?: boolean
  counter?: number
}

const ORIGIN = 'https://ruhepol.example'
const RP_ID = 'ruhepol.example'

/** A passkey (P-256) that answers as a browser with an authenticator would. */
export function softPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')

  const clientData = (type: string, { challenge, origin = ORIGIN }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, { rpId = RP_ID, isVerified = true, counter = 0 }: Ceremony) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([USER_PRESENT | flags | (isVerified ? USER_VERIFIED : 0)]),
      counted,
    ])
  }

  return {
    id,
    /** The answer to the options of `beginPasskey`. */
    register: (ceremony: Ceremony): object => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coseKey = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, coseKey])
      const authData = Buffer.concat([authenticatorData(HAS_CREDENTIAL, ceremony), credential])
      const attestation = new Map<string, string | Map<string, never> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** The answer to the options of `beginPasskeySignIn`. */
    signIn: (ceremony: Ceremony): object => {
      const data = authenticatorData(0, ceremony)
      const client = clientData('webauthn.get', ceremony)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}
