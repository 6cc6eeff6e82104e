import { verbsOf } from '@ruhepol/rules/office'
import type { Queryable } from '../../platform/database.ts'
import { unauthenticated } from '../../platform/errors.ts'
import {
  countRecoveryCodes,
  findStaff,
  findStaffSession,
  readPasskeys,
  type Staff,
  type StaffSession,
} from '../../staff/index.ts'
import { officeBuilder } from '../office-builder.ts'
import { citiesOf, CityType, OfficeVerbType, PasskeyType, SignInStepType, StaffType } from '../office-types.ts'

/** The signed-in person, with their session. */
export type Me = { staff: Staff; session: StaffSession }

/** Throws `UNAUTHENTICATED` if the session has ended. */
export async function meOf(db: Queryable, sessionId: string): Promise<Me> {
  const session = await findStaffSession(db, sessionId)
  const staff = session && (await findStaff(db, session.staffId))
  if (!session || !staff) throw unauthenticated()
  return { staff, session }
}

export const MeType = officeBuilder.objectRef<Me>('Me').implement({
  description: 'Whoever is signed in.',
  fields: (t) => ({
    now: t.field({
      type: 'DateTime',
      description: 'The present time by the server’s clock, which decides all deadlines.',
      resolve: ({ session }) => session.now,
    }),
    staff: t.expose('staff', { type: StaffType, description: 'The person.' }),
    step: t.field({ type: SignInStepType, description: 'How far the sign-in is.', resolve: (me) => me.session.step }),
    verbs: t.field({
      type: [OfficeVerbType],
      description: 'What the person may do; nothing before the sign-in is done.',
      resolve: ({ staff, session }) => (session.step === 'done' ? verbsOf(staff.role) : []),
    }),
    sessionEndsAt: t.field({
      type: 'DateTime',
      description: 'Twelve hours after the sign-in.',
      resolve: ({ session }) => session.expiresAt,
    }),
    elevatedUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until then money and team may be changed; null if a second factor has to be shown again first.',
      resolve: ({ session }) => session.elevatedUntil,
    }),
    passkeys: t.field({
      type: [PasskeyType],
      description: 'The passkeys of the person.',
      resolve: ({ staff }, _arguments, { db }) => readPasskeys(db, staff.id),
    }),
    recoveryCodesLeft: t.int({
      description: 'Recovery codes that were not used yet.',
      resolve: ({ staff }, _arguments, { db }) => countRecoveryCodes(db, staff.id),
    }),
    cities: t.field({
      type: [CityType],
      description: 'The cities of the person.',
      resolve: ({ staff }) => citiesOf(staff),
    }),
  }),
})
