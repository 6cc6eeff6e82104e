import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'

const folder = path.join(import.meta.dirname, 'factur-x')
const main = 'Factur-X_1.07.3_EN16931.xsd'
const files = readdirSync(folder)
  .filter((fileName) => fileName.endsWith('.xsd'))
  .map((fileName) => ({ fileName, contents: readFileSync(path.join(folder, fileName), 'utf8') }))

/** Violations of the official schema of Factur-X 1.07.3 (ZUGFeRD 2.3.3), profile EN 16931, as reported by xmllint. */
export async function schemaErrors(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'factur-x.xml', contents: xml },
    schema: files.filter(({ fileName }) => fileName === main),
    preload: files.filter(({ fileName }) => fileName !== main),
  })
  return errors.map(({ message }) => message)
}
