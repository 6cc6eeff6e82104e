import { readExpertContacts } from '../catalogue/index.ts'
import { OperatorError, type OperatorContext } from './operator-command.ts'

/** The expert with this number. Throws `OperatorError` if there is none. */
export async function expertOf({ db }: OperatorContext, id: string): Promise<{ id: number; name: string }> {
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
  const expert = number === undefined ? undefined : (await readExpertContacts(db, [number])).get(number)
  if (!expert) throw new OperatorError(`there is no expert ${id}`)
  return expert
}
