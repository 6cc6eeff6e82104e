import { invalidRequest, type PaypalError } from './paypal-error.ts'

type TextRule = {
  longest: number
  shortest?: number
  pattern?: RegExp
}

function invalidValue(field: string, value: string): PaypalError {
  return invalidRequest({
    field,
    value,
    issue: 'INVALID_PARAMETER_VALUE',
    description: 'A parameter value is not valid.',
  })
}

/** 400: the value does not have PayPal's format. */
export function invalidSyntax(field: string, value?: string): PaypalError {
  const description = 'The value of a field does not conform to the expected format.'
  return invalidRequest({
    field,
    ...(value === undefined ? {} : { value }),
    issue: 'INVALID_PARAMETER_SYNTAX',
    description,
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object of a request, with PayPal's own errors about missing and wrong fields. */
export class Fields {
  readonly path: string
  private readonly values: Record<string, unknown>

  constructor(values: unknown, path = '') {
    if (!isRecord(values)) throw invalidSyntax(path === '' ? '/' : path)
    this.values = values
    this.path = path
  }

  pathOf(name: string): string {
    return `${this.path}/${name}`
  }

  /** The object as received. */
  whole(): Readonly<Record<string, unknown>> {
    return this.values
  }

  has(name: string): boolean {
    return Object.hasOwn(this.values, name) && this.values[name] !== null
  }

  text(name: string, { longest, shortest = 1, pattern }: TextRule): string | undefined {
    if (!this.has(name)) return undefined
    const value = this.values[name]
    if (typeof value !== 'string') throw invalidSyntax(this.pathOf(name))
    if (value.length < shortest || value.length > longest) {
      const description = 'The value of a field is either too short or too long.'
      throw invalidRequest({ field: this.pathOf(name), value, issue: 'INVALID_STRING_LENGTH', description })
    }
    if (pattern && !pattern.test(value)) throw invalidSyntax(this.pathOf(name), value)
    return value
  }

  requiredText(name: string, rule: TextRule): string {
    return this.text(name, rule) ?? this.missing(name)
  }

  url(name: string): string | undefined {
    const value = this.text(name, { longest: 4000 })
    if (value !== undefined && !/^https?:\/\//.test(URL.parse(value)?.href ?? '')) {
      throw invalidSyntax(this.pathOf(name), value)
    }
    return value
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(name, { longest: 255 })
    if (value === undefined) return undefined
    const choice = choices.find((candidate) => candidate === value)
    if (choice === undefined) throw invalidValue(this.pathOf(name), value)
    return choice
  }

  object(name: string): Fields | undefined {
    return this.has(name) ? new Fields(this.values[name], this.pathOf(name)) : undefined
  }

  requiredObject(name: string): Fields {
    return this.object(name) ?? this.missing(name)
  }

  /** A list of objects with at least one entry. */
  objects(name: string, most: number): Fields[] | undefined {
    if (!this.has(name)) return undefined
    const value = this.values[name]
    if (!Array.isArray(value)) throw invalidSyntax(this.pathOf(name))
    if (value.length === 0 || value.length > most) {
      const [issue, size] =
        value.length === 0 ? ['INVALID_ARRAY_MIN_ITEMS', 'small'] : ['INVALID_ARRAY_MAX_ITEMS', 'large']
      const description = `The number of items in an array parameter is too ${size}.`
      throw invalidRequest({ field: this.pathOf(name), issue, description })
    }
    return value.map((entry: unknown, position) => new Fields(entry, `${this.pathOf(name)}/${position}`))
  }

  missing(name: string): never {
    const description = 'A required field / parameter is missing.'
    throw invalidRequest({ field: this.pathOf(name), issue: 'MISSING_REQUIRED_PARAMETER', description })
  }

  /** PayPal ignores unknown names. They are refused here, because a silent typo would be worse. */
  refuseOthers(played: readonly string[]): void {
    const unknown = Object.keys(this.values).find((name) => !played.includes(name))
    if (unknown === undefined) return
    throw invalidRequest({
      field: this.pathOf(unknown),
      issue: 'SANDBOX_UNKNOWN_FIELD',
      description: 'This sandbox does not know the field, or does not play it. PayPal itself may accept or ignore it.',
    })
  }
}
