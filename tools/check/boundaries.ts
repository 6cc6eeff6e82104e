import { cruise, type IFlattenedRuleSet, type IReporterOutput } from 'dependency-cruiser'
import { createRequire } from 'node:module'
import path from 'node:path'

type Rules = { forbidden: NonNullable<IFlattenedRuleSet['forbidden']>; options: object }
type Result = {
  summary: {
    totalCruised: number
    violations: { rule: { name: string; severity: string }; from: string; to: string }[]
  }
}

/** Fewer modules than this mean that the tool could not read the sources, which it does not report as an error. */
const FEWEST_MODULES = 100

const root = path.resolve(import.meta.dirname, '../..')
const rules = createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs')) as Rules
const answer: IReporterOutput = await cruise(['apps', 'packages', 'database', 'harness', 'e2e', 'tools', 'bench'], {
  ...rules.options,
  baseDir: root,
  validate: true,
  ruleSet: { forbidden: rules.forbidden },
})
const { summary } = answer.output as unknown as Result
for (const { rule, from, to } of summary.violations) console.log(`${rule.name}: ${from} → ${to}`)
if (summary.totalCruised < FEWEST_MODULES) console.log(`only ${summary.totalCruised} modules were read`)
process.exitCode = summary.violations.length === 0 && summary.totalCruised >= FEWEST_MODULES ? 0 : 1
