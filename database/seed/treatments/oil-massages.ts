import type { TreatmentContent } from '../content-types.ts'

export const OIL_MASSAGES = [
  {
    id: 'classic',
    name: { en: 'Classic massage', de: 'Klassische Massage' },
    description: {
      en: 'Long, even strokes from the neck to the feet, as light or as firm as you like.',
      de: 'Lange, gleichmäßige Griffe vom Nacken bis zu den Füßen, so sanft oder fest, wie Sie es mögen.',
    },
    longDescription: {
      en: `Classic massage is the place to start if you have not had a massage for a while. Your expert works with five basic techniques: stroking, kneading, rubbing, tapping and gentle shaking. Together they warm the muscles, help the blood along and give a busy head something pleasant to follow.

You begin lying on your stomach. Back and shoulders come first, then the legs. After turning over, the arms, neck and feet follow. In 60 minutes you choose one or two areas that get most of the time; 90 minutes are enough for the whole body, 120 minutes for the whole body and an unhurried head massage.

Say at the beginning where it pulls and how much pressure is right for you. A short word is enough at any time, and your expert adjusts.

Please wait with a massage if you have a fever, a fresh injury or an inflamed area of skin. If you take blood thinners or are recovering from an operation, ask your doctor first.`,
      de: `Die klassische Massage ist ein guter Anfang, wenn Ihre letzte Massage eine Weile zurückliegt. Gearbeitet wird mit fünf Grundgriffen: Streichen, Kneten, Reiben, Klopfen und leichtes Schütteln. Sie wärmen die Muskulatur, regen die Durchblutung an und geben einem vollen Kopf etwas Angenehmes, dem er folgen kann.

Zuerst liegen Sie auf dem Bauch. Rücken und Schultern sind als Erstes an der Reihe, dann die Beine. Nach dem Umdrehen folgen Arme, Nacken und Füße. In 60 Minuten wählen Sie ein oder zwei Bereiche, die den größten Teil der Zeit bekommen; 90 Minuten reichen für den ganzen Körper, 120 Minuten zusätzlich für eine ruhige Kopfmassage.

Sagen Sie zu Beginn, wo es zieht und wie viel Druck Ihnen guttut. Auch während der Behandlung genügt ein kurzes Wort.

Bitte warten Sie mit einer Massage bei Fieber, frischen Verletzungen oder entzündeter Haut. Wenn Sie Blutverdünner nehmen oder sich von einer Operation erholen, fragen Sie bitte zuerst Ihre Ärztin oder Ihren Arzt.`,
    },
    origin: { en: 'Sweden', de: 'Schweden' },
    pressure: { en: 'Gentle to medium', de: 'Sanft bis mittel' },
    level: { en: 'Suitable for beginners', de: 'Für Einsteiger geeignet' },
    oil: true,
    prices: [
      { length: 60, morning: 6900, afternoon: 7500, evening: 8500 },
      { length: 90, morning: 10400, afternoon: 11300, evening: 12800 },
      { length: 120, morning: 13800, afternoon: 15000, evening: 17000 },
    ],
    media: [
      { type: 'image', name: 'treatment-classic' },
      { type: 'video', name: 'still-oil' },
    ],
  },
  {
    id: 'deep-tissue',
    name: { en: 'Deep tissue massage', de: 'Tiefengewebsmassage' },
    description: {
      en: 'Slow, firm work on the deeper layers of back, neck and hips.',
      de: 'Langsame, feste Arbeit an den tieferen Schichten von Rücken, Nacken und Hüfte.',
    },
    longDescription: {
      en: `Deep tissue massage is for tension that returns a day after an ordinary massage. Your expert works slowly, with forearms, knuckles and thumbs, and waits at each spot until the tissue gives way instead of pressing against it.

The first ten minutes warm the surface with broad strokes. After that, one region is worked through thoroughly, usually the lower back, the shoulder girdle or the hips. Little oil is used, so that the hands do not slide over the layers they are meant to reach.

It may be intense, but it should never make you hold your breath. You and your expert agree on a scale from one to ten at the start; six is a good guide.

A mild feeling of sore muscles on the next day is normal. Drink enough, walk a little, and do not plan hard training for the evening. Not suitable with thrombosis, blood thinners, severe osteoporosis or during pregnancy.`,
      de: `Die Tiefengewebsmassage ist für Verspannungen gedacht, die schon am Tag nach einer gewöhnlichen Massage wieder da sind. Gearbeitet wird langsam, mit Unterarm, Knöcheln und Daumen, und an jeder Stelle wird gewartet, bis das Gewebe nachgibt, statt dagegen anzudrücken.

In den ersten zehn Minuten wird die Oberfläche mit breiten Griffen gewärmt. Danach wird eine Region gründlich durchgearbeitet, meist der untere Rücken, der Schultergürtel oder die Hüfte. Öl wird sparsam verwendet, damit die Hände nicht über die Schichten gleiten, die sie erreichen sollen.

Es darf intensiv sein, aber nie so, dass Sie die Luft anhalten. Zu Beginn einigen Sie sich auf eine Skala von eins bis zehn; sechs ist ein guter Richtwert.

Ein leichter Muskelkater am nächsten Tag ist normal. Trinken Sie genug, gehen Sie ein paar Schritte und legen Sie kein hartes Training auf den Abend. Nicht geeignet bei Thrombose, Blutverdünnung, schwerer Osteoporose oder in der Schwangerschaft.`,
    },
    origin: { en: 'Canada', de: 'Kanada' },
    pressure: { en: 'Firm', de: 'Kräftig' },
    level: { en: 'For those used to massage', de: 'Für Massageerfahrene' },
    oil: true,
    prices: [
      { length: 60, morning: 7900, afternoon: 8500, evening: 9500 },
      { length: 90, morning: 11500, afternoon: 12300, evening: 13700 },
      { length: 120, morning: 15200, afternoon: 16400, evening: 18200 },
    ],
    media: [{ type: 'image', name: 'treatment-deep-tissue' }],
  },
  {
    id: 'hot-stone',
    name: { en: 'Hot stone massage', de: 'Hot-Stone-Massage' },
    description: {
      en: 'Warm basalt stones reach what hands alone take longer to loosen.',
      de: 'Warme Basaltsteine erreichen, wofür Hände allein länger brauchen.',
    },
    longDescription: {
      en: `Smooth basalt stones are warmed in a water bath to about 50 degrees. Some of them rest along the spine, on the palms and between the toes; others are used by your expert as an extension of the hands, in long strokes and with almond oil.

The warmth does part of the work before the massage has begun. Muscles let go sooner, so that less pressure is needed. Many people find that this treatment calms them more than any other.

Your expert brings the stones and the water bath and needs a socket within two metres of the table. Please allow ten minutes for the water to warm up; this time is not taken from your treatment.

After the last stroke you rest for a few minutes. It is best to plan nothing more for the day. Not suitable with fever, varicose veins, high blood pressure, reduced sensation of heat or during pregnancy.`,
      de: `Glatte Basaltsteine werden im Wasserbad auf etwa 50 Grad erwärmt. Einige ruhen entlang der Wirbelsäule, in den Handflächen und zwischen den Zehen, mit anderen wird massiert: in langen Zügen, als Verlängerung der Hand und mit Mandelöl.

Die Wärme erledigt einen Teil der Arbeit, bevor die Massage begonnen hat. Die Muskulatur gibt früher nach, und es braucht weniger Druck. Viele Menschen kommen bei dieser Behandlung besonders gut zur Ruhe.

Steine und Wasserbad werden mitgebracht; nötig ist eine Steckdose im Umkreis von zwei Metern. Bitte planen Sie zehn Minuten ein, bis das Wasser warm ist. Diese Zeit geht nicht von Ihrer Behandlung ab.

Nach dem letzten Griff ruhen Sie noch einige Minuten. Am besten nehmen Sie sich für den Tag nichts mehr vor. Nicht geeignet bei Fieber, Krampfadern, Bluthochdruck, vermindertem Wärmeempfinden oder in der Schwangerschaft.`,
    },
    origin: { en: 'Arizona, USA', de: 'Arizona, USA' },
    pressure: { en: 'Medium', de: 'Mittel' },
    level: { en: 'Deep relaxation', de: 'Tiefe Entspannung' },
    oil: true,
    prices: [
      { length: 60, morning: 8500, afternoon: 8900, evening: 9500 },
      { length: 90, morning: 12600, afternoon: 13200, evening: 14200 },
      { length: 120, morning: 16800, afternoon: 17600, evening: 18800 },
    ],
    media: [
      { type: 'image', name: 'treatment-hot-stone' },
      { type: 'video', name: 'treatment-hot-stone' },
    ],
  },
  {
    id: 'aromatherapy',
    name: { en: 'Aromatherapy massage', de: 'Aromamassage' },
    description: {
      en: 'Quiet strokes with warm oil and a scent that you choose yourself.',
      de: 'Ruhige Griffe mit warmem Öl und einem Duft, den Sie selbst auswählen.',
    },
    longDescription: {
      en: `Before the massage you smell four or five oils and pick the one that feels right today: lavender and sweet orange to slow down, rosemary and lemon to wake up, cedar or bergamot to clear the head. A few drops go into warm almond or jojoba oil.

The strokes are slow and broad and follow your breathing. There is little kneading and no digging for knots. The aim is not to repair something but to let the nervous system come to rest.

You start face down with back and legs and end with arms, neck and scalp. Many guests fall asleep; that is a compliment.

Tell your expert beforehand about allergies, asthma, epilepsy or a pregnancy, so that the blend can be chosen accordingly. On request the massage works with a neutral oil too.`,
      de: `Vor der Massage riechen Sie an vier oder fünf Ölen und wählen das, was heute zu Ihnen passt: Lavendel und Süßorange zum Herunterkommen, Rosmarin und Zitrone zum Wachwerden, Zeder oder Bergamotte für einen klaren Kopf. Einige Tropfen davon kommen in warmes Mandel- oder Jojobaöl.

Die Griffe sind langsam und breit und folgen Ihrem Atem. Es wird wenig geknetet und nicht nach Verhärtungen gesucht. Hier soll nichts repariert werden, sondern das Nervensystem zur Ruhe kommen.

Sie beginnen in Bauchlage mit Rücken und Beinen und enden mit Armen, Nacken und Kopfhaut. Viele Gäste schlafen dabei ein; das ist ein Kompliment.

Bitte erwähnen Sie vorab Allergien, Asthma, Epilepsie oder eine Schwangerschaft, damit die Mischung darauf abgestimmt wird. Auf Wunsch kommt auch ein neutrales Öl zum Einsatz.`,
    },
    origin: { en: 'France', de: 'Frankreich' },
    pressure: { en: 'Gentle', de: 'Sanft' },
    level: { en: 'Suitable for beginners', de: 'Für Einsteiger geeignet' },
    oil: true,
    prices: [
      { length: 60, morning: 7500, afternoon: 7900, evening: 8900 },
      { length: 90, morning: 11000, afternoon: 11700, evening: 13200 },
      { length: 120, morning: 14500, afternoon: 15400, evening: 17400 },
    ],
    media: [{ type: 'image', name: 'treatment-aromatherapy' }],
  },
  {
    id: 'lomi-lomi',
    name: { en: 'Lomi lomi', de: 'Lomi Lomi' },
    description: {
      en: 'Flowing forearm strokes along the whole body, without a break in the rhythm.',
      de: 'Fließende Züge mit dem Unterarm über den ganzen Körper, ohne dass der Rhythmus abreißt.',
    },
    longDescription: {
      en: `Lomi lomi comes from Hawaii and means to knead, to rub, to let go. Your expert works mostly with the forearms, in strokes that run from the heel to the shoulder and back again, and with plenty of warm oil.

There is hardly a pause. One movement passes into the next, music sets the pace, and joints are moved gently along. After a while it becomes hard to say where the hands are, and that is the point.

Because the treatment needs time to unfold, we offer it from 90 minutes. The length of 120 minutes leaves room for the abdomen, hands and face.

Please shower beforehand and use no lotion. The oil stays on the skin for a while; an old bathrobe for afterwards is a good idea. Not suitable with fever, skin inflammation or during the first three months of pregnancy.`,
      de: `Lomi Lomi stammt aus Hawaii und bedeutet kneten, reiben, loslassen. Gearbeitet wird vor allem mit den Unterarmen, in Zügen, die von der Ferse bis zur Schulter und wieder zurück laufen, und mit reichlich warmem Öl.

Eine Pause gibt es kaum. Eine Bewegung geht in die nächste über, die Musik gibt das Tempo vor, und die Gelenke werden sanft mitbewegt. Nach einer Weile lässt sich schwer sagen, wo die Hände gerade sind, und genau darum geht es.

Weil die Behandlung Zeit braucht, um sich zu entfalten, bieten wir sie ab 90 Minuten an. In 120 Minuten ist auch Platz für Bauch, Hände und Gesicht.

Bitte duschen Sie vorher und verwenden Sie keine Lotion. Das Öl bleibt eine Weile auf der Haut; ein alter Bademantel für danach ist praktisch. Nicht geeignet bei Fieber, entzündeter Haut oder in den ersten drei Monaten der Schwangerschaft.`,
    },
    origin: { en: 'Hawaii', de: 'Hawaii' },
    pressure: { en: 'Medium', de: 'Mittel' },
    level: { en: 'Deep relaxation', de: 'Tiefe Entspannung' },
    oil: true,
    prices: [
      { length: 90, morning: 12600, afternoon: 13400, evening: 14800 },
      { length: 120, morning: 16800, afternoon: 17800, evening: 19400 },
    ],
    media: [{ type: 'image', name: 'treatment-lomi-lomi' }],
  },
] as const satisfies readonly TreatmentContent[]
