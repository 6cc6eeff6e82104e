import { useState } from 'react'
import type { JSX } from 'react'
import { Field, PlaceButton, PlaceList, Sheet, Tabs } from '../src/index.ts'

/** At home or at a partner location. */
export const PlaceSheetView = ({ open, onClose }: { open: boolean; onClose: () => void }): JSX.Element => {
  const [tab, setTab] = useState('home')
  return (
    <Sheet size="tall" open={open} onClose={onClose} title="Wo dürfen wir Sie behandeln?" closeLabel="Schließen">
      <Tabs
        label="Art des Ortes"
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'home',
            label: 'Bei Ihnen',
            panel: (
              <>
                <Field label="Adresse oder Postleitzahl" icon="search" data-first-focus="" defaultValue="Kastan" />
                <PlaceList title="Vorschläge">
                  {['Kastanienallee 12', 'Kastanienweg 3', 'Kastanienplatz'].map((street) => (
                    <PlaceButton
                      key={street}
                      title={
                        <>
                          <mark>Kastan</mark>
                          {street.slice(6)}
                        </>
                      }
                      line="10435 Berlin, Prenzlauer Berg"
                    />
                  ))}
                </PlaceList>
              </>
            ),
          },
          { value: 'place', label: 'Partnerstandort', panel: <p>Hotel Lindenhof</p> },
        ]}
      />
    </Sheet>
  )
}
