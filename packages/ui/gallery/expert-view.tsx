import type { JSX } from 'react'
import {
  Badge,
  BookingLayout,
  Button,
  FactList,
  Footer,
  MediaSlider,
  PageTitle,
  Rating,
  ReviewItem,
  ReviewScore,
  Step,
  SummaryCard,
} from '../src/index.ts'
import { GalleryHeader, legal } from './home-view.tsx'
import { sample } from './samples.ts'

export const ExpertView = (): JSX.Element => (
  <>
    <GalleryHeader />
    <main>
      <BookingLayout
        aside={
          <SummaryCard
            title="Nächste freie Zeiten"
            rows={[
              { label: 'Dienstag', value: '18:15, 18:30, 19:00' },
              { label: 'Mittwoch', value: '9:00, 9:15, 14:00' },
            ]}
            action={<Button block>Behandlung wählen</Button>}
          />
        }
      >
        <MediaSlider
          bleed
          shape="portrait"
          label="Bilder von Lena Brandt"
          previousLabel="Voriges Bild"
          nextLabel="Nächstes Bild"
          position={(at, count) => `Bild ${at} von ${count}`}
          slides={[
            { type: 'image', picture: sample('expert-01') },
            { type: 'image', picture: sample('treatment-deep-tissue') },
            { type: 'image', picture: sample('treatment-hot-stone') },
            {
              type: 'video',
              uri: '/pictures/still-oil.mp4',
              poster: { uri: '/pictures/still-oil-poster.webp' },
              label: 'Ein Fenster im Abendlicht',
            },
          ]}
        />
        <div>
          <PageTitle title="Lena Brandt" lead="Feste Hände, ruhiger Raum, kein Gespräch, wenn Sie keines möchten." />
          <div className="row">
            <Rating value="4,9" count="212" label="4,9 von 5 Sternen, 212 Bewertungen" />
            <Badge tone="pine" icon="shield-check">
              Zertifiziert
            </Badge>
          </div>
        </div>
        <FactList
          fourColumns
          facts={[
            { icon: 'user', label: 'Alter', value: '34' },
            { icon: 'award', label: 'Erfahrung', value: '9 Jahre' },
            { icon: 'calendar-days', label: 'Buchungen', value: '640' },
            { icon: 'languages', label: 'Sprachen', value: 'Deutsch, Englisch' },
          ]}
        />
        <Step title="Bewertungen">
          <ReviewScore
            value="4,9"
            label="4,9 von 5 Sternen"
            note="aus 212 Bewertungen"
            bars={[5, 4, 3, 2, 1].map((stars) => ({
              stars,
              name: stars === 5 ? '5' : `${stars}–${stars},5`,
              share: stars === 5 ? 0.9 : stars / 60,
              count: stars * 9,
              label: `${stars} Sterne: ${stars * 9} Bewertungen`,
            }))}
          />
          <div>
            {['Katharina', 'Tobias'].map((name) => (
              <ReviewItem
                key={name}
                stars={{ halfStars: 9, wordsOf: (halfStars) => `${halfStars / 2} von 5 Sternen` }}
                name={name}
                date="14.11.2026"
                dateTime="2026-11-14"
                facts={['Klassische Massage']}
              >
                Nach zwölf Wochen Schreibtisch konnte ich den Kopf wieder drehen.
              </ReviewItem>
            ))}
          </div>
        </Step>
      </BookingLayout>
    </main>
    <Footer plain legal={legal} legalLabel="Rechtliches" />
  </>
)
