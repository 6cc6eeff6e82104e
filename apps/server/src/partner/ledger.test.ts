import { expect, test } from 'vitest'
import { ledgerFile } from './ledger.ts'
import { partnerStageOfFile } from './testing/partner-stage.ts'

const stage = await partnerStageOfFile()
await stage.placeFor(await stage.keyOf('hotel'))
const accountant = await stage.keyOf('accountant', ['ledger:read'])

const ask = (days: string) => stage.call(accountant, `{ ledger(${days}) { name base64 } }`)

test('the accountant reads a day that is over as a table', async () => {
  const { data } = await ask('from: "2027-01-10"')
  const { name, base64 } = data?.['ledger'] as { name: string; base64: string }
  expect(name).toBe('ruhepol-2027-01-10-2027-01-10.csv')
  const [head = ''] = Buffer.from(base64, 'base64').toString('utf8').split('\n')
  expect(head).toContain('amount_eur')
})

test('the file for DATEV has the name that DATEV asks for', async () => {
  const { context } = stage
  const config = { ...context.config, DATEV_CONSULTANT: '29098', DATEV_CLIENT: '55003' }
  const file = await ledgerFile({ ...context, config }, { from: '2027-01-10', format: 'datev' })
  expect(file.name).toBe('EXTF_ruhepol-2027-01-10-2027-01-10.csv')
  expect(file.content.toString('latin1')).toMatch(/^"EXTF";/)
})

test.each([
  ['a day that is not over', 'from: "2027-01-11"', 'from', '2027-01-11 is not over'],
  ['a range that is not over', 'from: "2027-01-10", to: "2027-01-11"', 'to', '2027-01-11 is not over'],
  ['days in the wrong order', 'from: "2027-01-10", to: "2027-01-09"', 'to', '2027-01-10 is after 2027-01-09'],
  [
    'DATEV without the settings for it',
    'from: "2027-01-10", format: datev',
    'format',
    'DATEV_CONSULTANT and DATEV_CLIENT are needed',
  ],
])('%s is refused by name', async (_, days, path, words) => {
  const { errors } = await ask(days)
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'invalid_input', fields: [{ path }] })
  expect(errors?.[0]?.message).toContain(words)
})
