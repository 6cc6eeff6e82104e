import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isWatchedPath } from '@ruhepol/rules'
import type { Config } from '../config.ts'
import { framedServices, measuringServices } from '../measuring-services.ts'

const nonces = new WeakMap<IncomingMessage, string>()

/** The nonce with which this answer's own scripts and styles are marked. */
export function nonceOf(raw: IncomingMessage): string {
  const known = nonces.get(raw)
  if (known) return known
  const nonce = randomBytes(16).toString('base64')
  nonces.set(raw, nonce)
  return nonce
}

type Origins = { script: string[]; frame: string[]; connect: string[]; img: string[] }

/** The origins that PayPal's button needs, where PayPal is offered. */
function paypalOrigins({ PAYPAL_CLIENT_ID, PAYPAL_API_URL, PAYPAL_JS_URL }: Config): Origins {
  if (PAYPAL_CLIENT_ID === undefined) return { script: [], frame: [], connect: [], img: [] }
  const played = new URL(PAYPAL_JS_URL).origin
  if (PAYPAL_API_URL) return { script: [played], frame: [played], connect: [played], img: [played] }
  const own = ['https://www.paypal.com', 'https://*.paypal.com']
  return { script: own, frame: own, connect: own, img: ['https://www.paypalobjects.com'] }
}

/** The origins that the card fields need: Stripe's own, or the one that plays Stripe in the demo. */
function stripeOrigins(config: Config): Omit<Origins, 'img'> {
  if (config.STRIPE_API_URL) {
    const script = new URL(config.STRIPE_JS_URL).origin
    return { script: [script], frame: [script], connect: [script, config.STRIPE_API_URL] }
  }
  return {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  }
}

/** The origins of a service that watches pages, in the policy of those pages alone, and what lets our own frame in. */
function measuringOrigins(config: Config): { watching: ((raw: IncomingMessage) => string)[]; frame: string[] } {
  const origins = measuringServices(config).find(({ kind }) => kind === 'heatmap')?.origins ?? []
  return {
    watching: origins.map(
      (origin) =>
        ({ url = '' }) =>
          isWatchedPath(url.split('?', 1)[0] ?? '') ? origin : "'self'",
    ),
    frame: framedServices(config).length > 0 ? ["'self'"] : [],
  }
}

/** Paths whose address itself opens something: it must not travel to another site. */
function hasTokenInPath(request: FastifyRequest): boolean {
  return /^\/((bookings|review|withdrawal)\/[^/]+|openingNotice|newsletter(Confirmed)?|payment|login\/callback)\/[^/]+/.test(
    request.url,
  )
}

/**
 * Security headers on every answer; a Content-Security-Policy without unsafe-inline scripts.
 * While developing there is no policy, as the development server adds scripts of its own.
 */
export function registerSecurityHeaders(app: FastifyInstance, config: Config, { policy }: { policy: boolean }): void {
  const payment = stripeOrigins(config)
  const paypal = paypalOrigins(config)
  const { watching, frame } = measuringOrigins(config)
  // The wallets of the device are asked by the provider's own frames.
  const wallets = payment.frame.filter((origin) => !origin.includes('*')).map((origin) => `"${origin}"`)
  const permissions = `geolocation=(self), payment=(self ${wallets.join(' ')}), camera=(), microphone=()`
  const withNonce = (raw: IncomingMessage) => `'nonce-${nonceOf(raw)}'`
  const https = config.APP_URL.startsWith('https:')
  // Not as Fastify's plugin: that hangs a function of its own on each reply, and the collector keeps nearly all of them, with
  // their requests, until it goes through all memory.
  const setHeaders = helmet({
    contentSecurityPolicy: policy && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", withNonce, ...payment.script, ...paypal.script, ...watching],
        styleSrc: ["'self'", withNonce],
        // Sizes and placeholder colours of pictures are style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...paypal.img, ...watching],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...payment.connect, ...paypal.connect, ...watching],
        frameSrc: [...frame, ...payment.frame, ...paypal.frame],
        mediaSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true, preload: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Some redirect payments open their own window and must find their way back.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
  app.addHook('onRequest', (request, reply, done) =>
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined)),
  )
  app.addHook('onSend', async (request, reply) => {
    if (hasTokenInPath(request)) {
      reply.header('referrer-policy', 'no-referrer')
      reply.header('cache-control', 'no-store')
    }
    reply.header('permissions-policy', permissions)
  })
}
