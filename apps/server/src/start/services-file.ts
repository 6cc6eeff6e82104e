import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where everything that runs can be reached: origins without a path, `graphql` and `database` whole URLs. */
export type Services = {
  app: string
  graphql: string
  stripe: string
  paypal: string
  mail: string
  geocoder: string
  openid: string
  push: string
  database: string
}

const fileIn = (dataDir: string) => path.join(dataDir, 'services.json')

/** Written last, when everything answers: who finds the file may call. It holds a password, so only its owner reads it. */
export function writeServices(dataDir: string, services: Services): void {
  mkdirSync(dataDir, { recursive: true })
  const file = fileIn(dataDir)
  rmSync(`${file}.new`, { force: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(services, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** What a demo has written; undefined where none runs. One that was killed leaves its addresses behind. */
export function readServices(dataDir: string): Services | undefined {
  const file = fileIn(dataDir)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Services) : undefined
}

export function removeServices(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true })
}
