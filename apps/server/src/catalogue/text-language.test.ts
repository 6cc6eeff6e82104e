import { expect, test } from 'vitest'
import { languageOfText } from './text-language.ts'

test.each([
  ['Nach drei Wochen konnte ich den Kopf wieder drehen. Danke, Johanna.', 'de'],
  ['SEHR RUHIG', 'de'],
  ['She found the knot under my shoulder blade within a minute.', 'en'],
  ['Great with necks. In der Mitte was a knot, and it is gone.', 'en'],
  ['Wenig Worte, große Wirkung.', 'de'],
  ['Super!', undefined],
  ['Çok güzeldi, teşekkürler', undefined],
  ['Золоті руки', undefined],
  ['10/10 👍', undefined],
  ['', undefined],
])('the language of "%s" is recognised by its frequent words: %s', (text, language) => {
  expect(languageOfText(text)).toBe(language)
})
