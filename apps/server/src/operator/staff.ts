import { isLanguage, operatorLanguage } from '@ruhepol/rules'
import { staffRoles, type StaffRole } from '@ruhepol/rules/office'
import { randomUUID } from 'node:crypto'
import { ApiError } from '../platform/errors.ts'
import { transact } from '../platform/transaction.ts'
import {
  addToTeam,
  endInTeam,
  findStaffByEmail,
  lockedStaff,
  officeEmail,
  readTeam,
  resetFactors,
  type Staff,
} from '../staff/index.ts'
import { asMinute, asTable, OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'
import { optionsOf } from './options.ts'

async function list({ db }: OperatorContext): Promise<string> {
  const rows = (await readTeam(db)).map(
    ({ email, name, role, cityIds, hasPasskey, hasCodeApp, lastSeenAt, endedAt }) => [
      email,
      name,
      role,
      cityIds?.join(' ') ?? 'all cities',
      [...(hasPasskey ? ['passkey'] : []), ...(hasCodeApp ? ['app'] : [])].join(' ') || 'no factor yet',
      endedAt ? `ended ${asMinute(endedAt)}` : lastSeenAt ? `seen ${asMinute(lastSeenAt)}` : 'never seen',
    ],
  )
  return asTable(rows, 'There is nobody in the office. Invite the first owner: staff invite EMAIL --role owner')
}

/** Says in the operator's words why the team cannot be changed like this. */
async function explained<Result>(changing: Promise<Result>): Promise<Result> {
  try {
    return await changing
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const fields = (error.details.fields ?? []).map(({ path }) => path).join(', ')
    throw new OperatorError(fields === '' ? error.message : `${error.message} (${fields})`)
  }
}

function roleOf(text: string): StaffRole {
  const role = staffRoles.find((one) => one === text)
  if (!role) throw new OperatorError(`${text} is no role: write ${staffRoles.join(', ')}`)
  return role
}

type Invited = { role?: string; name?: string; cities?: string; language?: string }

async function invite(
  { db, log }: OperatorContext,
  email: string,
  { role: roleText = 'owner', name, cities, language = operatorLanguage }: Invited,
): Promise<string> {
  const role = roleOf(roleText)
  if (!isLanguage(language)) throw new OperatorError(`${language} is no language: write de or en`)
  const id = randomUUID()
  const staff = {
    id,
    email,
    name: name ?? email.slice(0, email.indexOf('@')),
    role,
    cityIds: cities === undefined ? null : cities.split(','),
    locale: language,
    invitedBy: null,
  }
  await explained(transact(db, 'invite staff', (tx) => addToTeam(tx, staff)))
  log.info({ staffId: id, role }, 'the operator invited somebody to the office')
  return `${email} is invited as ${role} and gets a mail with the address of the office.`
}

/** The person with this address. Throws `OperatorError` if nobody with access has it. */
async function staffOf({ db }: OperatorContext, email: string): Promise<Staff> {
  const staff = await findStaffByEmail(db, await explained(Promise.resolve().then(() => officeEmail(email))))
  if (!staff) throw new OperatorError(`nobody in the office has the address ${email}`)
  return staff
}

async function end(context: OperatorContext, email: string): Promise<string> {
  const { db, log } = context
  const { id } = await staffOf(context, email)
  await explained(transact(db, 'end staff', async (tx) => endInTeam(tx, await lockedStaff(tx, id))))
  log.info({ staffId: id }, 'the operator ended somebody of the office')
  return `${email} is out of the office.`
}

async function reset(context: OperatorContext, email: string): Promise<string> {
  const { db, log } = context
  const { id } = await staffOf(context, email)
  await transact(db, 'reset factors of staff', async (tx) => resetFactors(tx, await lockedStaff(tx, id)))
  log.info({ staffId: id }, 'the operator removed the factors of somebody of the office')
  return `${email} has no passkey, app or recovery code any more and sets one up at the next sign-in.`
}

export const staff: OperatorCommand = {
  usage: [
    ['staff', 'lists who may sign in to the office'],
    [
      'staff invite EMAIL [--role ROLE] [--name NAME] [--cities CITY,CITY] [--language LANG]',
      `invites somebody as ${staffRoles.join(', ')} (owner if left out)`,
    ],
    ['staff reset EMAIL', 'removes every factor of who has lost them: the next sign-in is like the first one'],
    ['staff end EMAIL', 'ends a person, who is out at once; not the last owner'],
  ],
  run: (context, [verb, email, ...rest]) => {
    if (verb === undefined) return list(context)
    if (email === undefined) return undefined
    if (verb === 'end') return rest.length === 0 ? end(context, email) : undefined
    if (verb === 'reset') return rest.length === 0 ? reset(context, email) : undefined
    const options = verb === 'invite' ? optionsOf(rest, ['role', 'name', 'cities', 'language']) : undefined
    return options && invite(context, email, options)
  },
}
