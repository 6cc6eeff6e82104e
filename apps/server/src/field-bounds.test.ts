import { casesOf, type BoundName } from '@ruhepol/rules/testing/field-bounds'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accessToken } from './account/access-token.ts'
import { registrationToken } from './account/external/registration-token.ts'
import { insertSession } from './account/session-queries.ts'
import { addClient } from './account/testing/add-client.ts'
import { defenceStageOfFile } from './testing/defence-stage.ts'
import { operationNamed, requiredOf } from './testing/schema-calls.ts'

const stage = await defenceStageOfFile()
let authorization: string
beforeAll(async () => {
  const { db } = stage.context
  const { id } = await addClient(db)
  const session = await insertSession(db, { clientId: id, device: '', platform: 'web' })
  authorization = `Bearer ${await accessToken(stage.config, session)}`
  // A person of whom the service knows no name.
  const newcomer = { provider: 'google', subject: 'newcomer', email: 'new@example.org' } as const
  const nameless = { ...newcomer, name: undefined, surname: undefined, refreshToken: undefined }
  right['registerExternallyAuthenticatedClient'] = {
    clientData: {
      registrationToken: await registrationToken(db, stage.config, nameless),
      providerName: 'google',
      name: 'Ada',
      surname: 'Muster',
      birthday: '1990-05-17',
      phoneNumber: '030 1234567',
      locale: 'en',
      platform: 'web',
    },
  }
})
beforeEach(() => stage.context.db.deleteFrom('throttle').execute())

type Fields = Record<string, BoundName>

const address: Fields = {
  'address.postalCode': 'postalCode',
  'address.locality': 'locality',
  'address.street': 'street',
  'address.streetNumber': 'streetNumber',
  'address.title': 'addressTitle',
}
const profile: Fields = {
  name: 'name',
  surname: 'accountSurname',
  birthday: 'birthday',
  phoneNumber: 'phoneNumber',
  companyName: 'companyName',
}

/**
 * The fields of every operation with typed input. `argument` contains them and is left out of reported paths, unlike
 * `prefix`. Each entry of `broken` breaks a separate rule, so that the operation fails in any case.
 */
const inputs: {
  operation: string
  argument?: string
  prefix?: string
  fields: Fields
  broken: [string, string]
  signedIn?: true
}[] = [
  {
    operation: 'placeMultiBookings',
    argument: 'input',
    fields: {
      'clientData.email': 'email',
      'clientData.name': 'name',
      'clientData.surname': 'surname',
      'clientData.phoneNumber': 'phoneNumber',
      'clientData.companyName': 'companyName',
      billingAddress: 'billingAddress',
      'billingAddressParts.street': 'street',
      'billingAddressParts.addition': 'addressTitle',
      'billingAddressParts.postalCode': 'germanPostalCode',
      'billingAddressParts.locality': 'locality',
      ...address,
      'details.notes': 'notes',
      'details.massageTable': 'massageTables',
      discountOrVoucherCode: 'discountCode',
      emailCode: 'resetCode',
    },
    broken: ['clientData.name', 'clientData.email'],
  },
  {
    operation: 'sendBookingRequest',
    fields: {
      'clientData.email': 'email',
      'clientData.name': 'anyName',
      'clientData.surname': 'anySurname',
      'clientData.phoneNumber': 'phoneNumber',
      ...address,
    },
    broken: ['clientData.name', 'clientData.email'],
  },
  {
    operation: 'orderVouchers',
    argument: 'input',
    fields: {
      'buyerData.email': 'email',
      'buyerData.name': 'name',
      'buyerData.surname': 'surname',
      'buyerData.companyName': 'companyName',
      message: 'voucherMessage',
      recipientEmail: 'email',
      'items.0.amount': 'voucherAmount',
    },
    broken: ['buyerData.name', 'buyerData.email'],
  },
  {
    operation: 'declareVoucherWithdrawal',
    fields: { orderCode: 'orderCode', email: 'email' },
    broken: ['orderCode', 'email'],
  },
  {
    operation: 'notifyWhenOpen',
    fields: { email: 'email', postalCode: 'askedPostalCode' },
    broken: ['agreed', 'agreed'],
  },
  {
    operation: 'reportReview',
    fields: { explanation: 'reportExplanation', name: 'optionalName', email: 'email' },
    broken: ['goodFaith', 'goodFaith'],
  },
  {
    operation: 'newsletterSignup',
    fields: { email: 'email', name: 'anyName', postalCode: 'germanPostalCode' },
    broken: ['agreed', 'agreed'],
  },
  {
    operation: 'registerClient',
    argument: 'clientData',
    prefix: 'clientData.',
    fields: { ...profile, email: 'email', password: 'newPassword' },
    broken: ['name', 'email'],
  },
  {
    operation: 'updateClient',
    argument: 'clientUpdateData',
    prefix: 'clientUpdateData.',
    fields: { ...profile, ...address },
    broken: ['name', 'surname'],
    signedIn: true,
  },
  {
    operation: 'registerExternallyAuthenticatedClient',
    argument: 'clientData',
    prefix: 'clientData.',
    fields: profile,
    broken: ['name', 'surname'],
  },
  {
    operation: 'loginWithEmail',
    fields: { email: 'email', password: 'loginPassword', deviceToken: 'deviceToken' },
    broken: ['email', 'password'],
  },
  {
    operation: 'deleteAccount',
    fields: { email: 'email', password: 'loginPassword' },
    broken: ['email', 'password'],
    signedIn: true,
  },
  {
    operation: 'confirmAccount',
    fields: { email: 'email', verificationCode: 'confirmationCode' },
    broken: ['email', 'verificationCode'],
  },
  {
    operation: 'resetPassword',
    fields: { email: 'email', code: 'resetCode', newPassword: 'newPassword', deviceToken: 'deviceToken' },
    broken: ['email', 'code'],
  },
  {
    operation: 'changePassword',
    fields: { oldPassword: 'newPassword', newPassword: 'newPassword', deviceToken: 'deviceToken' },
    broken: ['oldPassword', 'newPassword'],
    signedIn: true,
  },
  {
    operation: 'requestEmailChange',
    fields: { newEmail: 'email', password: 'loginPassword' },
    broken: ['newEmail', 'password'],
    signedIn: true,
  },
  {
    operation: 'undoEmailChange',
    fields: { newPassword: 'newPassword', deviceToken: 'deviceToken' },
    broken: ['newPassword', 'deviceToken'],
  },
]

type Json = Record<string, unknown>

/** A copy with this value at a path, whose parts are joined by dots. */
function withValue(given: unknown, path: string, value: unknown): unknown {
  const [first = '', ...rest] = path.split('.')
  const inner = rest.length === 0 ? value : withValue((given as Json)[first] ?? {}, rest.join('.'), value)
  if (Array.isArray(given)) return given.with(Number(first), inner)
  return { ...(given as Json), [first]: inner }
}

/** Valid typed input. */
const right: Record<string, object> = {
  orderVouchers: {
    input: {
      buyerData: { name: 'Ada', surname: 'Muster', email: 'ada@example.org' },
      items: [{ type: 'value', value: 25, amount: 1 }],
      termsAccepted: true,
      idempotencyKey: 'idempotency-key-1',
    },
  },
  changePassword: { oldPassword: 'Waldspaziergang 7', newPassword: 'Regenbogen 77' },
}

const rows = inputs.flatMap((input) =>
  Object.entries(input.fields).map(([path, bound]) => ({ ...input, path, bound, what: `${input.operation}: ${path}` })),
)

test.each(rows)(
  'enforces the limits of $what',
  async ({ operation, argument, prefix = '', path, bound, broken, signedIn }) => {
    const { args, document } = operationNamed(operation)
    const at = (field: string) => (argument === undefined ? field : `${argument}.${field}`)
    const other = broken[0] === path ? broken[1] : broken[0]
    const call = withValue(
      right[operation] ?? requiredOf(args),
      at(other),
      other === 'agreed' || other === 'goodFaith' ? false : '',
    ) as object
    for (const { what, value, key } of casesOf(bound)) {
      // An invalid day already fails in the schema.
      if (bound === 'birthday' && value === '') continue
      const { errors } = await stage.ask(
        document,
        withValue(call, at(path), value) as object,
        signedIn ? { authorization } : {},
      )
      expect(errors?.[0]?.extensions.code, what).toBe('invalid_input')
      const fields = errors?.[0]?.extensions['fields'] as { path: string; key: string; min?: number; max?: number }[]
      expect(
        fields.map((field) => field.path),
        what,
      ).toContain(prefix + other)
      const named = fields.find((field) => field.path === prefix + path)
      expect(named?.key, what).toBe(key)
      if (/_min_length$/.test(key ?? '')) expect(named?.min, what).toBeGreaterThan(0)
      if (/_(max_length|too_long)$/.test(key ?? '')) expect(named?.max, what).toBeGreaterThan(0)
    }
  },
)

test('enforces the limits of the code in confirmEmailChange', async () => {
  const { document } = operationNamed('confirmEmailChange')
  for (const { what, value, key } of casesOf('resetCode')) {
    const { errors } = await stage.ask(document, { code: value }, { authorization })
    // A code within the limits is still a wrong one.
    expect(errors?.[0]?.extensions, what).toMatchObject(
      key === undefined ? { code: 'code_invalid' } : { code: 'invalid_input', fields: [{ path: 'code', key }] },
    )
    await stage.context.db.deleteFrom('throttle').execute()
  }
})
