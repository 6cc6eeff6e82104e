import { sql } from 'kysely'
import { getNullableType, isEnumType, type GraphQLField } from 'graphql'
import { describe, expect, test } from 'vitest'
import { mayDo, needsElevation, staffRoles, type StaffRole } from '@ruhepol/rules/office'
import { storedState } from '../testing/access-world.ts'
import { operationsOf, requiredOf, type Operation } from '../testing/schema-calls.ts'
import type { Access, OfficeContext } from './office-builder.ts'
import { accessOf, guardOperations } from './office-guard.ts'
import { buildOfficeSchema } from './office-schema.ts'
import { validCalls } from './testing/office-calls.ts'
import { officeStageOfFile, type Signed } from './testing/office-stage.ts'

const schema = buildOfficeSchema()
const operations = operationsOf(schema)

const accessTo = ({ name, root }: Operation): Access => {
  const type = root === 'query' ? schema.getQueryType() : schema.getMutationType()
  return accessOf(type?.getFields()[name] as GraphQLField<unknown, OfficeContext>)
}
const withVerb = operations.flatMap((operation) => {
  const access = accessTo(operation)
  return 'verb' in access ? [{ ...operation, verb: access.verb }] : []
})
const mutations = withVerb.filter(({ root }) => root === 'mutation')

const people = new Map<StaffRole, Signed>()
const stage = await officeStageOfFile()
for (const role of staffRoles) people.set(role, await stage.signIn(role))

/** The first value of each argument whose type is an enum. */
const enumsOf = (args: Operation['args']): Record<string, unknown> =>
  Object.fromEntries(
    args.flatMap(({ name, type }) => {
      const nullable = getNullableType(type)
      return isEnumType(nullable) ? [[name, nullable.getValues()[0]?.name]] : []
    }),
  )

/** The answer's error: its code, with the reason if it has one. */
async function refusal(cookie: string | undefined, { document, args }: Operation): Promise<string | undefined> {
  const { errors } = await stage.call(cookie, document, { ...requiredOf(args), ...enumsOf(args) })
  if (!errors?.[0]) return undefined
  const { code, reason } = errors[0].extensions
  return [code, reason].filter(Boolean).join(' ')
}

/** The whole database without last visits and counted attempts. */
async function stored(): Promise<Record<string, string>> {
  const { staff: _, staff_session: __, throttle: ___, ...rest } = await storedState(stage)
  return rest
}

test('every operation without a verb is in the list of open operations', () => {
  const open = operations.flatMap((operation) => {
    const access = accessTo(operation)
    return 'open' in access ? [`${operation.name}: ${access.open}`] : []
  })
  expect(open.sort()).toEqual(openOperations)
})

const openOperations = [
  'addCodeApp: enrolling',
  'addPasskey: enrolling',
  'beginCodeApp: enrolling',
  'beginPasskey: enrolling',
  'beginPasskeySignIn: anyone',
  'chooseLanguage: signedIn',
  'confirmSecondFactor: begun',
  'me: anyone',
  'removePasskey: enrolling',
  'requestSignInCode: anyone',
  'signInWithCode: anyone',
  'signInWithPasskey: anyone',
  'signOut: anyone',
]

test('every mutation with a verb has a valid call in the list, and every call has its mutation', () => {
  expect(mutations.map(({ name }) => name).sort()).toEqual(Object.keys(validCalls).sort())
})

test('a schema is not built if one of its operations does not say who may call it', () => {
  const field = schema.getQueryType()?.getFields()['me']
  if (!field) throw new Error('there is no me')
  const { extensions } = field
  field.extensions = {}
  expect(() => guardOperations(schema)).toThrow('me says no verb')
  field.extensions = extensions
})

describe.each(withVerb)('$name', (operation) => {
  const { root, verb } = operation
  test('is refused without a session and before the sign-in is done, and changes nothing', async () => {
    const half = await stage.signIn('owner', { step: 'secondFactor' })
    const fresh = await stage.signIn('owner', { step: 'enrolment' })
    const before = await stored()
    expect(await refusal(undefined, operation)).toBe('UNAUTHENTICATED')
    expect(await refusal(half.cookie, operation)).toBe('FORBIDDEN second_factor_needed')
    expect(await refusal(fresh.cookie, operation)).toBe('FORBIDDEN enrolment_needed')
    expect(await stored()).toEqual(before)
  })

  test('is refused to every role without the verb, and to no other', async () => {
    const before = await stored()
    for (const role of staffRoles) {
      if (mayDo(role, verb)) continue
      expect(await refusal(people.get(role)?.cookie, operation), role).toBe('FORBIDDEN missing_verb')
    }
    expect(await stored()).toEqual(before)
    for (const role of staffRoles) {
      if (!mayDo(role, verb)) continue
      expect((await refusal(people.get(role)?.cookie, operation)) ?? '', role).not.toMatch(/FORBIDDEN|UNAUTHENTICATED/)
    }
  })

  test('asks for a recent second factor if and only if its verb needs one', async () => {
    const owner = await stage.signIn('owner', { isElevated: false })
    const refused = await refusal(owner.cookie, operation)
    if (root === 'mutation' && needsElevation(verb)) expect(refused).toBe('FORBIDDEN elevation_needed')
    else expect(refused ?? '').not.toMatch(/FORBIDDEN/)
  })
})

test.each(mutations)('$name goes through act: it is logged once, with its verb', async ({ name, document, verb }) => {
  const owner = await stage.signIn('owner')
  const variables = await validCalls[name]?.(stage)
  const { errors } = await stage.call(owner.cookie, document, variables)
  expect(errors).toBeUndefined()
  const { rows } = await sql<{ verb: string }>`select verb from office_act where staff_id = ${owner.id}`.execute(
    stage.context.db,
  )
  expect(rows).toEqual([{ verb }])
})
