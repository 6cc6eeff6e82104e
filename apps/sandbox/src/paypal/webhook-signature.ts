import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { PaypalBooks } from './books.ts'
import { selfSignedCertificate } from './certificate.ts'

const algorithm = 'SHA256withRSA'
const keyBits = 2048

/** The request headers of a webhook, and the parameters of the verification call. */
export type Transmission = {
  id: string
  time: string
  signature: string
  certUrl: string
  algorithm: string
}

export type WebhookSigner = {
  /** Signs this body for the webhook with this id like PayPal, or with a key that is not PayPal's. */
  sign: (body: string, transmission: { id: string; time: string; webhookId: string; forged: boolean }) => Transmission
  /** Whether PayPal signed this body for this webhook. */
  isGenuine: (body: string, webhookId: string, transmission: Transmission) => boolean
  /** The certificate with this id, as PEM. */
  certificate: (id: string) => string | undefined
}

function newKey(): { id: string; privateKey: string; certificate: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: keyBits })
  return {
    id: 'CERT-sandbox',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    certificate: selfSignedCertificate(privateKey, 'messageverificationcerts.sandbox.example'),
  }
}

/** The signed text, which contains only the body's checksum. */
function signedText(body: string, id: string, time: string, webhookId: string): Buffer {
  return Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`)
}

/** Signs and verifies webhooks with a key that is created on first use and stored in the books. */
export function createWebhookSigner(books: PaypalBooks, origin: () => string): WebhookSigner {
  let foreign: ReturnType<typeof newKey> | undefined

  function ownKey(): ReturnType<typeof newKey> {
    const existing = books.signingKeys.values().next().value
    if (existing) return existing
    const made = newKey()
    books.signingKeys.set(made.id, made)
    return made
  }

  const urlOf = (id: string): string => `${origin()}/v1/notifications/certs/${id}`

  return {
    sign: (body, { id, time, webhookId, forged }) => {
      const own = ownKey()
      const key = forged ? (foreign ??= newKey()) : own
      const text = signedText(body, id, time, webhookId)
      const signature = sign('sha256', text, createPrivateKey(key.privateKey)).toString('base64')
      return { id, time, signature, certUrl: urlOf(own.id), algorithm }
    },
    isGenuine: (body, webhookId, transmission) => {
      const key = ownKey()
      if (transmission.certUrl !== urlOf(key.id) || transmission.algorithm !== algorithm) return false
      const text = signedText(body, transmission.id, transmission.time, webhookId)
      return verify('sha256', text, createPublicKey(key.certificate), Buffer.from(transmission.signature, 'base64'))
    },
    certificate: (id) => {
      const key = ownKey()
      return id === key.id ? key.certificate : undefined
    },
  }
}
