import { generateKeyPairSync } from 'node:crypto'
import { createLoopbackServer, listenOnLoopback } from '../loopback-server.ts'
import { registerOutages } from '../provider/outage.ts'
import { booksSnapshot } from '../provider/shelves.ts'
import type { StateFile } from '../state-file.ts'
import { brandNames, type BrandName } from './brands.ts'
import { registerOpenidControls } from './control-routes.ts'
import { openAllBooks } from './openid-books.ts'
import type { OpenidKeys, Service } from './service-context.ts'
import { registerSignInPages } from './sign-in-routes.ts'

export type OpenidSettings = {
  /** 0 takes a free port. */
  port: number
  /** Redirect addresses of the product. */
  redirectUris: readonly string[]
  /** Prepares everything at once, rather than on the first request. */
  eager?: boolean
} & OpenidKeys

/** The default keys of the sandbox. */
export const defaultOpenidKeys = (): OpenidKeys => ({
  google: { clientId: 'sandbox.apps.googleusercontent.example', clientSecret: 'sandbox-google-secret' },
  apple: {
    clientId: 'example.ruhepol.sandbox',
    appId: 'app.ruhepol',
    teamId: 'SANDBOXTEAM',
    keyId: 'SANDBOXKEY',
    privateKey: newAppleKey(),
  },
})

/** A private key in Apple's format. */
function newAppleKey(): string {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })
}

type RunningOpenid = {
  /** The origin; Google's issuer is `/google` below it, Apple's `/apple`. */
  url: string
  close: () => Promise<void>
}

/** Starts an OpenID provider on loopback that simulates both Google and Apple. */
export async function startOpenid(settings: OpenidSettings, state: StateFile): Promise<RunningOpenid> {
  const books = openAllBooks(state.saved('openid'))
  state.keep('openid', () => Object.fromEntries(brandNames.map((name) => [name, booksSnapshot(books[name])])))
  const app = createLoopbackServer()
  const services = new Map<BrandName, Promise<Service>>()
  let origin = ''

  // Loaded on the first request, because most tests sign nobody in and need neither its code nor its keys.
  async function createNow(name: BrandName): Promise<Service> {
    const { createService } = await import('./create-service.ts')
    const { redirectUris } = settings
    return createService({ name, origin, keys: settings, redirectUris, books: books[name], changed: state.changed })
  }
  function serviceOf(name: BrandName): Promise<Service> {
    const service = services.get(name) ?? createNow(name)
    services.set(name, service)
    return service
  }

  registerOutages(app)
  registerOpenidControls(app, serviceOf)
  registerSignInPages(app, serviceOf)
  await app.register((scope, _options, ready) => {
    // The provider reads the bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const name of brandNames) {
      scope.all(`/${name}/*`, async (request, reply) => {
        const { provider } = await serviceOf(name)
        reply.hijack()
        const below = Object.assign(request.raw, { originalUrl: request.url, url: request.url.slice(name.length + 1) })
        await provider.callback()(below, reply.raw)
      })
    }
    ready()
  })
  origin = await listenOnLoopback(app, settings.port)
  if (settings.eager === true) await Promise.all(brandNames.map(serviceOf))
  return { url: origin, close: () => app.close() }
}
