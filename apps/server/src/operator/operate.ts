import { addresses } from './addresses.ts'
import { banner } from './banner.ts'
import { block, unblock } from './block.ts'
import { catalogue } from './catalogue.ts'
import { deadLetters } from './dead-letters.ts'
import { demand } from './demand.ts'
import { expert } from './experts.ts'
import { exportCommand } from './export.ts'
import { invoice } from './invoices.ts'
import { OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'
import { money } from './money.ts'
import { partner } from './partners.ts'
import { payments } from './payments.ts'
import { reports } from './reports.ts'
import { reviews } from './reviews.ts'
import { staff } from './staff.ts'
import { vouchers } from './vouchers.ts'

/** Every command by name. */
const commands = new Map<string, OperatorCommand>([
  ['catalogue', catalogue],
  ['block', block],
  ['unblock', unblock],
  ['addresses', addresses],
  ['expert', expert],
  ['reviews', reviews],
  ['reports', reports],
  ['vouchers', vouchers],
  ['money', money],
  ['payments', payments],
  ['banner', banner],
  ['invoice', invoice],
  ['demand', demand],
  ['export', exportCommand],
  ['partner', partner],
  ['staff', staff],
  ['dead-letters', deadLetters],
])

const usageOf = (known: Iterable<OperatorCommand>) =>
  [...known].flatMap(({ usage }) => usage.map(([call, does]) => `  ${call}\n      ${does}`)).join('\n')

export const USAGE = `usage: npm run operator -- COMMAND\n\n${usageOf(commands.values())}`

/** Runs an operator's command; returns its output as text, or the bytes of a file. Throws `OperatorError`. */
export async function operateForAnswer(
  context: OperatorContext,
  [name, ...words]: readonly string[],
): Promise<string | Buffer> {
  const command = commands.get(name ?? '')
  const answer = command?.run(context, words)
  if (answer === undefined) throw new OperatorError(command ? `usage:\n\n${usageOf([command])}` : USAGE)
  return answer
}

/** Runs an operator's command; returns its output as text. Throws `OperatorError`. */
export async function operate(context: OperatorContext, words: readonly string[]): Promise<string> {
  const answer = await operateForAnswer(context, words)
  return typeof answer === 'string' ? answer : answer.toString('latin1')
}
