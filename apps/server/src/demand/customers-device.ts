import type { GraphqlContext } from '../platform/graphql/context.ts'

const robots = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|facebookexternalhit/i

/** Whether a person's browser or app asks, rather than a partner, a robot or a program. */
export const isCustomersDevice = ({ actor, userAgent = '' }: Pick<GraphqlContext, 'actor' | 'userAgent'>): boolean =>
  // Every browser and every web view of an app begins like this; programs and most robots do not.
  actor.kind !== 'partner' && userAgent.startsWith('Mozilla/5.0') && !robots.test(userAgent)
