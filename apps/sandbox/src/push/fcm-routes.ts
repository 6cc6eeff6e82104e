import { createPublicKey, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { jwtVerify } from 'jose'
import type { Devices } from './devices.ts'

/** The service account that may send. */
export type FcmAccount = {
  projectId: string
  clientEmail: string
  /** PEM; only its public part is used. */
  privateKey: string
}

type SentMessage = {
  message?: { token?: string; android?: { ttl?: string } }
}

const tokenUrl = 'https://oauth2.googleapis.com/token'
const error = (code: number, status: string, errorCode?: string) => ({
  error: {
    code,
    status,
    message: status,
    details:
      errorCode === undefined ? [] : [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
  },
})

/** Firebase Cloud Messaging (HTTP v1), including Google's tokens for service accounts. */
export function registerFcm(app: FastifyInstance, account: FcmAccount, { deliver, gone }: Devices): void {
  const granted = new Set<string>()
  const publicKey = createPublicKey(account.privateKey)

  app.post<{ Body: string }>('/token', async (request, reply) => {
    const assertion = new URLSearchParams(request.body).get('assertion') ?? ''
    try {
      await jwtVerify(assertion, publicKey, { audience: tokenUrl, issuer: account.clientEmail, algorithms: ['RS256'] })
    } catch {
      // Refuse the assertion for any error.
      return reply.code(400).send({ error: 'invalid_grant' })
    }
    const token = randomBytes(16).toString('hex')
    granted.add(token)
    return reply.send({ access_token: token, expires_in: 3599, token_type: 'Bearer' })
  })
  app.delete('/_sandbox/tokens', (_request, reply) => {
    granted.clear()
    return reply.send({})
  })

  app.post<{ Params: { project: string }; Body: SentMessage }>(
    '/v1/projects/:project/messages::send',
    (request, reply) => {
      const [, bearer = ''] = /^Bearer (\w+)$/.exec(request.headers.authorization ?? '') ?? []
      if (!granted.has(bearer)) return reply.code(401).send(error(401, 'UNAUTHENTICATED'))
      if (request.params.project !== account.projectId) return reply.code(403).send(error(403, 'PERMISSION_DENIED'))
      const { message } = request.body
      if (message?.token === undefined) return reply.code(400).send(error(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT'))
      if (gone.has(message.token)) return reply.code(404).send(error(404, 'NOT_FOUND', 'UNREGISTERED'))
      deliver({ to: message.token, kind: 'fcm', ttl: message.android?.ttl ?? '', message })
      return reply.send({ name: `projects/${account.projectId}/messages/${randomBytes(8).toString('hex')}` })
    },
  )
}
