import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import type { HttpRoutes } from '../platform/http/server.ts'

/**
 * Addresses that stay in the browser: those only the server answers, and returns from other sites, which belong to the
 * browser they started in. Android uses the opposite list, the paths in the manifest of apps/mobile.
 */
const inBrowser = [
  '/graphql',
  '/webhooks/*',
  '/pictures/*',
  '/assets/*',
  '/payment/*',
  '/login/callback/*',
  '*.ics',
  '*.pdf',
]

/** The apps that may open our pages on Android (Digital Asset Links). */
const assetLinks = ({ ANDROID_APP_ID, ANDROID_APP_CERTIFICATES }: Config) => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: {
      namespace: 'android_app',
      package_name: ANDROID_APP_ID,
      sha256_cert_fingerprints: ANDROID_APP_CERTIFICATES,
    },
  },
]

/** The apps that may open our pages on iOS, and which pages. */
const appleAssociation = ({ IOS_APP_IDS }: Config) => ({
  applinks: {
    details: [
      {
        appIDs: IOS_APP_IDS,
        components: [...inBrowser.map((path) => ({ '/': path, exclude: true })), { '/': '/*' }],
      },
    ],
  },
})

/**
 * GET /.well-known/assetlinks.json and /.well-known/apple-app-site-association, which let the systems open our pages in
 * the apps. Absent for an app that is not configured.
 */
export function associationFiles(config: Config): HttpRoutes {
  return (app: FastifyInstance) => {
    const file = (name: string, content: object): void => {
      app.get(`/.well-known/${name}`, (_request, reply) =>
        reply.type('application/json').header('cache-control', 'public, max-age=3600').send(JSON.stringify(content)),
      )
    }
    if (config.ANDROID_APP_ID !== undefined) file('assetlinks.json', assetLinks(config))
    if (config.IOS_APP_IDS.length > 0) file('apple-app-site-association', appleAssociation(config))
  }
}
