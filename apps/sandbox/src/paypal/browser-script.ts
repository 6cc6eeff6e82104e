import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { browserBundle } from '../provider/browser-bundle.ts'
import { takeApiError } from '../provider/faults.ts'
import { sendFile } from '../provider/page-answers.ts'
import type { PaypalFaults } from './faults.ts'

const folder = path.join(import.meta.dirname, 'browser')

/** Allowed parameters of the script's address; PayPal answers others with an error. */
const known: Record<string, RegExp | undefined> = {
  'client-id': /^[\w-]{1,200}$/,
  components: /^buttons$/,
  currency: /^[A-Z]{3}$/,
  intent: /^capture$/,
  locale: /^[a-z]{2}_[A-Z]{2}$/,
  commit: /^(true|false)$/,
  debug: /^(true|false)$/,
  'disable-funding': /^[a-z0-9_,]+$/,
  'enable-funding': /^[a-z0-9_,]+$/,
  'integration-date': /^\d{4}-\d{2}-\d{2}$/,
  'buyer-country': /^[A-Z]{2}$/,
}

function complaintAbout(query: URLSearchParams, clientId: string): string | undefined {
  for (const [name, value] of query) {
    if (!known[name]?.test(value)) return `Invalid query value for ${name}: ${value}`
  }
  if (query.get('client-id') !== clientId)
    return `client-id not recognized for this sandbox: ${query.get('client-id') ?? ''}`
  return undefined
}

function sendScript(reply: FastifyReply, file: string): FastifyReply {
  return sendFile(reply, 'text/javascript', browserBundle(path.join(folder, file)))
}

/** The browser script at PayPal's path, and the files its buttons load. */
export function registerBrowserScript(app: FastifyInstance, setup: { clientId: string; faults: PaypalFaults }): void {
  const { clientId, faults } = setup

  app.get('/sdk/js', async (request, reply) => {
    const fault = takeApiError(faults, request.method, '/sdk/js', false)
    if (fault?.status === 0) {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    if (fault) return reply.code(fault.status).send('')
    const complaint = complaintAbout(new URLSearchParams(request.url.split('?')[1] ?? ''), clientId)
    if (complaint !== undefined) {
      const text = `throw new Error(${JSON.stringify(`SDK Validation error: '${complaint}'`)})`
      return sendFile(reply.code(400), 'text/javascript', text)
    }
    return sendScript(reply, 'paypal-script.ts')
  })

  // PayPal's buttons load after the script, and may fail to.
  app.get('/smart/buttons', async (_request, reply) => {
    if (faults.buttonsNeverLoad) {
      reply.hijack()
      return reply
    }
    return reply.header('access-control-allow-origin', '*').send({ fundingSources: ['paypal'] })
  })

  app.get('/checkoutnow/page.js', async (_request, reply) => sendScript(reply, 'checkout-page.ts'))
}
