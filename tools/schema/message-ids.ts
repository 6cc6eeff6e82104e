import { readdirSync } from 'node:fs'
import path from 'node:path'

/** The module with the type of every message id of an app: one catalogue per feature, in the fallback language. */
export function messageIdModule(folder: string): string {
  const features = readdirSync(path.join(folder, 'en'))
    .map((file) => path.basename(file, '.json'))
    .sort()
  return `// Written by npm run generate from the names of the catalogues.
${features.map((feature) => `import type ${feature} from './en/${feature}.json'`).join('\n')}

type Catalogues = {
${features.map((feature) => `  ${feature}: typeof ${feature}`).join('\n')}
}

export type MessageFeature = keyof Catalogues

/** The id of every message there is. */
export type MessageId = { [Feature in MessageFeature]: keyof Catalogues[Feature] & string }[MessageFeature]
`
}
