import type { StripeBooks } from './books.ts'
import type { Parameters } from './parameters.ts'
import { invalidRequest } from './stripe-error.ts'

type Listed = {
  id: string
  created: number
}

/** One page of a list, newest first, with Stripe's cursors and its filter by creation time. */
export function listPage<Entry extends Listed>(
  entries: Iterable<Entry>,
  parameters: Parameters,
  url: string,
  wanted: (entry: Entry) => boolean = () => true,
): Record<string, unknown> {
  const limit = parameters.integer('limit') ?? 10
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Limit must be between 1 and 100', { code: 'parameter_invalid_integer', param: 'limit' })
  }
  const exact = parameters.has('created') ? createdFilter(parameters) : () => true
  const newestFirst = [...entries].reverse().filter((entry) => wanted(entry) && exact(entry))
  const after = parameters.string('starting_after')
  const before = parameters.string('ending_before')
  const cursor = newestFirst.findIndex((entry) => entry.id === (after ?? before))
  if ((after ?? before) !== undefined && cursor === -1) {
    throw invalidRequest(`No such object: '${after ?? before ?? ''}'`, {
      code: 'resource_missing',
      param: after === undefined ? 'ending_before' : 'starting_after',
    })
  }
  if (before !== undefined) {
    const newer = newestFirst.slice(0, cursor)
    return { object: 'list', data: newer.slice(-limit), has_more: newer.length > limit, url }
  }
  const rest = after === undefined ? newestFirst : newestFirst.slice(cursor + 1)
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url }
}

function createdFilter(parameters: Parameters): (entry: Listed) => boolean {
  const range = parameters.group('created')
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((name) => range?.integer(name))
  return ({ created }) =>
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte)
}

const deepestExpansion = 4

function findObject(books: StripeBooks, id: string): object | undefined {
  const shelves = [books.paymentIntents, books.charges, books.refunds, books.customers, books.deletedCustomers]
  return shelves.map((shelf) => shelf.get(id)).find((found) => found) ?? books.paymentMethods.get(id)?.object
}

function notExpandable(path: string): Error {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
}

function expandPath(books: StripeBooks, target: unknown, path: readonly string[], whole: string): void {
  const [name, ...rest] = path
  if (name === undefined) return
  if (Array.isArray(target)) {
    for (const entry of target) expandPath(books, entry, path, whole)
    return
  }
  if (target === null || typeof target !== 'object') throw notExpandable(whole)
  const holder = target as Record<string, unknown>
  if (name === 'refunds' && holder['object'] === 'charge') {
    const data = [...books.refunds.values()].filter((refund) => refund.charge === holder['id']).reverse()
    const url = `/v1/charges/${String(holder['id'])}/refunds`
    holder['refunds'] = structuredClone({ object: 'list', data, has_more: false, url })
    return
  }
  if (!Object.hasOwn(holder, name)) throw notExpandable(whole)
  const value = holder[name]
  if (value === null) return
  if (typeof value === 'string') {
    const found = findObject(books, value)
    if (!found) throw notExpandable(whole)
    holder[name] = structuredClone(found)
  }
  expandPath(books, holder[name], rest, whole)
}

/** A copy of an answer in which the ids named by `expand[]` are complete objects. */
export function expanded(books: StripeBooks, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer)
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > deepestExpansion) {
      throw invalidRequest(`You cannot expand more than ${deepestExpansion} levels of a property (${path}).`)
    }
    expandPath(books, copy, steps, path)
  }
  return copy
}
