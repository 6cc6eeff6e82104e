import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
// Assembles the whole server, so that every metric is defined.
import '@ruhepol/server/compose'
import { databaseGauges } from '@ruhepol/server/features'
import { definedMetrics } from '@ruhepol/server/platform/metrics/metric'
import { repositoryRoot } from '@ruhepol/server/platform/repository-root'
import { describe, expect, test } from 'vitest'

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const rules = read('deploy/watch/alerts.yml')
const alerts = all(rules, /^ +- alert: (\w+)$/gm)
const runBooks = read('docs/operations/alerts.md')
const sections = new Map(runBooks.split(/^## /m).flatMap((part) => [[part.split('\n')[0] ?? '', part]] as const))

/** The names by which Prometheus knows a metric. */
const namesOf = ({ name, kind }: { name: string; kind?: string }) =>
  kind === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name]
const ours = [...definedMetrics(), ...databaseGauges].filter(({ name }) => name.startsWith('ruhepol_'))
/** Metrics that serve-metrics.ts defines itself, and those of the library that are used. */
const others = [
  'ruhepol_database_readable',
  'ruhepol_database_connections',
  'nodejs_eventloop_lag_p99_seconds',
  'process_resident_memory_bytes',
  'process_cpu_seconds_total',
]
const known = new Set([...ours.flatMap(namesOf), ...others])
const metricsIn = (text: string) => new Set(all(text, /\b((?:ruhepol|nodejs|process)_[a-z0-9_]+)/g))

/** Runs Prometheus' own checker, `promtool`. Returns its output if it finds a fault, otherwise undefined. */
function faultsBy(...args: string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync('promtool', args, {
    cwd: path.join(repositoryRoot, 'deploy/watch'),
    encoding: 'utf8',
  })
  return status === 0 ? undefined : `${stdout}${stderr}`
}
const hasPromtool = spawnSync('promtool', ['--version']).status === 0
// Not for every `CI`: other such machines may lack promtool, but GitHub's workflow installs it.
if (!hasPromtool && process.env.GITHUB_ACTIONS)
  throw new Error('promtool is missing: the workflow installs prometheus.')
if (!hasPromtool)
  console.error(
    'LEFT OUT: the checks of deploy/watch by promtool, which is not installed here (apt-get install prometheus).',
  )

describe('the alerts', () => {
  test('are about metrics that exist', () => {
    expect(alerts.length).toBeGreaterThan(10)
    const expressions = rules.replace(/summary: .*/g, '')
    expect([...metricsIn(expressions)].filter((name) => !known.has(name))).toEqual([])
  })

  test('lead to a run book that says what it means, what to look at and what to do, and each run book to an alert', () => {
    expect([...sections.keys()].filter((title) => /^[A-Z][a-z]+[A-Z]\w+$/.test(title)).toSorted()).toEqual(
      alerts.toSorted(),
    )
    for (const alert of alerts) {
      expect(rules).toContain(`runbook: docs/operations/alerts.md#${alert.toLowerCase()}\n`)
      for (const heading of ['**Means.**', '**Look at.**', '**Do.**']) expect(sections.get(alert)).toContain(heading)
    }
  })

  test('are each made to fire by a case of promtool', () => {
    const fired = all(read('deploy/watch/alerts.test.yml'), /^ {8}alertname: (\w+)$/gm)
    expect(fired.toSorted()).toEqual(alerts.toSorted())
  })

  test.runIf(hasPromtool)(
    'fire at their thresholds in the cases of alerts.test.yml, and never in a healthy hour',
    () => {
      expect(faultsBy('test', 'rules', 'alerts.test.yml')).toBeUndefined()
    },
  )

  test.runIf(hasPromtool)('are accepted by Prometheus together with its configuration', () => {
    expect(faultsBy('check', 'config', 'prometheus.yml')).toBeUndefined()
  })
})

describe('the dashboard', () => {
  const dashboard = JSON.parse(read('deploy/watch/dashboard.json')) as {
    panels: { id: number; title: string; targets?: { expr: string }[] }[]
  }
  const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

  test('shows metrics that exist', () => {
    expect(expressions.length).toBeGreaterThan(20)
    expect([...metricsIn(expressions.join('\n'))].filter((name) => !known.has(name))).toEqual([])
  })

  test.runIf(hasPromtool)('has only queries that Prometheus accepts', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ruhepol-dashboard-'))
    try {
      const recorded = expressions.map((expression, index) => ({
        record: `panel:${index}`,
        // Grafana fills in its own variables, all of which are durations.
        expr: expression.replace(/\$__\w+/g, '5m'),
      }))
      const file = path.join(folder, 'dashboard.yml')
      writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: recorded }] }))
      expect(faultsBy('check', 'rules', file)).toBeUndefined()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('never adds up what every process reads from the same database', () => {
    for (const { name } of databaseGauges)
      for (const expression of [...expressions, rules])
        expect(expression).not.toMatch(new RegExp(String.raw`\b(?:sum|avg|count)\b[^(]*\(${name}\b`))
  })
})

test('the documentation names every metric of ours', () => {
  const documented = metricsIn(read('docs/operations/metrics.md'))
  expect(
    [...ours.map(({ name }) => name), 'ruhepol_database_readable'].filter((name) => !documented.has(name)),
  ).toEqual([])
})
