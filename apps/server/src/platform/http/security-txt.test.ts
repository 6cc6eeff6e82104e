import { expect, test } from 'vitest'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { loadConfig } from '../config.ts'
import { securityTxt } from './security-txt.ts'
import { testServer } from './testing/test-server.ts'

const database = await databaseOfFile()

async function fieldsWith(settings: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const config = loadConfig({ APP_URL: 'https://ruhepol.example', ...settings })
  const server = await testServer({ config, routes: [securityTxt(config, database.db)], db: database.db })
  const answer = await server.inject({ url: '/.well-known/security.txt' })
  await server.close()
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  return Object.fromEntries(
    answer.body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  ) as Record<string, string>
}

test('security.txt names the contact for vulnerabilities, and always expires in less than a year', async () => {
  for (const now of ['2027-01-11T08:00:00Z', '2031-06-01T08:00:00Z']) {
    await database.setNow(now)
    const fields = await fieldsWith({ OPERATOR_MAIL: 'hallo@massage.example' })
    expect(fields).toMatchObject({
      Contact: 'mailto:hallo@massage.example',
      Canonical: 'https://ruhepol.example/.well-known/security.txt',
    })
    const days = (Date.parse(fields['Expires'] ?? '') - Date.parse(now)) / 86_400_000
    expect(days).toBe(180)
  }
})

test('security.txt uses the contact from the settings, an address or a page', async () => {
  expect(await fieldsWith({ SECURITY_CONTACT: 'security@massage.example' })).toMatchObject({
    Contact: 'mailto:security@massage.example',
  })
  expect(await fieldsWith({ SECURITY_CONTACT: 'https://massage.example/security' })).toMatchObject({
    Contact: 'https://massage.example/security',
  })
})
