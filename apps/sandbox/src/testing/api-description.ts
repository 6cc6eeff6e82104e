import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import type { LoggedRequest } from '../provider/request-log.ts'

type Schema = {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: boolean | Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** The used part of an OpenAPI document. */
export type ApiDescription = {
  info?: { version?: string }
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema?: Schema }> } }>>
  components?: { schemas?: Record<string, Schema> }
}

export type DescribedRequests = {
  /** How many requests were compared with a description. */
  checked: number
  /** Calls missing from every description. */
  undescribed: string[]
  /** The errors, one line each. */
  problems: string[]
}

/**
 * Stripe parameters newer than some descriptions, with the API version that introduced them. An older description
 * cannot contain them; a newer one must.
 */
const younger: Readonly<Record<string, string>> = {
  allowed_payment_method_types: '2026-10-28',
  excluded_payment_method_types: '2025-07-30',
}

/** A body without the parameters that are too new for the description. */
function asOldAs({ info }: ApiDescription, body: unknown): unknown {
  const version = info?.version ?? ''
  if (typeof body !== 'object' || body === null || Array.isArray(body) || !/^\d{4}-\d\d-\d\d/.test(version)) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => !((younger[name] ?? '') > version)))
}

const pointer = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1')

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)
}

function resolved(description: ApiDescription, schema: Schema): Schema {
  const name = /^#\/components\/schemas\/(.+)$/.exec(schema.$ref ?? '')?.[1]
  return name === undefined ? schema : (description.components?.schemas?.[name] ?? {})
}

/** A schema with all of its parts; an alternative counts as a part. */
function partsOf(description: ApiDescription, schema: Schema): Schema[] {
  const whole = resolved(description, schema)
  const further = [...(whole.allOf ?? []), ...(whole.anyOf ?? []), ...(whole.oneOf ?? [])]
  return [whole, ...further.flatMap((part) => partsOf(description, part))]
}

/** Names missing from the description. JSON Schema would accept them, and with them any typo. */
function unknownNames(description: ApiDescription, schema: Schema, value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const parts = partsOf(description, schema)
  if (Array.isArray(value)) {
    const items = parts.find((part) => part.items)?.items
    return items ? value.flatMap((entry, position) => unknownNames(description, items, entry, `${at}/${position}`)) : []
  }
  if (parts.some(({ additionalProperties: more }) => more === true || typeof more === 'object')) return []
  if (parts.every(({ properties }) => properties === undefined)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = parts.find(({ properties }) => properties && Object.hasOwn(properties, name))?.properties?.[name]
    return known
      ? unknownNames(description, known, inner, `${at}/${name}`)
      : [`${at}/${name} is not in the description`]
  })
}

/** One description, ready for checking requests. Undefined if it does not have the call. */
function checkerOf(description: ApiDescription): (request: LoggedRequest) => string[] | undefined {
  const ajv = new Ajv({
    allErrors: true,
    // Descriptions use OpenAPI keywords, their own formats, and patterns in an older syntax.
    strict: false,
    logger: false,
    validateSchema: false,
    unicodeRegExp: false,
    // In a form every value is text.
    coerceTypes: 'array',
  })
  ajv.addFormat('uri', (text) => URL.canParse(text))
  ajv.addFormat('date-time', (text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)))
  ajv.addSchema(description, 'api')
  const paths = Object.keys(description.paths).map((path) => ({ path, pattern: pathPattern(path) }))

  return (request) => {
    const method = request.method.toLowerCase()
    const found = paths.find(({ path, pattern }) => pattern.test(request.path) && description.paths[path]?.[method])
    if (!found) return undefined
    const content = description.paths[found.path]?.[method]?.requestBody?.content ?? {}
    const [type, schema] = Object.entries(content).map(([name, given]) => [name, given.schema] as const)[0] ?? []
    if (type === undefined || schema === undefined) return []
    const steps = ['paths', found.path, method, 'requestBody', 'content', type, 'schema'].map(pointer)
    const validate = ajv.compile({ $ref: `api#/${steps.join('/')}` })
    const sent = asOldAs(description, request.body ?? {})
    // Coercion modifies what it checks.
    validate(structuredClone(sent))
    const complaints = (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
    )
    return [...complaints, ...unknownNames(description, schema, sent, '')]
  }
}

/** Compares every request that was not refused with the descriptions. */
export function checkRequests(
  descriptions: readonly ApiDescription[],
  requests: readonly LoggedRequest[],
): DescribedRequests {
  const checkers = descriptions.map(checkerOf)
  const result: DescribedRequests = { checked: 0, undescribed: [], problems: [] }
  for (const request of requests) {
    // A refused request was wrong on purpose, or has already failed its test.
    if (request.status !== null && request.status >= 400) continue
    const call = `${request.method} ${request.path}`
    const findings = checkers.map((check) => check(request)).find((found) => found !== undefined)
    if (!findings) result.undescribed.push(call)
    else {
      result.checked += 1
      result.problems.push(...new Set(findings.map((finding) => `${call}: ${finding}`)))
    }
  }
  return result
}

/** The descriptions named by an environment variable, comma-separated; undefined if there are none. */
export function apiDescriptions(
  variable: 'PAYPAL_OPENAPI_FILE' | 'STRIPE_OPENAPI_FILE',
): readonly ApiDescription[] | undefined {
  const files = process.env[variable]
  if (!files) return undefined
  return files.split(',').map((file) => JSON.parse(readFileSync(file.trim(), 'utf8')) as ApiDescription)
}
