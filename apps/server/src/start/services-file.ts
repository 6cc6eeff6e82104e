import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The addresses of everything that runs: origins without a path, `graphql` and `database` as complete URLs. */
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

/**
 * Written last, when everything answers, so that anyone who finds the file may call. It contains a password, so only
 * its owner can read it.
 */
export function writeServices(dataDir: string, services: Services): void {
  mkdirSync(dataDir, { recursive: true })
  const file = fileIn(dataDir)
  rmSync(`${file}.new`, { force: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(services, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** The addresses of a running demo; undefined if none runs. A killed one leaves its addresses behind. */
export function readServices(dataDir: string): Services | undefined {
  const file = fileIn(dataDir)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Services) : undefined
}

export function removeServices(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true })
}
