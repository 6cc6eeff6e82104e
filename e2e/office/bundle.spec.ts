import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@ruhepol/rules'
import { expect, test } from '../support/fixtures.ts'

const apps = path.resolve(import.meta.dirname, '../../apps')

/** Everything that browsers load of an app's build, as one text. */
const scriptsOf = (app: string): string =>
  readdirSync(path.join(apps, app, 'dist/client'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(apps, app, 'dist/client', file), 'utf8'))
    .join('\n')

/** The texts of an app in a language, by file. */
const textsOf = (app: string, language: string): Map<string, string> => {
  const folder = path.join(apps, app, 'src/i18n', language)
  return new Map(readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]))
}

/** What only the office has: where its API is, and texts of a booking's sheet that a build keeps as they are. */
function ofOffice(): string[] {
  const texts = languages.flatMap((language) => {
    const ofWeb = [...textsOf('web', language).values()].join('\n')
    const sheet = JSON.parse(textsOf('office', language).get('sheet.json') ?? '') as Record<string, string>
    return Object.values(sheet).filter((text) => text.length > 30 && !/[{'"]/.test(text) && !ofWeb.includes(text))
  })
  return ['/office/graphql', ...texts]
}

test('the customers’ pages load nothing of the office', () => {
  const [office, web] = [scriptsOf('office'), scriptsOf('web')]
  const marks = ofOffice()
  expect(marks.filter((mark) => !office.includes(mark))).toEqual([])
  expect(marks.filter((mark) => web.includes(mark))).toEqual([])
})
