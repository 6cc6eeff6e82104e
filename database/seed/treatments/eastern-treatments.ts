import type { TreatmentContent } from '../content-types.ts'

export const EASTERN_TREATMENTS = [
  {
    id: 'thai',
    name: { en: 'Thai massage', de: 'Thaimassage' },
    description: {
      en: 'Stretches and steady pressure on a floor mat, in comfortable clothes.',
      de: 'Dehnungen und ruhiger Druck auf der Bodenmatte, in bequemer Kleidung.',
    },
    longDescription: {
      en: `Traditional Thai massage does without oil and without a table. You lie on a padded mat in loose clothes while your expert works with palms, thumbs, elbows and feet along the energy lines of the body.

Pressure and stretching alternate. Legs and hips take up a good half of the time, because that is where long days of sitting settle. Towards the end come the back, arms and neck, often with a gentle twist while sitting.

You need a free patch of floor of about two by two metres. Your expert brings the mat and, if you wish, warm herbal compresses for the shoulders.

Some stretches are unfamiliar at first, none should hurt. Say so if you have had operations on joints or the spine. Not suitable with acute slipped discs, osteoporosis or during pregnancy.`,
      de: `Die traditionelle Thaimassage kommt ohne Öl und ohne Liege aus. Sie liegen in lockerer Kleidung auf einer gepolsterten Matte, während mit Handflächen, Daumen, Ellbogen und Füßen entlang der Energielinien des Körpers gearbeitet wird.

Druck und Dehnung wechseln sich ab. Beine und Hüften bekommen gut die Hälfte der Zeit, denn dort setzen sich lange Tage am Schreibtisch fest. Gegen Ende folgen Rücken, Arme und Nacken, oft mit einer sanften Drehung im Sitzen.

Sie brauchen eine freie Bodenfläche von etwa zwei mal zwei Metern. Die Matte wird mitgebracht, auf Wunsch auch warme Kräuterstempel für die Schultern.

Manche Dehnungen sind anfangs ungewohnt, wehtun soll keine. Bitte sagen Sie, wenn Sie an Gelenken oder Wirbelsäule operiert wurden. Nicht geeignet bei akutem Bandscheibenvorfall, Osteoporose oder in der Schwangerschaft.`,
    },
    origin: { en: 'Thailand', de: 'Thailand' },
    pressure: { en: 'Medium to firm', de: 'Mittel bis kräftig' },
    level: { en: 'For flexible and stiff bodies alike', de: 'Für bewegliche und steife Körper' },
    oil: false,
    onMat: true,
    prices: [
      { length: 60, morning: 7900, afternoon: 8500, evening: 9200 },
      { length: 90, morning: 11500, afternoon: 12400, evening: 13500 },
      { length: 120, morning: 15000, afternoon: 16200, evening: 17600 },
    ],
    media: [{ type: 'image', name: 'treatment-thai' }],
  },
  {
    id: 'shiatsu',
    name: { en: 'Shiatsu', de: 'Shiatsu' },
    description: {
      en: 'Calm pressure along the meridians, fully dressed and without oil.',
      de: 'Ruhiger Druck entlang der Meridiane, in Kleidung und ohne Öl.',
    },
    longDescription: {
      en: `Shiatsu means finger pressure. Your expert leans in with the weight of the body instead of using force, with thumbs, palms and knees, and stays at a point until something moves.

The treatment begins with a short conversation and a look at breathing and posture. Then follows a quiet sequence on the mat, first on the back, later on the side. Joints are circled, arms and legs gently stretched.

Shiatsu is chosen by many people who sleep badly, carry much in their heads or do not like oil on the skin. It is slow and leaves room.

Wear warm, soft clothes and socks, and eat lightly beforehand. After the treatment a glass of water and ten minutes without a phone do good. During pregnancy please choose our prenatal massage instead.`,
      de: `Shiatsu heißt Fingerdruck. Gearbeitet wird mit dem Gewicht des Körpers statt mit Kraft, mit Daumen, Handflächen und Knien, und jede Berührung bleibt, bis sich an dieser Stelle etwas bewegt.

Die Behandlung beginnt mit einem kurzen Gespräch und einem Blick auf Atem und Haltung. Dann folgt eine ruhige Abfolge auf der Matte, zuerst in Rückenlage, später in Seitenlage. Gelenke werden gekreist, Arme und Beine sanft gedehnt.

Shiatsu wählen viele, die schlecht schlafen, viel im Kopf haben oder kein Öl auf der Haut mögen. Es ist langsam und lässt Raum.

Tragen Sie warme, weiche Kleidung und Socken und essen Sie vorher nur leicht. Nach der Behandlung tun ein Glas Wasser und zehn Minuten ohne Telefon gut. In der Schwangerschaft wählen Sie bitte unsere Schwangerschaftsmassage.`,
    },
    origin: { en: 'Japan', de: 'Japan' },
    pressure: { en: 'Medium', de: 'Mittel' },
    level: { en: 'Suitable for beginners', de: 'Für Einsteiger geeignet' },
    oil: false,
    onMat: true,
    prices: [
      { length: 60, morning: 7900, afternoon: 8400, evening: 9200 },
      { length: 90, morning: 11500, afternoon: 12200, evening: 13400 },
    ],
    media: [{ type: 'image', name: 'treatment-shiatsu' }],
  },
  {
    id: 'ayurveda',
    name: { en: 'Ayurvedic Abhyanga', de: 'Ayurvedische Abhyanga' },
    description: {
      en: 'A whole-body oil treatment with warm sesame oil and steady, symmetrical strokes.',
      de: 'Ganzkörperbehandlung mit warmem Sesamöl und gleichmäßigen, symmetrischen Streichungen.',
    },
    longDescription: {
      en: `Abhyanga is the oil massage of Ayurveda. Around a quarter of a litre of sesame oil, warmed and matched to your constitution with herbs, is spread over the body in long strokes, from the scalp to the soles of the feet.

The pressure is light, the rhythm even. Circles around the joints, long lines along arms and legs: the same movement returns so often that the body stops expecting anything. The oil needs time to work, which is why most guests choose 90 minutes.

At the beginning your expert asks a few questions about sleep, digestion and temperature, to pick the right oil. The table is protected with sheets that we bring along.

Leave the oil on the skin for half an hour and then take a warm shower. Please do not eat heavily before. Not suitable with fever, acute infections, open skin or during the first three months of pregnancy.`,
      de: `Abhyanga ist die Ölmassage des Ayurveda. Etwa ein Viertelliter Sesamöl, erwärmt und mit Kräutern auf Ihre Konstitution abgestimmt, wird in langen Strichen über den Körper verteilt, von der Kopfhaut bis zu den Fußsohlen.

Der Druck ist leicht, der Rhythmus gleichmäßig. Kreise um die Gelenke, lange Linien an Armen und Beinen: Dieselbe Bewegung kehrt so oft wieder, bis der Körper nichts mehr erwartet. Das Öl braucht Zeit, um zu wirken; deshalb wählen die meisten Gäste 90 Minuten.

Zu Beginn werden Ihnen einige Fragen zu Schlaf, Verdauung und Wärmeempfinden gestellt, um das passende Öl zu finden. Die Liege wird mit Tüchern geschützt, die wir mitbringen.

Lassen Sie das Öl eine halbe Stunde auf der Haut und duschen Sie dann warm. Bitte essen Sie vorher nicht schwer. Nicht geeignet bei Fieber, akuten Infekten, offener Haut oder in den ersten drei Monaten der Schwangerschaft.`,
    },
    origin: { en: 'Kerala, India', de: 'Kerala, Indien' },
    pressure: { en: 'Gentle', de: 'Sanft' },
    level: { en: 'Deep relaxation', de: 'Tiefe Entspannung' },
    oil: true,
    prices: [
      { length: 60, morning: 8900, afternoon: 9300, evening: 9900 },
      { length: 90, morning: 12900, afternoon: 13600, evening: 14600 },
      { length: 120, morning: 16900, afternoon: 17800, evening: 19200 },
    ],
    media: [{ type: 'image', name: 'treatment-ayurveda' }],
  },
  {
    id: 'foot-reflexology',
    name: { en: 'Foot reflexology', de: 'Fußreflexzonenmassage' },
    description: {
      en: 'Precise pressure on the feet and calves, with an effect that reaches further.',
      de: 'Gezielter Druck an Füßen und Waden, der weiter oben zu spüren ist.',
    },
    longDescription: {
      en: `In reflexology the foot is read like a map: the toes stand for the head, the inner edge for the spine, the arch for the belly. Your expert works through this map point by point with the thumbs and returns to the places that are tender.

A warm foot bath opens the treatment. After that you lie on your back, well covered, while feet, ankles and calves are worked on with a little balm. Nothing tickles, because the pressure is clear and calm.

Only shoes and socks come off. That makes reflexology a good choice in a lunch break, after a day on your feet or when you would rather not be touched on the back.

Not suitable with fresh injuries or fungal infections of the feet, thrombosis or during the first three months of pregnancy. It does not replace medical treatment.`,
      de: `In der Reflexzonenlehre wird der Fuß wie eine Karte gelesen: Die Zehen stehen für den Kopf, die Innenkante für die Wirbelsäule, das Gewölbe für den Bauch. Diese Karte wird mit den Daumen Punkt für Punkt durchgearbeitet; zu empfindlichen Stellen kehren die Hände zurück.

Den Anfang macht ein warmes Fußbad. Danach liegen Sie gut zugedeckt auf dem Rücken, während Füße, Knöchel und Waden mit etwas Balsam behandelt werden. Es kitzelt nicht, denn der Druck ist klar und ruhig.

Ausziehen müssen Sie nur Schuhe und Strümpfe. Das macht die Behandlung passend für die Mittagspause, nach einem Tag auf den Beinen oder wenn Sie am Rücken lieber nicht berührt werden möchten.

Nicht geeignet bei frischen Verletzungen oder Pilzerkrankungen der Füße, Thrombose oder in den ersten drei Monaten der Schwangerschaft. Sie ersetzt keine ärztliche Behandlung.`,
    },
    origin: { en: 'China and USA', de: 'China und USA' },
    pressure: { en: 'Medium to firm', de: 'Mittel bis kräftig' },
    level: { en: 'Suitable for beginners', de: 'Für Einsteiger geeignet' },
    oil: false,
    prices: [
      { length: 60, morning: 6900, afternoon: 7200, evening: 7900 },
      { length: 90, morning: 10400, afternoon: 10900, evening: 11900 },
    ],
    media: [{ type: 'image', name: 'treatment-foot-reflexology' }],
  },
] as const satisfies readonly TreatmentContent[]
