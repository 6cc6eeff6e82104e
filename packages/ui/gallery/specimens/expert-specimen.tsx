import type { JSX } from 'react'
import {
  Badge,
  ChipLinks,
  ExpertCard,
  ExpertGrid,
  FactList,
  MediaSlider,
  Pagination,
  PriceFrom,
  PriceTable,
  Rating,
  ServiceList,
} from '../../src/index.ts'
import { sample } from '../samples.ts'
import { Specimen } from './specimen.tsx'

/** The components of a profile. */
export const ExpertSpecimen = (): JSX.Element => (
  <Specimen name="Expert">
    <MediaSlider
      label="Bilder von Lena Brandt"
      shape="landscape"
      previousLabel="Voriges Bild"
      nextLabel="Nächstes Bild"
      position={(at, count) => `Bild ${at} von ${count}`}
      slides={[
        { type: 'image', picture: sample('expert-01') },
        { type: 'image', picture: sample('treatment-deep-tissue') },
        {
          type: 'video',
          uri: '/pictures/still-oil.mp4',
          poster: { uri: '/pictures/still-oil-poster.webp' },
          label: 'Ein Fenster im Abendlicht',
        },
      ]}
    />
    <FactList
      facts={[
        { icon: 'globe', label: 'Herkunft', value: 'Skandinavien' },
        { icon: 'hand', label: 'Druck', value: 'Fest' },
        { icon: 'award', label: 'Erfahrung', value: '9 Jahre' },
        { icon: 'droplets', label: 'Öl', value: 'Ja' },
      ]}
    />
    <ServiceList
      services={[
        {
          href: '/t/deep',
          name: 'Tiefengewebsmassage',
          line: 'Fest, 60 bis 120 Min.',
          price: <PriceFrom before="ab" amount="79 EUR" after="/ Std." />,
          picture: sample('treatment-deep-tissue'),
        },
      ]}
    />
    <PriceTable
      caption="Mit 19 % MwSt., dazu die Anfahrt"
      lengthLabel="Dauer"
      noneLabel="–"
      periods={[
        { period: 'morning', name: 'Vormittag', hours: '9–12' },
        { period: 'afternoon', name: 'Nachmittag', hours: '13–17' },
        { period: 'evening', name: 'Abend', hours: '18–22' },
      ]}
      rows={[
        { length: '60 Min.', prices: ['79 EUR', '85 EUR', '89 EUR'] },
        { length: '90 Min.', prices: ['119 EUR', '125 EUR', '133 EUR'] },
      ]}
    />
    <ExpertGrid>
      {(['05', '06'] as const).map((id) => (
        <ExpertCard
          key={id}
          href={`/expert/${id}`}
          name="Mateo Ruiz"
          picture={sample(`expert-${id}`)}
          rating={<Rating value="4,8" count="154" label="4,8 von 5 Sternen, 154 Bewertungen" />}
          line="Spanisch, Englisch"
          badge={<Badge tone="pine">Zertifiziert</Badge>}
        />
      ))}
    </ExpertGrid>
    <ChipLinks
      label="Ort"
      links={[
        { href: '#all', label: 'Alle' },
        { href: '#berlin', label: 'Berlin', current: true },
      ]}
    />
    <Pagination
      label="Seiten"
      current={4}
      last={12}
      hrefOf={(page) => `#${page}`}
      pageLabel={(page) => `Seite ${page}`}
      previousLabel="Vorige Seite"
      nextLabel="Nächste Seite"
    />
  </Specimen>
)
