import { preferredLanguage, type Language } from '@ruhepol/rules'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inboxPage, mailBody, mailPage, missingMailPage } from './inbox-pages.ts'
import type { Mailbox, StoredMail } from './mailbox.ts'

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// A mail may use its own styles and pictures and nothing else: no scripts, forms or external requests.
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http://127.0.0.1:* http://localhost:*; form-action 'none'; frame-ancestors 'self'"

function harmless(reply: FastifyReply, policy: string): FastifyReply {
  return reply.headers({
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
}

function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return harmless(reply, pagePolicy).code(status).type('text/html; charset=utf-8').send(page)
}

function languageOf(request: FastifyRequest): Language {
  return preferredLanguage(request.headers['accept-language'])
}

function inJson(mail: StoredMail): Record<string, unknown> {
  const { attachments, ...rest } = mail
  return { ...rest, attachments: attachments.map(({ filename, contentType }) => ({ filename, contentType })) }
}

function asset(name: string): string {
  return readFileSync(path.join(import.meta.dirname, name), 'utf8')
}

type OneMail = {
  Params: { id: string }
}

/** The inbox for people and, under `/messages`, for programs. */
export function registerInbox(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: { to?: string | string[] } }>('/messages', (request, reply) => {
    const { to } = request.query
    return reply.send(mailbox.list(Array.isArray(to) ? to[0] : to).map(inJson))
  })
  app.delete('/messages', async (_request, reply) => {
    mailbox.clear()
    return reply.code(204).send()
  })
  app.get<OneMail>('/messages/:id', async (request, reply) => {
    const mail = mailbox.find(request.params.id)
    return mail ? inJson(mail) : reply.code(404).send({ error: 'not_found' })
  })
  app.get<{ Params: { id: string; position: string } }>(
    '/messages/:id/attachments/:position',
    async (request, reply) => {
      const attachment = mailbox.find(request.params.id)?.attachments[Number(request.params.position)]
      if (!attachment) return reply.code(404).send({ error: 'not_found' })
      const { contentType, filename } = attachment
      return harmless(reply, "default-src 'none'; sandbox")
        .header('content-type', /^[\w.+-]+\/[\w.+-]+$/.test(contentType) ? contentType : 'application/octet-stream')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename.toWellFormed())}`)
        .send(Buffer.from(attachment.content, 'base64'))
    },
  )

  app.get('/', async (request, reply) => sendPage(reply, inboxPage(mailbox.list(), languageOf(request))))
  app.get('/inbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(asset('inbox.css')))
  app.get('/inbox.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(asset('inbox.js')))
  app.get<OneMail>('/mails/:id', async (request, reply) => {
    const mail = mailbox.find(request.params.id)
    return mail
      ? sendPage(reply, mailPage(mail, languageOf(request)))
      : sendPage(reply, missingMailPage(languageOf(request)), 404)
  })
  app.get<OneMail>('/mails/:id/html', async (request, reply) => {
    const markup = mailbox.find(request.params.id)?.html
    if (!markup) return sendPage(reply, missingMailPage(languageOf(request)), 404)
    return harmless(reply, mailPolicy).type('text/html; charset=utf-8').send(mailBody(markup))
  })
}
