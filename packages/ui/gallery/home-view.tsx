import { useState } from 'react'
import type { JSX } from 'react'
import {
  Button,
  Drawer,
  DrawerLinks,
  Footer,
  Header,
  Hero,
  LanguageSwitch,
  LocationCard,
  LocationGrid,
  MenuButton,
  OfflineBar,
  pageClass,
  Picture,
  PromoTicket,
  SearchCard,
  SearchField,
  Section,
  SoonLocation,
  SoonLocations,
  Stack,
  TextLink,
  Tile,
  TileGrid,
  ThemeSwitch,
  TrustList,
  useToast,
} from '../src/index.ts'
import type { Theme } from '../src/index.ts'
import { parameter, sample } from './samples.ts'

const main = [
  { href: '/treatments', label: 'Behandlungen' },
  { href: '/experts', label: 'Unser Team' },
  { href: '/vouchers', label: 'Gutscheine' },
]
const languages = [
  { code: 'de', short: 'DE', name: 'Deutsch', href: '?lang=de' },
  { code: 'en', short: 'EN', name: 'English', href: '?lang=en' },
]
export const legal = ['Impressum', 'AGB', 'Datenschutz', 'Barrierefreiheit', 'Vertrag widerrufen'].map((label) => ({
  href: `/${label}`,
  label,
}))

export const GalleryHeader = ({ over = false }: { over?: boolean }): JSX.Element => {
  const [open, setOpen] = useState(parameter('menu') !== undefined)
  const [theme, setTheme] = useState<Theme>('system')
  return (
    <>
      <OfflineBar />
      <Header
        home={{ href: '#home', label: 'Ruhepol, Startseite' }}
        links={main}
        linksLabel="Hauptmenü"
        over={over}
        side={<LanguageSwitch label="Sprache" languages={languages} current="de" />}
        account={
          <TextLink href="/login" icon="user">
            Anmelden
          </TextLink>
        }
        menu={<MenuButton label="Menü" onOpen={() => setOpen(true)} drawerId="menu" />}
      />
      <Drawer id="menu" open={open} onClose={() => setOpen(false)} label="Menü" closeLabel="Menü schließen">
        <DrawerLinks large label="Hauptmenü" links={main} />
        <DrawerLinks
          title="Ihr Konto"
          links={[
            { href: '/login', label: 'Anmelden', icon: 'log-in' },
            { href: '/bookings', label: 'Meine Buchungen', icon: 'calendar-days' },
            { href: '/settings', label: 'Einstellungen', icon: 'settings' },
          ]}
        />
        <ThemeSwitch
          label="Darstellung"
          names={{ system: 'System', light: 'Hell', dark: 'Dunkel' }}
          value={theme}
          onValueChange={setTheme}
        />
      </Drawer>
    </>
  )
}

export const HomeView = (): JSX.Element => {
  const toast = useToast()
  return (
    <>
      <GalleryHeader over />
      <main>
        <Hero
          title="Ruhe, die zu Ihnen kommt."
          lead="Massagen von zertifizierten Expertinnen und Experten. Zu Hause, im Hotel oder im Büro."
          price="ab 69 EUR"
          priceNote="inklusive Mehrwertsteuer"
          picture={<Picture source={sample('hero')} sizes="(min-width: 905px) 50vw, 100vw" priority />}
        >
          <SearchCard submit={<Button type="submit">Freie Zeiten ansehen</Button>} aria-label="Freie Zeiten suchen">
            <SearchField href="/treatments" icon="map-pin" label="Wo" value="Adresse oder Postleitzahl" />
            <SearchField href="/treatments" icon="calendar-days" label="Wann" value="Ab Mo., 23. November" extra />
            <SearchField href="/treatments" icon="user" label="Für wen" value="Eine Person" extra />
          </SearchCard>
        </Hero>
        <Section label="Angebot">
          <TileGrid>
            <Tile
              href="/treatments"
              title="Behandlungen"
              line="Von der klassischen Massage bis Lomi Lomi, 60 bis 120 Minuten, täglich von 9 bis 22 Uhr."
              picture={sample('treatment-classic')}
            />
            <Tile
              href="/vouchers"
              title="Gutscheine"
              line="Zeit verschenken, in zwei Minuten. Per E-Mail oder zum Ausdrucken."
              picture={sample('gift-voucher')}
            />
          </TileGrid>
        </Section>
        <div className={pageClass()}>
          <PromoTicket
            title="15 % auf Ihre Behandlung in Berlin"
            text="Gilt bis 31.12.2026 für den Behandlungspreis, einmal je Buchung."
            codeLabel="Ihr Code"
            code="RUHE15"
            copyLabel="Kopieren"
            onCopy={() => toast({ text: 'Code kopiert' })}
          />
        </div>
        <Section title="Hier kommen wir zu Ihnen">
          <Stack gap={6}>
            <LocationGrid>
              <LocationCard
                href="/locations/berlin"
                title="Berlin"
                line="48 Expertinnen und Experten, alle Bezirke"
                picture={sample('city-berlin')}
              />
              <LocationCard
                href="/locations/hamburg"
                title="Hamburg"
                line="31 Expertinnen und Experten, von Altona bis Wandsbek"
                picture={sample('city-hamburg')}
              />
              <LocationCard
                wide
                href="/locations/lindenhof"
                title="Hotel Lindenhof, Berlin-Mitte"
                line="Im Zimmer oder im Spa. Liege und Handtücher sind vor Ort."
                picture={sample('room-treatment')}
              />
            </LocationGrid>
            <Stack gap={3}>
              <h3>Bald auch hier</h3>
              <SoonLocations>
                {(['munich', 'cologne', 'frankfurt'] as const).map((city) => (
                  <SoonLocation
                    key={city}
                    title={city}
                    note="Frühjahr 2027"
                    picture={sample(`city-${city}`)}
                    action={
                      <TextLink href={`/soon/${city}`} aria-label={`Benachrichtigen, wenn ${city} eröffnet`}>
                        Benachrichtigen
                      </TextLink>
                    }
                  />
                ))}
              </SoonLocations>
            </Stack>
          </Stack>
        </Section>
        <div className={pageClass()}>
          <TrustList
            across
            points={[
              {
                icon: 'shield-check',
                title: 'Persönlich geprüft',
                text: 'Ausweis, Zertifikat und Probebehandlung vor dem ersten Termin',
              },
              {
                icon: 'calendar-days',
                title: 'Wenn etwas dazwischenkommt',
                text: 'Bis 24 Stunden vor Beginn kostenlos stornieren: Sie erhalten den Betrag als Gutschein.',
              },
              {
                icon: 'tag',
                title: 'Der Preis steht vor dem Buchen fest',
                text: 'Anfahrt und Mehrwertsteuer sind inbegriffen',
              },
              { icon: 'star', title: '4,9 von 5 Sternen', text: 'Aus 2.310 Bewertungen nach einer Behandlung' },
            ]}
          />
        </div>
      </main>
      <Footer
        promise="Ein ruhiger Ort, wo immer Sie gerade sind."
        columns={[
          { title: 'Entdecken', links: main },
          { title: 'Ihr Konto', links: [{ href: '/bookings', label: 'Meine Buchungen' }] },
          { title: 'Kontakt', links: [{ href: 'mailto:hallo@ruhepol.example', label: 'hallo@ruhepol.example' }] },
        ]}
        legal={legal}
        legalLabel="Rechtliches"
        note="Berlin und Hamburg"
      />
    </>
  )
}
