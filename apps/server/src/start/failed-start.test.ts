import { describe, expect, test } from 'vitest'
import { reasonOf } from './failed-start.ts'

describe('the reason of a failed start', () => {
  test('is that the disk is full, whoever noticed it', () => {
    const errors = [
      Object.assign(new Error('write'), { code: 'ENOSPC' }),
      Object.assign(new Error('could not extend file'), { code: '53100' }),
      new Error('PostgreSQL could not create its database files: initdb: error: No space left on device'),
    ]
    for (const error of errors) expect(reasonOf(error)).toContain('The disk is full')
  })

  test('is the error itself where it is not known', () => {
    const error = new Error('something else')
    expect(reasonOf(error)).toBe(error)
  })
})
