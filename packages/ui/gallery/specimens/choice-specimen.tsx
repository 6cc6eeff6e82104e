import { useState } from 'react'
import type { JSX } from 'react'
import {
  AppliedChip,
  Badge,
  BrandMark,
  Checkbox,
  ChipGroup,
  LengthList,
  NumberStepper,
  RadioTiles,
  Switch,
} from '../../src/index.ts'
import { Specimen } from './specimen.tsx'

/** Tiles, boxes and small markers. */
export const ChoiceSpecimen = (): JSX.Element => {
  const [number, setNumber] = useState(1)
  return (
    <Specimen name="Choices">
      <LengthList
        name="length"
        label="Dauer"
        defaultValue="90"
        lengths={[
          { value: '60', title: '60 Minuten', note: 'bis 19:15', price: '101,00 EUR' },
          { value: '90', title: '90 Minuten', note: 'bis 19:45', price: '145,00 EUR' },
          {
            value: '120',
            title: '120 Minuten',
            note: 'Lena ist nur bis 19:45 frei',
            price: '188,00 EUR',
            disabled: true,
          },
        ]}
      />
      <RadioTiles
        name="table"
        label="Massageliege"
        columns={2}
        defaultValue="1"
        options={[
          { value: '1', title: 'Liege mitbringen' },
          { value: '0', title: 'Liege ist da' },
        ]}
      />
      <RadioTiles
        name="method"
        label="Zahlungsart"
        defaultValue="card"
        options={[
          { value: 'card', title: 'Karte', end: <BrandMark name="VISA" /> },
          { value: 'wallet', title: 'Apple Pay', end: <BrandMark name="Pay" dark /> },
        ]}
      />
      <ChipGroup
        name="place"
        label="Ort"
        defaultValue="home"
        options={[
          { value: 'home', label: 'Zu Hause' },
          { value: 'hotel', label: 'Hotel' },
          { value: 'company', label: 'Firma', disabled: true },
        ]}
      />
      <Checkbox defaultChecked>
        Ich stimme den <a href="/terms">AGB</a> zu.
      </Checkbox>
      <Checkbox error="Bitte stimmen Sie den AGB zu">Ich habe die Datenschutzerklärung gelesen.</Checkbox>
      <Switch defaultChecked>Erinnerung per Mitteilung</Switch>
      <div className="row">
        <AppliedChip removeLabel="Code RUHE15 entfernen" onRemove={() => undefined}>
          <b>RUHE15</b>, 15 % abgezogen
        </AppliedChip>
        <NumberStepper
          label="Anzahl"
          value={number}
          least={1}
          most={5}
          onValueChange={setNumber}
          lessLabel="Einer weniger"
          moreLabel="Einer mehr"
        />
      </div>
      <div className="row">
        <Badge tone="success" icon="check">
          Bezahlt
        </Badge>
        <Badge tone="warning" icon="clock">
          Noch nicht bezahlt
        </Badge>
        <Badge tone="error">Storniert</Badge>
        <Badge tone="pine" icon="shield-check">
          Zertifiziert
        </Badge>
        <Badge tone="clay">Bald</Badge>
        <Badge>Vergangen</Badge>
      </div>
    </Specimen>
  )
}
