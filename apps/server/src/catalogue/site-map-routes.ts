import { isOpenCity } from '@ruhepol/rules'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { catalogueCopy } from './catalogue-copy.ts'
import { readLocations } from './place-queries.ts'
import { readNewestReviewDays } from './review-queries.ts'
import { robots, siteMap } from './site-map.ts'

const CACHE = 'public, max-age=3600'

/** /robots.txt and /sitemap.xml. */
export function siteMapRoutes({ APP_URL: origin }: Config, db: Database): (app: FastifyInstance) => void {
  return (app) => {
    app.get('/robots.txt', (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', CACHE).send(robots(origin)),
    )
    app.get('/sitemap.xml', async (_request, reply) => {
      const [{ treatmentTypes, offerOfExpert }, locations, newestReviews] = await Promise.all([
        catalogueCopy(db),
        readLocations(db),
        readNewestReviewDays(db),
      ])
      const xml = siteMap({
        origin,
        treatmentTypeIds: [...treatmentTypes.keys()],
        experts: [...offerOfExpert.keys()]
          .sort((one, other) => one - other)
          .map((id) => ({ id, changedOn: newestReviews.get(id) })),
        cityIds: locations.filter(isOpenCity).map(({ id }) => id),
      })
      return reply.type('application/xml; charset=utf-8').header('cache-control', CACHE).send(xml)
    })
  }
}
