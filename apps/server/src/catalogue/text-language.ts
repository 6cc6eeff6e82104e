import type { Language } from '@ruhepol/rules'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Frequent words of each language that the other one does not have, unlike "in", "so", "war", "was" and "die". */
const wordsOf: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: words(`
    aber als alle alles auch auf aus bei beim bis da danach dank danke dann das dass dem den der des doch dort du ein eine einem einen einer eines er erst es etwas für ganz gar genau gern gerne gut habe haben hatte ich ihm ihn ihr ihre im
    immer ist ja jede jeder jedes jetzt kann kein keine keinen könnte konnte man mehr mein meine meinem meinen meiner
    mich mit nach nicht nichts nie noch nun nur ob oder ohne schon sehr sein seine seit selbst sich sie sind sondern
    über um und uns unser unsere viel vom von vor waren weil weiß wenn wenig werde wie wieder wir wird wo wurde zu zum zur`),
  en: words(`
    about after again and any are as at back be been before best better but by came can could did do does done each even
    ever every exactly felt finally for found from gave good got great had has have he her his how i if is it its just
    knew know knows left like lovely made me more most my never nice no not new now of off old on one only or our out quiet
    really she some than thank thanks that the their them then there they this to too two under until up very we well
    were what when which while who will with without worked would you your`),
}

/**
 * The language of a short text by its frequent words; undefined if it has none of either language or as many of both,
 * such as a name, a single word, or a text in a third language.
 */
export function languageOfText(text: string): Language | undefined {
  const given = text.toLowerCase().match(/\p{Letter}+/gu) ?? []
  const german = given.filter((word) => wordsOf.de.has(word)).length
  const english = given.filter((word) => wordsOf.en.has(word)).length
  if (german === english) return undefined
  return german > english ? 'de' : 'en'
}
