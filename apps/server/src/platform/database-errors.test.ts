import { describe, expect, test } from 'vitest'
import { databaseFailure } from './database-errors.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

describe('a failure of the database', () => {
  test.each(['40001', '40P01', '0A000', '26000'])('%s lets the same work be done again at once', (code) => {
    expect(databaseFailure(withCode(code))).toBe('again')
  })

  test.each(['08006', '57P01', '57P03', '28P01', '3D000', '25P03', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTDOWN'])(
    '%s means that the database is away',
    (code) => expect(databaseFailure(withCode(code))).toBe('away'),
  )

  test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
    '"%s" means that the database is away',
    (message) => expect(databaseFailure(new Error(message))).toBe('away'),
  )

  test.each(['53100', '53200', '53300', '58030', '25006', '55P03', '57014'])(
    '%s means that the database cannot serve this now',
    (code) => expect(databaseFailure(withCode(code))).toBe('unable'),
  )

  test.each(['42703', '23505', '22021', '25P02', 'XX000'])('%s is no reason to try again', (code) => {
    expect(databaseFailure(withCode(code))).toBe('fault')
  })
})
