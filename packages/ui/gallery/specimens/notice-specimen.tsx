import { useState } from 'react'
import type { JSX } from 'react'
import {
  Button,
  ConfirmDialog,
  Countdown,
  EmptyState,
  Loading,
  Notice,
  OfflineBar,
  Skeleton,
  Stack,
} from '../../src/index.ts'
import { parameter } from '../samples.ts'
import { Specimen } from './specimen.tsx'

const opened = Date.now()

/** Notices in the flow of a page, and dialogs. */
export const NoticeSpecimen = (): JSX.Element => {
  const [asking, setAsking] = useState(parameter('ask') !== undefined)
  return (
    <Specimen name="Notices">
      <OfflineBar>Keine Verbindung. Ihre Eingaben sind noch da.</OfflineBar>
      <Countdown
        endsAt={opened + 712_000}
        total={900_000}
        now={() => Date.now()}
        sentence={(time) => <>Wir halten Ihren Termin noch {time} Minuten für Sie frei.</>}
        announcement={(minutes) => `Noch ${minutes} Minuten`}
      />
      <Notice>Zwei Liegen nebeneinander brauchen etwa 20 Quadratmeter.</Notice>
      <Notice tone="info">Am 25.12. gelten andere Zeiten.</Notice>
      <Notice tone="success">Vielen Dank. Ihre Bewertung erscheint innerhalb eines Tages.</Notice>
      <Notice tone="warning" title="18:15 ist gerade vergeben worden">
        Diese Zeiten liegen am nächsten. Alle anderen Angaben haben wir behalten.
      </Notice>
      <Notice
        tone="error"
        title="Ihre Bank hat die Karte abgelehnt"
        action={
          <Button size="small" variant="secondary">
            Andere Karte
          </Button>
        }
      >
        Es wurde nichts abgebucht. Ihr Termin bleibt für Sie gehalten.
      </Notice>
      <Loading label="Freie Zeiten werden geladen">
        <Stack gap={3}>
          <Skeleton width="60%" />
          <Skeleton height={88} shape="tile" />
          <Skeleton width="40%" />
        </Stack>
      </Loading>
      <EmptyState title="Noch nichts geplant" at="morning" action={<Button>Freie Zeiten ansehen</Button>}>
        Ihre Buchungen stehen hier, sobald Sie eine Behandlung gebucht haben.
      </EmptyState>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Zahlung verlassen
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Zahlung verlassen?"
        closeLabel="Schließen"
        stay={{ label: 'Bleiben und bezahlen', onClick: () => setAsking(false) }}
        proceed={{ label: 'Verlassen und stornieren', onClick: () => setAsking(false), destructive: true }}
      >
        <p>Wir halten Ihren Termin noch 11:52 Minuten. Wenn Sie jetzt gehen, wird er für andere frei.</p>
      </ConfirmDialog>
    </Specimen>
  )
}
