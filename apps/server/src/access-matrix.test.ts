import { beforeAll, describe, expect, test } from 'vitest'
import { accessRows, type AccessRow } from './testing/access-rows.ts'
import { accessWorld, altered, storedState, type AccessWorld } from './testing/access-world.ts'
import { defenceStageOfFile, type Asking, type Reply } from './testing/defence-stage.ts'
import { operations, requiredOf, type Operation } from './testing/schema-calls.ts'

const stage = await defenceStageOfFile()

/** An answer as an attacker can compare it: without the parts that differ in every answer. */
function comparable({ status, data, errors }: Reply) {
  return {
    status,
    data,
    errors: errors?.map(({ message, extensions: { requestId: _each, ...rest } }) => ({ message, ...rest })),
  }
}

const codeOf = (reply: Reply) => reply.errors?.[0]?.extensions.code

type Right = { variables: object; asking: Asking }
type Wrong = { who: string; asking: Asking; token?: string | undefined }

/** Principals whose access token is worthless for any operation. */
const withDeadTokens = (world: AccessWorld): Wrong[] => [
  { who: 'an access token that has expired', asking: { authorization: world.expired } },
  { who: 'an access token of another role', asking: { authorization: world.otherRole } },
  { who: 'a wrong access token', asking: { authorization: world.forged } },
  { who: 'an access token of a revoked session', asking: { authorization: world.revoked } },
]

async function answersTo(world: AccessWorld, wrongs: Wrong[], ask: (wrong: Wrong) => Promise<Reply>) {
  const answers: [who: string, reply: Reply][] = []
  for (const wrong of wrongs) answers.push([wrong.who, await ask(wrong)])
  const blocked: Wrong = { who: 'a blocked client', asking: { authorization: world.right } }
  return { answers, blocked: async () => world.blocked(() => ask(blocked)) }
}

/** Checks that all answers are equal and carry this code. */
function expectSameDenial(answers: [who: string, reply: Reply][], code: string): void {
  const [first] = answers
  for (const [who, reply] of answers) {
    expect(codeOf(reply), who).toBe(code)
    expect(comparable(reply), who).toEqual(first && comparable(first[1]))
  }
}

/** A dead token must not get further than no token, even if everything else is right. */
async function expectDeadTokensRefused(world: AccessWorld, { document }: Operation, variables: object): Promise<void> {
  const ask = ({ asking }: Wrong) => stage.ask(document, variables, asking)
  const { answers, blocked } = await answersTo(world, withDeadTokens(world), ask)
  expectSameDenial([...answers, ['a blocked client', await blocked()]], 'UNAUTHENTICATED')
}

async function checkClient(
  world: AccessWorld,
  row: Extract<AccessRow, { for: 'client' }>,
  operation: Operation,
): Promise<Right> {
  const variables = (await row.variables?.(world)) ?? requiredOf(operation.args)
  const { token } = await world.strangersCart()
  const before = await storedState(stage)
  expectSameDenial(
    [
      ['nobody', await stage.ask(operation.document, variables)],
      ['another guest', await stage.ask(operation.document, variables, { authorization: `Bearer ${token}` })],
    ],
    'UNAUTHENTICATED',
  )
  await expectDeadTokensRefused(world, operation, variables)
  expect(await storedState(stage)).toEqual(before)

  const owned = await ownedBy(world)
  const foreign = await stage.ask(operation.document, variables, { authorization: world.foreign })
  expect(codeOf(foreign)).toBe(row.foreign)
  expect(foreign.text).not.toContain(world.owner.id)
  expect(foreign.text).not.toContain(world.owner.email)
  expect(await ownedBy(world)).toEqual(owned)
  return { variables, asking: { authorization: world.right } }
}

/** All stored data of the owner. */
const ownedBy = async ({ owner }: AccessWorld) => {
  const { db } = stage.context
  return [
    await db.selectFrom('client').selectAll().where('id', '=', owner.id).execute(),
    await db.selectFrom('clientSession').selectAll().where('clientId', '=', owner.id).orderBy('id').execute(),
    await db.selectFrom('cart').select(['id', 'status']).where('clientId', '=', owner.id).orderBy('id').execute(),
  ]
}

async function checkHolder(
  world: AccessWorld,
  row: Extract<AccessRow, { for: 'holder' }>,
  operation: Operation,
): Promise<Right[]> {
  const [thing, strange] = [await row.of(world, 'owner'), await row.of(world, 'stranger')]
  const variables = (token: string | undefined) => row.variables(world, thing, token)
  const before = await storedState(stage)
  const wrongs: Wrong[] = [
    { who: 'nobody', asking: {}, token: undefined },
    { who: 'another guest', asking: {}, token: strange.token },
    { who: 'another client', asking: { authorization: world.foreign }, token: undefined },
    { who: 'another client with a token of theirs', asking: { authorization: world.foreign }, token: strange.token },
    { who: 'the right id with a wrong token', asking: {}, token: altered(thing.token) },
  ]
  const answers: [who: string, reply: Reply][] = []
  for (const { who, asking, token } of wrongs) {
    answers.push([who, await stage.ask(operation.document, await variables(token), asking)])
  }
  if (row.denial === 'nothing') for (const [who, { data }] of answers) expect(data, who).toEqual({ answer: [] })
  else expectSameDenial(answers, 'not_found')
  await expectDeadTokensRefused(world, operation, await variables(undefined))
  await expectDeadTokensRefused(world, operation, await variables(thing.token))
  expect(await storedState(stage)).toEqual(before)
  return [
    { variables: await variables(undefined), asking: { authorization: world.right } },
    { variables: await variables(thing.token), asking: {} },
  ]
}

async function checkSecret(world: AccessWorld, row: Extract<AccessRow, { for: 'secret' }>, operation: Operation) {
  const before = await storedState(stage)
  const wrong = row.wrong(world)
  const answers: [who: string, reply: Reply][] = []
  for (const [index, variables] of wrong.entries()) {
    answers.push([`wrong secret ${index + 1}`, await stage.ask(operation.document, variables)])
    answers.push([
      `another client with wrong secret ${index + 1}`,
      await stage.ask(operation.document, variables, { authorization: world.foreign }),
    ])
  }
  expectSameDenial(answers, row.denial)
  await expectDeadTokensRefused(world, operation, row.right(world) ?? wrong[0] ?? {})
  expect(await storedState(stage)).toEqual(before)
  const right = row.right(world)
  return right && { variables: right, asking: {} }
}

test('the matrix has a row for every operation of the schema and for no other', () => {
  expect(Object.keys(accessRows).sort()).toEqual(operations.map(({ name }) => name).sort())
})

/** The operations of a kind, each with its rows. */
const rowsFor = <Kind extends AccessRow['for']>(kind: Kind) =>
  operations.flatMap((operation) => {
    const row = accessRows[operation.name]
    return row?.for === kind ? [{ name: operation.name, operation, row: row as Extract<AccessRow, { for: Kind }> }] : []
  })

describe('an invalid token', () => {
  let world: AccessWorld
  let before: Record<string, string>
  beforeAll(async () => {
    world = await accessWorld(stage)
    before = await storedState(stage)
  })

  test.each(rowsFor('everybody'))('is rejected by $name, although guests may call it', async ({ operation }) => {
    await expectDeadTokensRefused(world, operation, requiredOf(operation.args))
  })

  test('changes nothing, while guests get an answer', async () => {
    expect(await storedState(stage)).toEqual(before)
    for (const { operation } of rowsFor('everybody')) {
      const reply = await stage.ask(operation.document, requiredOf(operation.args))
      expect(['UNAUTHENTICATED', 'FORBIDDEN', 'internal', 'invalid_query'], operation.name).not.toContain(codeOf(reply))
    }
  })
})

describe('the API', () => {
  const prepared = async () => {
    await stage.context.db.deleteFrom('throttle').execute()
    return accessWorld(stage)
  }
  const expectServed = async ({ name, document }: Operation, { variables, asking }: Right) => {
    const reply = await stage.ask(document, variables, asking)
    expect(['UNAUTHENTICATED', 'FORBIDDEN', 'not_found', 'internal', 'invalid_query'], name).not.toContain(
      codeOf(reply),
    )
  }

  test.each(rowsFor('client'))(
    'serves $name to clients only, and denies all others alike',
    async ({ operation, row }) => {
      const right = await checkClient(await prepared(), row, operation)
      if (row.isThere !== false) await expectServed(operation, right)
    },
  )

  test.each(rowsFor('holder'))(
    'serves $name to its client and to holders of its token, and denies all others alike',
    async ({ operation, row }) => {
      for (const right of await checkHolder(await prepared(), row, operation)) await expectServed(operation, right)
    },
  )

  test.each(rowsFor('secret'))(
    'serves $name to holders of the secret, and denies all others alike',
    async ({ operation, row }) => {
      const right = await checkSecret(await prepared(), row, operation)
      if (right) await expectServed(operation, right)
    },
  )
})
