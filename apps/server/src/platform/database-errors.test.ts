import { describe, expect, test } from 'vitest'
import { databaseFailure } from './database-errors.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

describe('a database error', () => {
  test.each(['40001', '40P01', '0A000', '26000'])('%s allows an immediate retry', (code) => {
    expect(databaseFailure(withCode(code))).toBe('again')
  })

  test.each(['08006', '57P01', '57P03', '28P01', '3D000', '25P03', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTDOWN'])(
    '%s means that the database is unreachable',
    (code) => expect(databaseFailure(withCode(code))).toBe('away'),
  )

  test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
    '"%s" means that the database is unreachable',
    (message) => expect(databaseFailure(new Error(message))).toBe('away'),
  )

  test.each(['53100', '53200', '53300', '58030', '25006', '55P03', '57014'])(
    '%s means that the database cannot serve requests now',
    (code) => expect(databaseFailure(withCode(code))).toBe('unable'),
  )

  test.each(['42703', '23505', '22021', '25P02', 'XX000'])('%s does not justify a retry', (code) => {
    expect(databaseFailure(withCode(code))).toBe('fault')
  })
})
