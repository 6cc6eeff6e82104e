import { useState } from 'react'
import type { JSX } from 'react'
import { Button, CalendarLegend, MonthCalendar, PeriodPicker, Sheet } from '../src/index.ts'
import { weekdays } from './samples.ts'

/** The month, its days and the times of the chosen day. */
export const DateSheetView = ({ open, onClose }: { open: boolean; onClose: () => void }): JSX.Element => {
  const [month, setMonth] = useState('2026-12')
  const [calendarDay, setCalendarDay] = useState('2026-12-08')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Wann passt es Ihnen?"
      closeLabel="Schließen"
      footer={
        <Button block onClick={onClose}>
          Dienstagnachmittag übernehmen
        </Button>
      }
    >
      <MonthCalendar
        month={month}
        title={month === '2026-12' ? 'Dezember 2026' : month}
        weekdays={weekdays}
        today="2026-11-21"
        first="2026-11"
        last="2027-01"
        value={calendarDay}
        onSelect={setCalendarDay}
        onMonthChange={setMonth}
        previousLabel="Voriger Monat"
        nextLabel="Nächster Monat"
        dayOf={(date) => {
          const number = Number(date.slice(8))
          const state = number % 7 === 6 ? 'full' : number % 5 === 2 ? 'few' : 'open'
          return { state, label: `${number}. Dezember, ${state === 'full' ? 'ausgebucht' : 'frei'}` }
        }}
      />
      <CalendarLegend open="frei" few="wenige Zeiten" request="auf Anfrage" full="ausgebucht" />
      <h3>Dienstag, 8. Dezember</h3>
      <PeriodPicker
        compact
        name="sheet-period"
        label="Tageszeit"
        defaultValue="afternoon"
        periods={[
          { value: 'morning', name: 'Vormittag', hours: '9–12 Uhr' },
          { value: 'afternoon', name: 'Nachmittag', hours: '13–17 Uhr' },
          { value: 'evening', name: 'Abend', hours: '18–22 Uhr', note: 'Ausgebucht', disabled: true },
        ]}
      />
    </Sheet>
  )
}
