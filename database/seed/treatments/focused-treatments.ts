import type { TreatmentContent } from '../content-types.ts'

export const FOCUSED_TREATMENTS = [
  {
    id: 'sports',
    name: { en: 'Sports massage', de: 'Sportmassage' },
    description: {
      en: 'For legs, hips and back before a race or in the days after it.',
      de: 'Für Beine, Hüfte und Rücken, vor dem Wettkampf oder in den Tagen danach.',
    },
    longDescription: {
      en: `Sports massage is short on atmosphere and long on effect. Your expert asks about your sport, your training week and what hurts, and then works exactly there: on calves after a half marathon, on forearms after bouldering, on the neck after a long ride.

Before a competition the strokes are quick and stimulating, afterwards slow and draining. Trigger points are held until they let go, tight chains of muscle are lengthened in movement. If it helps, a strip of tape is applied at the end.

You learn two or three exercises that fit your complaint and take no longer than five minutes a day.

The day before a race we advise against firm pressure; two to three days before is better. With torn muscles, acute inflammation or fever please see a doctor first.`,
      de: `Bei der Sportmassage geht es weniger um Atmosphäre als um Wirkung. Gefragt wird nach Ihrer Sportart, Ihrer Trainingswoche und danach, was schmerzt, und genau dort wird gearbeitet: an den Waden nach dem Halbmarathon, an den Unterarmen nach dem Bouldern, am Nacken nach einer langen Radtour.

Vor einem Wettkampf sind die Griffe schnell und anregend, danach langsam und ausstreichend. Triggerpunkte werden gehalten, bis sie nachgeben, verkürzte Muskelketten in der Bewegung gedehnt. Wenn es hilft, wird zum Schluss ein Streifen Tape angelegt.

Sie lernen zwei oder drei Übungen, die zu Ihren Beschwerden passen und nicht länger als fünf Minuten am Tag dauern.

Am Tag vor einem Rennen raten wir von festem Druck ab; zwei bis drei Tage vorher ist besser. Bei Muskelrissen, akuten Entzündungen oder Fieber gehen Sie bitte zuerst in eine Arztpraxis.`,
    },
    origin: { en: 'Finland', de: 'Finnland' },
    pressure: { en: 'Firm', de: 'Kräftig' },
    level: { en: 'For active people', de: 'Für Sportliche' },
    oil: true,
    prices: [
      { length: 60, morning: 7900, afternoon: 8500, evening: 9500 },
      { length: 90, morning: 11500, afternoon: 12400, evening: 13900 },
    ],
    media: [{ type: 'image', name: 'treatment-sports' }],
  },
  {
    id: 'prenatal',
    name: { en: 'Prenatal massage', de: 'Schwangerschaftsmassage' },
    description: {
      en: 'Side-lying, well supported and very gentle, from the thirteenth week.',
      de: 'In Seitenlage, gut gestützt und sehr sanft, ab der dreizehnten Woche.',
    },
    longDescription: {
      en: `From the thirteenth week a massage can take a good deal of weight off you. You lie on your side, with one cushion under the belly, one between the knees and one in your arms. The position is changed as often as you need it.

The strokes are soft and mostly run along the lower back, the hips, the neck and the legs, where water likes to gather. Points that are said to stimulate contractions are left out. A neutral almond oil without scent is used.

All experts who offer this treatment have additional training in massage during pregnancy. They bring the cushions; a quiet room and a glass of water are enough.

Please ask your midwife or doctor beforehand if your pregnancy is considered high-risk, or if you have high blood pressure, bleeding or early contractions.`,
      de: `Ab der dreizehnten Woche kann eine Massage viel Last abnehmen. Sie liegen auf der Seite, mit einem Kissen unter dem Bauch, einem zwischen den Knien und einem im Arm. Die Lage wird gewechselt, sooft Sie es brauchen.

Die Griffe sind weich und gelten vor allem dem unteren Rücken, der Hüfte, dem Nacken und den Beinen, in denen sich gern Wasser sammelt. Punkte, denen eine wehenfördernde Wirkung nachgesagt wird, bleiben ausgespart. Verwendet wird ein neutrales Mandelöl ohne Duft.

Alle, die diese Behandlung anbieten, haben eine Zusatzausbildung in Schwangerschaftsmassage. Die Kissen werden mitgebracht; ein ruhiges Zimmer und ein Glas Wasser genügen.

Bitte sprechen Sie vorher mit Ihrer Hebamme oder Ihrer Ärztin, wenn Ihre Schwangerschaft als Risikoschwangerschaft gilt oder wenn Bluthochdruck, Blutungen oder vorzeitige Wehen aufgetreten sind.`,
    },
    origin: { en: 'USA', de: 'USA' },
    pressure: { en: 'Very gentle', de: 'Sehr sanft' },
    level: { en: 'From week 13', de: 'Ab der 13. Woche' },
    oil: true,
    prices: [
      { length: 60, morning: 7900, afternoon: 8400, evening: 8900 },
      { length: 90, morning: 11500, afternoon: 12200, evening: 12900 },
    ],
    media: [{ type: 'image', name: 'treatment-prenatal' }],
  },
  {
    id: 'lymphatic',
    name: { en: 'Lymphatic drainage', de: 'Lymphdrainage' },
    description: {
      en: 'Feather-light, pumping movements for heavy legs and swollen tissue.',
      de: 'Federleichte, pumpende Griffe für schwere Beine und geschwollenes Gewebe.',
    },
    longDescription: {
      en: `Manual lymphatic drainage follows the paths on which the body carries off fluid. The movements are circular and so light that only the skin is shifted. That feels unspectacular, and it works: legs become lighter, rings fit again, a puffy face finds its shape.

The treatment always begins at the neck and at the collarbones, where the lymph returns to the blood. Only then do arms, belly and legs follow, in a fixed order and an even rhythm.

It is pleasant after long flights, on hot days, after a cosmetic operation once your surgeon agrees, and whenever ordinary massage is too strong.

Afterwards drink plenty and keep the legs raised for a while. Not suitable with thrombosis, acute infections, untreated cancer or heart failure. It is a wellness treatment and cannot be billed to health insurance.`,
      de: `Die manuelle Lymphdrainage folgt den Bahnen, auf denen der Körper Flüssigkeit abtransportiert. Die Griffe sind kreisend und so leicht, dass sie nur die Haut verschieben. Das fühlt sich unscheinbar an und wirkt doch: Beine werden leichter, Ringe passen wieder, ein geschwollenes Gesicht bekommt Kontur.

Begonnen wird immer am Hals und an den Schlüsselbeinen, wo die Lymphe in das Blut zurückkehrt. Erst dann folgen Arme, Bauch und Beine, in fester Reihenfolge und gleichmäßigem Rhythmus.

Angenehm ist sie nach langen Flügen, an heißen Tagen, nach einer Schönheitsoperation, sobald Ihre Ärztin oder Ihr Arzt zustimmt, und immer dann, wenn eine gewöhnliche Massage zu kräftig wäre.

Trinken Sie danach viel und legen Sie die Beine eine Weile hoch. Nicht geeignet bei Thrombose, akuten Infekten, unbehandelten Krebserkrankungen oder Herzschwäche. Es handelt sich um eine Wellnessbehandlung, die nicht über die Krankenkasse abgerechnet werden kann.`,
    },
    origin: { en: 'Denmark and France', de: 'Dänemark und Frankreich' },
    pressure: { en: 'Very gentle', de: 'Sehr sanft' },
    level: { en: 'Suitable for sensitive people', de: 'Für Empfindliche geeignet' },
    oil: false,
    prices: [
      { length: 60, morning: 8200, afternoon: 8600, evening: 9200 },
      { length: 90, morning: 11900, afternoon: 12500, evening: 13400 },
    ],
    media: [{ type: 'image', name: 'treatment-lymphatic' }],
  },
  {
    id: 'head-neck-shoulders',
    name: { en: 'Head, neck and shoulders', de: 'Kopf, Nacken und Schultern' },
    description: {
      en: 'An hour for everything that sits above the desk.',
      de: 'Eine Stunde für alles, was oberhalb des Schreibtischs liegt.',
    },
    longDescription: {
      en: `If you spend your day in front of a screen, the tension sits in a small triangle: between the shoulder blades, up the neck, into the temples. This treatment stays there for the whole hour.

It starts with warm towels and broad strokes over the upper back. Then the neck is worked through, muscle by muscle, first lying face down, later on your back with your head in your expert’s hands. It ends with the scalp, the jaw and the forehead.

In offices the treatment is possible in clothes on a massage chair; please mention this in the notes. Oil stays out of the hair unless you ask for it.

Not suitable after whiplash or with acute slipped discs of the neck. If headaches are new and strong, please have them looked at first.`,
      de: `Wer den Tag am Bildschirm verbringt, trägt die Spannung in einem kleinen Dreieck: zwischen den Schulterblättern, den Nacken hinauf, bis in die Schläfen. Diese Behandlung bleibt die ganze Stunde dort.

Sie beginnt mit warmen Tüchern und breiten Griffen über den oberen Rücken. Dann wird der Nacken Muskel für Muskel durchgearbeitet, zuerst in Bauchlage, später auf dem Rücken, den Kopf in den Händen gehalten. Den Schluss bilden Kopfhaut, Kiefer und Stirn.

Im Büro ist die Behandlung auch in Kleidung auf einem Massagestuhl möglich; bitte schreiben Sie es in die Hinweise. Öl kommt nur auf Wunsch in die Haare.

Nicht geeignet nach einem Schleudertrauma oder bei akutem Bandscheibenvorfall der Halswirbelsäule. Neue und starke Kopfschmerzen lassen Sie bitte zuerst ärztlich abklären.`,
    },
    origin: { en: 'India and Sweden', de: 'Indien und Schweden' },
    pressure: { en: 'Medium', de: 'Mittel' },
    level: { en: 'Suitable for beginners', de: 'Für Einsteiger geeignet' },
    oil: true,
    prices: [{ length: 60, morning: 6900, afternoon: 7400, evening: 8200 }],
    media: [{ type: 'image', name: 'treatment-head-neck-shoulders' }],
  },
  {
    id: 'facial',
    name: { en: 'Facial massage with gua sha', de: 'Gesichtsmassage mit Gua Sha' },
    description: {
      en: 'Jade roller, gua sha stone and warm compresses for face, jaw and neck.',
      de: 'Jaderoller, Gua-Sha-Stein und warme Kompressen für Gesicht, Kiefer und Hals.',
    },
    longDescription: {
      en: `The face has more than forty muscles and is seldom massaged. This treatment begins with a warm compress and a light cleansing. Then follow strokes with the hands, with a cool jade roller and with the rounded edge of a gua sha stone, from the middle outwards and down along the neck.

Jaw and temples get most of the time, because that is where clenched teeth and long days leave their marks. A few drops of light squalane oil let the stone glide.

Afterwards the skin is rosy and well supplied with blood; this fades within half an hour. Many guests notice above all that they can open their mouth wide again.

Please come without make-up and take out contact lenses. Not suitable with active acne, sunburn, within two weeks of filler or botulinum treatments, or on broken skin.`,
      de: `Das Gesicht hat mehr als vierzig Muskeln und wird selten massiert. Diese Behandlung beginnt mit einer warmen Kompresse und einer leichten Reinigung. Dann folgen Griffe mit den Händen, mit dem kühlen Jaderoller und mit der runden Kante des Gua-Sha-Steins, von der Mitte nach außen und am Hals entlang nach unten.

Kiefer und Schläfen bekommen die meiste Zeit, denn dort hinterlassen zusammengebissene Zähne und lange Tage ihre Spuren. Einige Tropfen leichtes Squalanöl lassen den Stein gleiten.

Danach ist die Haut rosig und gut durchblutet; das legt sich binnen einer halben Stunde. Viele Gäste merken vor allem, dass sie den Mund wieder weit öffnen können.

Bitte kommen Sie ungeschminkt und nehmen Sie Kontaktlinsen heraus. Nicht geeignet bei entzündlicher Akne, Sonnenbrand, in den zwei Wochen nach einer Filler- oder Botulinumbehandlung oder auf verletzter Haut.`,
    },
    origin: { en: 'China', de: 'China' },
    pressure: { en: 'Gentle', de: 'Sanft' },
    level: { en: 'Suitable for sensitive people', de: 'Für Empfindliche geeignet' },
    oil: true,
    prices: [{ length: 60, morning: 7900, afternoon: 8300, evening: 8900 }],
    media: [{ type: 'image', name: 'treatment-facial' }],
  },
] as const satisfies readonly TreatmentContent[]
