import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { citationProblems, readCitable } from './citations.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Fewer files than this mean that git could not list them. */
const FEWEST_FILES = 1_000

const written = /\.(?:[cm]?[jt]sx?|md|graphql|json|css|html|sql|ya?ml|xml|swift|java|kts?|gradle|txt|example)$/
// Licences are third-party texts, and this check itself names the forms that it refuses.
const others = /^(?:package-lock\.json|apps\/mobile\/licences\/.*|tools\/check\/citations(?:\.test)?\.ts)$/

const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const deleted = spawnSync('git', ['ls-files', '-z', '--deleted'], { cwd: root, encoding: 'utf8' }).stdout.split('\0')
const files = listed.stdout
  .split('\0')
  .filter((file) => written.test(file) && !others.test(file) && !deleted.includes(file))

const citable = readCitable(root)
const problems = files.flatMap((file) =>
  citationProblems(file, readFileSync(path.join(root, file), 'utf8'), citable).map(
    ({ line, message }) => `${file}:${line}: ${message}`,
  ),
)
for (const problem of problems) console.log(problem)
if (files.length < FEWEST_FILES) console.log(`only ${files.length} files were read: ${listed.stderr}`)
process.exitCode = problems.length === 0 && files.length >= FEWEST_FILES ? 0 : 1
