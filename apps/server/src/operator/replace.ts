import { comparableCode } from '@ruhepol/rules'
import { findCartsByCustomId, replaceableExperts, replaceExpert, type CartRecord } from '../booking/index.ts'
import { ApiError } from '../platform/errors.ts'
import { expertOf } from './expert-of.ts'
import { asMinute, asTable, OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'

const NOBODY = 'Nobody is free then who gives this treatment, or nobody can be replaced any more.'

async function cartOf({ db }: OperatorContext, customId: string): Promise<CartRecord> {
  const [cart] = await findCartsByCustomId(db, [customId])
  if (!cart) throw new OperatorError(`there is no booking ${customId}`)
  return cart
}

/** Who is booked, and below each who could come instead. */
async function show(context: OperatorContext, customId: string): Promise<string> {
  const cart = await cartOf(context, customId)
  const parts = (await replaceableExperts(context.db, cart)).flatMap(({ expertId, name, candidates }) => [
    '',
    `In place of expert ${expertId}, ${name}, could come, best first:`,
    asTable(
      candidates.map((one) => [String(one.expertId), one.name, `${one.bookingsOfDay} appointments on that day`]),
      NOBODY,
    ),
  ])
  return [`Booking ${customId} is ${cart.status}, on ${asMinute(cart.startAt)}.`, ...parts].join('\n')
}

async function replace(context: OperatorContext, customId: string, [fromText, toText]: [string, string]) {
  const from = await expertOf(context, fromText)
  const to = await expertOf(context, toText)
  const { db, log } = context
  try {
    await replaceExpert({ db, log, customId, from: from.id, to: to.id })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'not_found') throw new OperatorError(`there is no booking ${customId}`)
    throw new OperatorError(`${to.name} cannot come in place of ${from.name}: ${error.message}`)
  }
  log.info({ customId, from: from.id, to: to.id }, 'the operator replaced an expert')
  return `${to.name} comes in place of ${from.name}; both and the customer are written to.`
}

export const replaceCommand: OperatorCommand = {
  usage: [
    ['replace CODE', 'lists who is booked for the appointment with this code, and who could come instead, best first'],
    [
      'replace CODE EXPERT OTHER',
      'lets OTHER come in place of EXPERT, by their numbers, at the same time and price; both are written to, and the customer, who may then cancel until the start and gets the money back',
    ],
  ],
  run: (context, [code, expert, other, ...more]) => {
    if (code === undefined || more.length > 0) return undefined
    const customId = comparableCode(code)
    if (expert === undefined) return show(context, customId)
    return other === undefined ? undefined : replace(context, customId, [expert, other])
  },
}
