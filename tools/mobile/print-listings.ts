import { languages } from '@ruhepol/rules'
import { listingFor } from './store-listing.ts'

// npm run mobile:listings: the texts for both stores' forms, in both languages.
for (const store of ['apple', 'google'] as const)
  for (const language of languages)
    for (const [field, text] of Object.entries(listingFor(store, language)))
      console.log(`── ${store}, ${language}: ${field}\n${text}\n`)
