import type { LocationContent } from '../content-types.ts'

/** The two hotel venues with special rules. */
export const PARTNER_HOTELS = [
  {
    id: 'hotel-ahornhof',
    kind: 'partner',
    city: 'berlin',
    name: { en: 'Hotel Ahornhof', de: 'Hotel Ahornhof' },
    address: { street: 'Oranienburger Straße', streetNumber: '41', postalCode: '10117', locality: 'Berlin' },
    position: { latitude: 52.525, longitude: 13.394 },
    media: [{ type: 'image', name: 'place-hotel-ahornhof' }],
    openingSoon: false,
    hotel: {
      feeLabel: { en: 'Hotel fee', de: 'Hotelzuschlag' },
      infoBullets: [
        {
          en: 'Please come to the spa on the lower floor ten minutes early. The front desk shows you the way.',
          de: 'Bitte kommen Sie zehn Minuten früher in das Spa im Untergeschoss. Die Rezeption zeigt Ihnen den Weg.',
        },
        {
          en: 'Massage table, towels, bathrobe and slippers are ready for you.',
          de: 'Liege, Handtücher, Bademantel und Hausschuhe liegen für Sie bereit.',
        },
        {
          en: 'The relaxation room is yours for 30 minutes after the treatment, with tea and water.',
          de: 'Nach der Behandlung steht Ihnen der Ruheraum 30 Minuten lang offen, mit Tee und Wasser.',
        },
        {
          en: 'You do not need to be a guest of the hotel.',
          de: 'Sie müssen nicht Gast des Hotels sein.',
        },
      ],
      treatmentInfo: {
        en: 'Treatments at Hotel Ahornhof take place in the spa on the lower floor. The table and towels are there; the hotel fee covers the room, laundry and use of the relaxation room.',
        de: 'Im Hotel Ahornhof finden die Behandlungen im Spa im Untergeschoss statt. Liege und Handtücher sind vorhanden; der Hotelzuschlag deckt Raum, Wäsche und die Nutzung des Ruheraums.',
      },
    },
    feeCents: 1900,
  },
  {
    id: 'hotel-elbspeicher',
    kind: 'partner',
    city: 'hamburg',
    name: { en: 'Hotel Elbspeicher', de: 'Hotel Elbspeicher' },
    address: { street: 'Am Sandtorkai', streetNumber: '58', postalCode: '20457', locality: 'Hamburg' },
    position: { latitude: 53.544, longitude: 9.99 },
    media: [{ type: 'image', name: 'place-hotel-elbspeicher' }],
    openingSoon: false,
    hotel: {
      feeLabel: { en: 'Hotel fee', de: 'Hotelzuschlag' },
      infoBullets: [
        {
          en: 'Your treatment takes place in your room or in the treatment room on the fifth floor. Please tell the front desk when you arrive.',
          de: 'Ihre Behandlung findet auf Ihrem Zimmer oder im Behandlungsraum im fünften Stock statt. Bitte melden Sie sich bei Ihrer Ankunft an der Rezeption.',
        },
        {
          en: 'The house provides the massage table and towels. You need to bring nothing.',
          de: 'Liege und Handtücher stellt das Haus. Sie brauchen nichts mitzubringen.',
        },
        {
          en: 'The sauna can be used from one hour before the treatment.',
          de: 'Die Sauna können Sie ab einer Stunde vor der Behandlung nutzen.',
        },
      ],
      treatmentInfo: {
        en: 'At Hotel Elbspeicher your treatment takes place in your own room or in the treatment room with a view of the harbour: just tell the front desk which you prefer when you arrive. The hotel fee covers the room, laundry and the sauna.',
        de: 'Im Hotel Elbspeicher findet Ihre Behandlung auf Ihrem Zimmer oder im Behandlungsraum mit Blick auf den Hafen statt. Was Ihnen lieber ist, sagen Sie bei der Ankunft an der Rezeption. Der Hotelzuschlag deckt Raum, Wäsche und die Sauna.',
      },
    },
    feeCents: 2200,
  },
] as const satisfies readonly LocationContent[]
