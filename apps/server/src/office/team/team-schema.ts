import { officeLimits } from '@ruhepol/rules/office'
import { randomUUID } from 'node:crypto'
import { notFound } from '../../platform/errors.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { idOrNone } from '../../platform/holder-token.ts'
import { addToTeam, changeRole, endInTeam, findStaff, lockedStaff, readTeam, type Staff } from '../../staff/index.ts'
import { act, type Subject } from '../act.ts'
import { needs, officeBuilder, type OfficeContext } from '../office-builder.ts'
import { LanguageType, StaffRoleType, StaffType } from '../office-types.ts'

type Found = Subject & { staff: Staff }

const asSubject = (staff: Staff): Found => ({
  staff,
  version: () => String(staff.version),
  log: { role: staff.role, cityIds: staff.cityIds, endedAt: staff.endedAt && new Date(staff.endedAt) },
})

/** A change of somebody in the team. */
const changeOf = async (
  context: OfficeContext,
  { id: given, seen, reason }: { id: string; seen?: string; reason: string },
  work: (tx: DatabaseTransaction, staff: Staff) => Promise<void>,
): Promise<Staff> => {
  const id = idOrNone(given)
  await act(context, {
    verb: 'manageTeam',
    subject: 'staff',
    subjectId: id,
    reason,
    seen,
    read: async (tx) => asSubject(await lockedStaff(tx, id)),
    work: (tx, found) => (found ? work(tx, found.staff) : Promise.reject(notFound('staff'))),
  })
  return storedStaff(context, id)
}

async function storedStaff({ db }: OfficeContext, id: string): Promise<Staff> {
  const staff = await findStaff(db, id)
  if (!staff) throw notFound('staff')
  return staff
}

officeBuilder.queryField('team', (t) =>
  t.field({
    type: [StaffType],
    complexity: { field: 1, multiplier: 20 },
    description: 'Everybody of the office by name, those whose access has ended last.',
    extensions: needs('manageTeam'),
    resolve: (_parent, _arguments, { db }) => readTeam(db),
  }),
)

const roleArgument = 'What the person is.'
const citiesArgument = 'The cities that the person works on; left out or null for all.'
const reasonArgument = `For the log, ${officeLimits.reasonMin} to ${officeLimits.reasonMax} characters.`

officeBuilder.mutationFields((t) => ({
  inviteStaff: t.field({
    type: StaffType,
    description:
      'Adds a person, who gets a mail with the address of the office. email_exists if somebody of the team has this address.',
    extensions: needs('manageTeam'),
    args: {
      email: t.arg.string({ required: true, description: 'Where the invitation and codes are sent.' }),
      name: t.arg.string({
        required: true,
        description: `First name and surname, at most ${officeLimits.nameMax} characters.`,
      }),
      role: t.arg({ type: StaffRoleType, required: true, description: roleArgument }),
      cityIds: t.arg.idList({ description: citiesArgument }),
      language: t.arg({ type: LanguageType, required: true, description: 'Of the office and its mails.' }),
    },
    resolve: async (_parent, { email, name, role, cityIds, language }, context) => {
      const id = randomUUID()
      await act(context, {
        verb: 'manageTeam',
        subject: 'staff',
        subjectId: id,
        read: async (tx) => {
          const staff = await findStaff(tx, id)
          return staff && asSubject(staff)
        },
        work: (tx) =>
          addToTeam(tx, {
            id,
            email,
            name,
            role,
            cityIds: cityIds ?? null,
            locale: language,
            invitedBy: context.actor.staffId,
          }),
      })
      return storedStaff(context, id)
    },
  }),
  changeStaff: t.field({
    type: StaffType,
    description:
      'Changes what a person is, and for which cities. changed_meanwhile if `seen` is not the version any more, FORBIDDEN with the reason last_owner if no owner would be left.',
    extensions: needs('manageTeam'),
    args: {
      id: t.arg.id({ required: true, description: 'Who is changed.' }),
      seen: t.arg.string({ required: true, description: 'The version that was seen.' }),
      role: t.arg({ type: StaffRoleType, required: true, description: roleArgument }),
      cityIds: t.arg.idList({ description: citiesArgument }),
      reason: t.arg.string({ required: true, description: reasonArgument }),
    },
    resolve: (_parent, { id, seen, role, cityIds, reason }, context) =>
      changeOf(context, { id, seen, reason }, (tx, staff) => changeRole(tx, staff, { role, cityIds: cityIds ?? null })),
  }),
  endStaff: t.field({
    type: StaffType,
    description:
      'Ends a person, who is out at once on every device. FORBIDDEN with the reason last_owner for the last owner.',
    extensions: needs('manageTeam'),
    args: {
      id: t.arg.id({ required: true, description: 'Who is ended.' }),
      reason: t.arg.string({ required: true, description: reasonArgument }),
    },
    resolve: (_parent, { id, reason }, context) => changeOf(context, { id, reason }, endInTeam),
  }),
}))
