import type { JSX } from 'react'
import { Button, IconButton, TextButton, TextLink, useToast } from '../../src/index.ts'
import { Specimen } from './specimen.tsx'

/** Every button and link. */
export const ButtonSpecimen = (): JSX.Element => {
  const toast = useToast()
  return (
    <Specimen name="Button">
      <div className="row">
        <Button>Weiter</Button>
        <Button loading>Wird gebucht</Button>
        <Button variant="secondary" icon="share-2">
          Teilen
        </Button>
      </div>
      <Button unavailable reason="Bitte stimmen Sie den AGB zu.">
        Zahlungspflichtig buchen
      </Button>
      <div className="row">
        <Button variant="soft">Soft</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Stornieren</Button>
        <Button variant="secondary" size="small" onClick={() => toast({ text: 'Code kopiert' })}>
          Toast
        </Button>
        <IconButton icon="share-2" label="Teilen" filled />
        <IconButton icon="x" iconSize={24} label="Schließen" />
        <TextLink href="#home" iconEnd="arrow-right">
          Link
        </TextLink>
        <TextButton icon="plus">Firma angeben</TextButton>
      </div>
    </Specimen>
  )
}
