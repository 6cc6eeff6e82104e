import { createRequire } from 'node:module'

type Package = { renderGraphiQL: (options: { title: string; endpoint: string; defaultQuery: string }) => string }

/** In lines that fit beside the answer. */
const defaultQuery = `# The API of this demo.
# docs/api.md walks through a whole booking;
# the book on the left describes every operation, argument and input.
{
  appConfig {
    now
  }
  servedArea(postalCode: "10115") {
    served
    city
    instantLeadTimeHours
  }
  availableTreatmentTypes(postalCode: "10115") {
    id
    name {
      lang
      value
    }
  }
}
`

/**
 * GraphiQL as one page with everything in it. Its package is for development only, so that neither the built programs
 * nor the image have its nine megabytes; it is read when somebody opens the page.
 */
export function graphiqlPage(): string {
  const { renderGraphiQL } = createRequire(import.meta.url)('@graphql-yoga/render-graphiql') as Package
  return renderGraphiQL({ title: 'GraphiQL · Ruhepol', endpoint: '/graphql', defaultQuery })
}
