/** The headers of an answer, as a scanner sees them. */
type ScannedAnswer = { headers: Record<string, unknown> }

type Score = { points: number; why: string[] }

const HALF_A_YEAR = 15_768_000
const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name.toLowerCase(), sources] as const
    }),
  )
}

/** Sources that allow content anyone may have written. */
const isWide = (source: string) => /^(\*|https?:|data:|ftp:)$/i.test(source)

function policyPoints(policy: string): { points: number; why: string; framed: boolean } {
  const directives = directivesOf(policy)
  const fallback = directives.get('default-src')
  const of = (name: string) => directives.get(name) ?? fallback ?? ['*']
  const framed = !of('frame-ancestors').every((source) => source === "'none'" || source === "'self'")
  const [script, style, object] = [of('script-src'), of('style-src'), of('object-src')]
  const isNonced = script.some((source) => /^'(nonce|sha\d+)-/.test(source))
  if (policy === '') return { points: -25, why: 'csp-not-implemented', framed: true }
  if ((script.includes("'unsafe-inline'") && !isNonced) || [...script, ...object].some(isWide))
    return { points: -20, why: 'csp-implemented-with-unsafe-inline', framed }
  if (script.includes("'unsafe-eval'")) return { points: -10, why: 'csp-implemented-with-unsafe-eval', framed }
  if ([...directives.values()].flat().some((source) => source.startsWith('http://')))
    return { points: -20, why: 'csp-implemented-with-insecure-scheme', framed }
  if (style.includes("'unsafe-inline'") || style.some(isWide))
    return { points: 0, why: 'csp-implemented-with-unsafe-inline-in-style-src-only', framed }
  const strict = fallback?.length === 1 && fallback[0] === "'none'"
  return {
    points: strict ? 10 : 5,
    why: strict ? 'csp-implemented-with-no-unsafe-default-src-none' : 'csp-implemented-with-no-unsafe',
    framed,
  }
}

/**
 * The score of one https answer by the published rules of Mozilla's HTTP Observatory
 * (developer.mozilla.org/observatory/docs/tests_and_scoring): 100 minus penalties, plus bonuses for strictness if there
 * are few penalties.
 */
export function observatoryScore({ headers }: ScannedAnswer): Score {
  const text = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  const points: [number, string][] = []
  const { framed, ...policy } = policyPoints(text('content-security-policy'))
  points.push([policy.points, policy.why])

  const cookies = [headers['set-cookie'] ?? []].flat().map(String)
  if (cookies.some((cookie) => !/;\s*secure/i.test(cookie))) points.push([-20, 'cookies-without-secure-flag'])
  if (text('access-control-allow-origin') === '*') points.push([-50, 'cross-origin-resource-sharing-universal-access'])

  const hsts = Number(/max-age=(\d+)/.exec(text('strict-transport-security'))?.[1] ?? Number.NaN)
  if (Number.isNaN(hsts)) points.push([-20, 'hsts-not-implemented'])
  else if (hsts < HALF_A_YEAR) points.push([-10, 'hsts-implemented-max-age-less-than-six-months'])

  if (text('x-content-type-options') !== 'nosniff') points.push([-5, 'x-content-type-options-not-implemented'])
  const referrer = text('referrer-policy')
  if (privateReferrers.includes(referrer)) points.push([5, 'referrer-policy-private'])
  else if (referrer !== '') points.push([-5, 'referrer-policy-unsafe'])
  if (!framed) points.push([5, 'x-frame-options-implemented-via-csp'])
  else if (!/^(deny|sameorigin)$/i.test(text('x-frame-options'))) points.push([-20, 'x-frame-options-not-implemented'])
  if (text('cross-origin-resource-policy') === 'same-origin')
    points.push([10, 'cross-origin-resource-policy-implemented-with-same-origin'])

  const lost = points.reduce((sum, [value]) => sum + Math.min(0, value), 0)
  const won = points.reduce((sum, [value]) => sum + Math.max(0, value), 0)
  // Bonus points count from 90 on.
  return { points: 100 + lost + (100 + lost >= 90 ? won : 0), why: points.map(([value, why]) => `${why} ${value}`) }
}
