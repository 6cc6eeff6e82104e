import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isWatchedPath } from '@ruhepol/rules'
import type { Config } from '../config.ts'
import { framedServices, measuringServices } from '../measuring-services.ts'
import { pathOf } from './request-facts.ts'

const nonces = new WeakMap<IncomingMessage, string>()

/** The nonce that marks this answer's own scripts and styles. */
export function nonceOf(raw: IncomingMessage): string {
  const known = nonces.get(raw)
  if (known) return known
  const nonce = randomBytes(16).toString('base64')
  nonces.set(raw, nonce)
  return nonce
}

type Origins = { script: string[]; frame: string[]; connect: string[]; img: string[] }

/** The origins for PayPal's button, if PayPal is offered. */
function paypalOrigins({ PAYPAL_CLIENT_ID, PAYPAL_API_URL, PAYPAL_JS_URL }: Config): Origins {
  if (PAYPAL_CLIENT_ID === undefined) return { script: [], frame: [], connect: [], img: [] }
  const played = new URL(PAYPAL_JS_URL).origin
  if (PAYPAL_API_URL) return { script: [played], frame: [played], connect: [played], img: [played] }
  const own = ['https://www.paypal.com', 'https://*.paypal.com']
  return { script: own, frame: own, connect: own, img: ['https://www.paypalobjects.com'] }
}

/** The origins for the card fields: Stripe's own, or the sandbox's in the demo. */
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

/** The origins of a service that watches pages, only in those pages' policy, and the permission for our own frame. */
function measuringOrigins(config: Config): { watching: readonly string[]; frame: string[] } {
  return {
    watching: measuringServices(config).find(({ kind }) => kind === 'heatmap')?.origins ?? [],
    frame: framedServices(config).length > 0 ? ["'self'"] : [],
  }
}

/**
 * Paths that contain a secret; they must not be sent to another site. The server does not know the routes of the web
 * app, so the list is typed here, and `observatory.test.ts` notices a page that is missing.
 */
function hasTokenInPath(request: FastifyRequest): boolean {
  return /^\/((bookings|offers|review|withdrawal)\/[^/]+|openingNotice|timeWatch|newsletter(Confirmed)?|payment|login\/callback)\/[^/]+/.test(
    pathOf(request),
  )
}

type Directives = Record<string, string[]>

/** A placeholder in a page's policy for the nonce of its answer. */
const NONCE = 'nonce-of-the-answer'

/** The resources a page may load; `watching` are the origins of a service that watches it. */
function pageDirectives(config: Config, watching: readonly string[]): Directives {
  const payment = stripeOrigins(config)
  const paypal = paypalOrigins(config)
  const { frame } = measuringOrigins(config)
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", `'nonce-${NONCE}'`, ...payment.script, ...paypal.script, ...watching],
    styleSrc: ["'self'", `'nonce-${NONCE}'`],
    // The sizes and placeholder colours of pictures are style attributes.
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
  }
}

/** An answer that is not a page may load nothing. */
const nothing = { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] }

/** Helmet's headers, computed once: computing them for each answer took a sixth of the work of a short one. */
function headersOf(
  directives: Directives | false,
  { https, opensWindows }: { https: boolean; opensWindows: boolean },
): readonly (readonly [string, string])[] {
  const headers = new Map<string, string>()
  const answer = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => undefined }
  const setHeaders = helmet({
    contentSecurityPolicy: directives && {
      useDefaults: false,
      directives: { ...directives, ...(https && { upgradeInsecureRequests: [] }) },
    },
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true, preload: true } : false,
    // For browsers without frame-ancestors.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Under any other policy WebKit cuts the link to a window that left about:blank, so a payment in it looks closed
    // (decision 0068).
    crossOriginOpenerPolicy: { policy: opensWindows ? 'unsafe-none' : 'same-origin-allow-popups' },
  })
  setHeaders({} as unknown as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error as Error
  })
  return [...headers]
}

/**
 * Security headers on every answer, including a Content-Security-Policy without unsafe-inline scripts. During
 * development there is no policy, because the development server adds its own scripts.
 */
export function registerSecurityHeaders(app: FastifyInstance, config: Config, { policy }: { policy: boolean }): void {
  const https = config.APP_URL.startsWith('https:')
  const headers = (directives: Directives, opensWindows: boolean) =>
    headersOf(policy && directives, { https, opensWindows })
  // On every page, because the document that pays may have started on any of them.
  const opensWindows = config.PAYPAL_CLIENT_ID !== undefined
  const watched = headers(pageDirectives(config, measuringOrigins(config).watching), opensWindows)
  const page = headers(pageDirectives(config, []), opensWindows)
  const noPage = headers(nothing, false)
  const headersFor = (request: FastifyRequest) => {
    // The answer to a POST is never a page.
    if (request.method === 'POST') return noPage
    return isWatchedPath(pathOf(request)) ? watched : page
  }
  // The provider's own frames ask for the device's wallets.
  const wallets = stripeOrigins(config)
    .frame.filter((origin) => !origin.includes('*'))
    .map((origin) => `"${origin}"`)
  const permissions = `geolocation=(self), payment=(self ${wallets.join(' ')}), camera=(), microphone=()`
  // Not as Fastify's plugin, which attaches a function to each reply: the garbage collector would keep nearly all of
  // them, with their requests, for a long time.
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headersFor(request)) {
      const isOfNonce = value.includes(NONCE)
      reply.raw.setHeader(name, isOfNonce ? value.replaceAll(NONCE, nonceOf(request.raw)) : value)
    }
    done()
  })
  app.addHook('onSend', async (request, reply) => {
    if (hasTokenInPath(request)) {
      reply.header('referrer-policy', 'no-referrer')
      reply.header('cache-control', 'no-store')
    }
    reply.header('permissions-policy', permissions)
  })
}
