import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '@ruhepol/database/embedded/server-process'
import { expect } from 'vitest'
import { newFolder } from './machines.ts'

const folder = path.resolve(import.meta.dirname, '../../deploy/watch')
/** How long an alert may take to fire or to rest, with the hurried rules. */
const CHANGE_MS = 90_000

const SECONDS_PER_MINUTE = 2

/** The rules with two seconds for each minute. Counts and the bounds of gauges stay as they are. */
const hurried = (rules: string): string =>
  rules.replaceAll(/(for: |\[)(\d+)([mh])\b/g, (_, before: string, count: string, unit: string) => {
    const minutes = Number(count) * (unit === 'h' ? 60 : 1)
    return `${before}${minutes * SECONDS_PER_MINUTE}s`
  })

export type Target = { program: 'api' | 'worker'; port: number }

/** Says the same as deploy/watch/prometheus.yml, with short intervals. */
const configuration = (targets: readonly Target[]) => `
global: { scrape_interval: 2s, scrape_timeout: 2s, evaluation_interval: 500ms }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: ruhepol
    static_configs:
${targets.map(({ program, port }) => `      - { targets: ['127.0.0.1:${port}'], labels: { program: ${program} } }`).join('\n')}
`

type Alerts = { data: { alerts: { labels: { alertname: string }; state: string }[] } }

type Sum = { data: { result: { value: [number, string] }[] } }

export type Prometheus = {
  /** The alerts that fire now, by name. */
  firing: () => Promise<Set<string>>
  /** Waits until these alerts fire at once. */
  fires: (...names: string[]) => Promise<void>
  /** Waits until these alerts do not fire. */
  rests: (...names: string[]) => Promise<void>
  /** Watches these targets from now on. */
  watch: (targets: readonly Target[]) => void
  /** Every alert that `fires` has waited for. */
  seen: () => ReadonlySet<string>
  end: () => Promise<void>
}

/** The names of all alerts. */
export const alertNames = (): string[] =>
  [...readFileSync(path.join(folder, 'alerts.yml'), 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

/** Prometheus with the rules of `deploy/watch`, in which a minute is two seconds. */
export async function startPrometheus(targets: readonly Target[]): Promise<Prometheus> {
  const own = newFolder('prometheus')
  const file = path.join(own, 'prometheus.yml')
  writeFileSync(path.join(own, 'alerts.yml'), hurried(readFileSync(path.join(folder, 'alerts.yml'), 'utf8')))
  writeFileSync(file, configuration(targets))
  const address = `127.0.0.1:${await freePort()}`
  const child = spawn(
    'prometheus',
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${path.join(own, 'data')}`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const firing = async () => {
    const { data } = (await (await fetch(`http://${address}/api/v1/alerts`)).json()) as Alerts
    return new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))
  }
  const scraped = async () => {
    const { data } = (await (await fetch(`http://${address}/api/v1/query?query=sum(up)`)).json()) as Sum
    return Number(data.result[0]?.value[1])
  }
  // For Prometheus, only what is counted after its first scrape is an increase.
  await expect.poll(() => scraped().catch(() => 0), { timeout: CHANGE_MS }).toBe(targets.length)
  const become = (names: readonly string[], fires: boolean) =>
    expect
      .poll(async () => [...(await firing())].filter((name) => names.includes(name)).toSorted(), {
        timeout: CHANGE_MS,
        interval: 200,
      })
      .toEqual(fires ? names.toSorted() : [])
  const seen = new Set<string>()
  return {
    firing,
    fires: async (...names) => {
      await become(names, true)
      for (const name of names) seen.add(name)
    },
    rests: (...names) => become(names, false),
    watch: (next) => {
      writeFileSync(file, configuration(next))
      child.kill('SIGHUP')
    },
    seen: () => seen,
    end: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
