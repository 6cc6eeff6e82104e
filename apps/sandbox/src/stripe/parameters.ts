import { invalidRequest } from './stripe-error.ts'

type FormValue = string | FormValue[] | FormFields
type FormFields = {
  [name: string]: FormValue
}

type Tree = Map<string, Tree | string>

function insert(tree: Tree, path: readonly string[], value: string): void {
  const [head = '', ...rest] = path
  // `expand[]` appends, so its name is the next free number.
  const name = head === '' ? String(tree.size) : head
  if (rest.length === 0) {
    tree.set(name, value)
    return
  }
  const child = tree.get(name)
  if (child instanceof Map) insert(child, rest, value)
  else {
    const created: Tree = new Map()
    tree.set(name, created)
    insert(created, rest, value)
  }
}

function settled(tree: Tree): FormValue {
  const entries = [...tree].map(([name, value]) => [name, value instanceof Map ? settled(value) : value] as const)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

/** Parses a form body or query like Stripe: `metadata[cart]=1&expand[]=latest_charge`. */
export function parseForm(text: string): FormFields {
  const tree: Tree = new Map()
  for (const [name, value] of new URLSearchParams(text)) {
    const head = name.split('[', 1)[0] ?? ''
    insert(tree, [head, ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')], value)
  }
  return Object.fromEntries([...tree].map(([name, value]) => [name, value instanceof Map ? settled(value) : value]))
}

/** The fields of a request, with Stripe's own errors about missing and wrong ones. */
export class Parameters {
  private readonly fields: FormFields
  private readonly path: string

  constructor(fields: FormFields, path = '') {
    this.fields = fields
    this.path = path
  }

  private nameOf(name: string): string {
    return this.path === '' ? name : `${this.path}[${name}]`
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name)
  }

  string(name: string): string | undefined {
    const value = this.has(name) ? this.fields[name] : undefined
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string') throw invalidRequest('Invalid string', { param: this.nameOf(name) })
    return value
  }

  requiredString(name: string): string {
    const value = this.string(name)
    if (value !== undefined) return value
    const param = this.nameOf(name)
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }

  integer(name: string): number | undefined {
    const text = this.string(name)
    if (text === undefined) return undefined
    if (!/^-?\d{1,15}$/.test(text)) {
      throw invalidRequest(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: this.nameOf(name) })
    }
    return Number(text)
  }

  boolean(name: string): boolean | undefined {
    const text = this.string(name)
    if (text === undefined) return undefined
    if (text !== 'true' && text !== 'false') {
      throw invalidRequest(`Invalid boolean: ${text}`, { param: this.nameOf(name) })
    }
    return text === 'true'
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const text = this.string(name)
    if (text === undefined) return undefined
    const choice = choices.find((candidate) => candidate === text)
    if (choice) return choice
    const param = this.nameOf(name)
    throw invalidRequest(`Invalid ${param}: must be one of ${choices.join(', ')}`, { param })
  }

  strings(name: string): string[] | undefined {
    const value = this.has(name) ? this.fields[name] : undefined
    if (value === undefined || value === '') return undefined
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value
    throw invalidRequest('Invalid array', { param: this.nameOf(name) })
  }

  group(name: string): Parameters | undefined {
    const value = this.has(name) ? this.fields[name] : undefined
    if (value === undefined || value === '') return undefined
    if (typeof value === 'string') throw invalidRequest('Invalid object', { param: this.nameOf(name) })
    // Keys that are all numbers were parsed as a list.
    const fields = Array.isArray(value) ? Object.fromEntries(value.entries()) : value
    return new Parameters(fields, this.nameOf(name))
  }

  /** Stripe's metadata: at most 50 keys of 40 characters with 500 characters each; an empty value removes a key. */
  metadata(existing: Record<string, string> = {}): Record<string, string> {
    const given = this.group('metadata')
    if (!given) return existing
    const merged = new Map(Object.entries(existing))
    for (const name of Object.keys(given.fields)) {
      const value = given.string(name)
      if (name.length > 40) throw invalidRequest('Metadata keys must be at most 40 characters', { param: 'metadata' })
      if (value === undefined) merged.delete(name)
      else if (value.length > 500)
        throw invalidRequest(`Metadata values can have up to 500 characters`, { param: `metadata[${name}]` })
      else merged.set(name, value)
    }
    if (merged.size > 50) throw invalidRequest('Metadata can have up to 50 keys', { param: 'metadata' })
    return Object.fromEntries(merged)
  }

  /** Stripe refuses parameters unknown to an operation; a silent typo would be worse. */
  refuseOthers(known: readonly string[]): void {
    const unknown = Object.keys(this.fields).find((name) => !known.includes(name))
    if (unknown === undefined) return
    const param = this.nameOf(unknown)
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }

  /** All fields in a fixed order, for comparing two requests. */
  canonical(): string {
    const ordered = (value: FormValue): unknown => {
      if (typeof value === 'string') return value
      if (Array.isArray(value)) return value.map(ordered)
      return Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, inner]) => [name, ordered(inner)])
    }
    return JSON.stringify(ordered(this.fields))
  }
}
