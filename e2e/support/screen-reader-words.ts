import type { Language } from '@ruhepol/rules'

/** A screen reader's names of roles and states; a role missing here is not named. */
export type SpokenWords = {
  roles: Readonly<Record<string, string>>
  list: (items: number) => string
  heading: (level: string) => string
  checked: string
  unchecked: string
  pressed: string
  selected: string
  expanded: string
  collapsed: string
  unavailable: string
  invalid: string
  required: string
  readonly: string
  current: string
}

export const spokenWords: Readonly<Record<Language, SpokenWords>> = {
  en: {
    roles: {
      alertdialog: 'dialog',
      article: 'article',
      banner: 'banner',
      button: 'button',
      checkbox: 'checkbox',
      combobox: 'combo box',
      complementary: 'complementary',
      contentinfo: 'footer',
      dialog: 'dialog',
      figure: 'figure',
      form: 'form',
      grid: 'grid',
      group: 'group',
      image: 'image',
      img: 'image',
      Iframe: 'frame',
      link: 'link',
      listbox: 'list box',
      main: 'main',
      navigation: 'navigation',
      option: 'option',
      radio: 'radio button',
      radiogroup: 'radio group',
      region: 'region',
      searchbox: 'search field',
      spinbutton: 'spin button',
      switch: 'switch',
      tab: 'tab',
      table: 'table',
      textbox: 'edit',
      timer: 'timer',
    },
    list: (items) => `list with ${items} ${items === 1 ? 'item' : 'items'}`,
    heading: (level) => `heading level ${level}`,
    checked: 'checked',
    unchecked: 'not checked',
    pressed: 'pressed',
    selected: 'selected',
    expanded: 'expanded',
    collapsed: 'collapsed',
    unavailable: 'unavailable',
    invalid: 'invalid entry',
    required: 'required',
    readonly: 'read only',
    current: 'current',
  },
  de: {
    roles: {
      alertdialog: 'Dialog',
      article: 'Artikel',
      banner: 'Banner',
      button: 'Schalter',
      checkbox: 'Kontrollkästchen',
      combobox: 'Kombinationsfeld',
      complementary: 'Ergänzung',
      contentinfo: 'Fußbereich',
      dialog: 'Dialog',
      figure: 'Abbildung',
      form: 'Formular',
      grid: 'Raster',
      group: 'Gruppe',
      image: 'Grafik',
      img: 'Grafik',
      Iframe: 'Rahmen',
      link: 'Link',
      listbox: 'Listenfeld',
      main: 'Hauptbereich',
      navigation: 'Navigation',
      option: 'Eintrag',
      radio: 'Auswahlschalter',
      radiogroup: 'Auswahlgruppe',
      region: 'Region',
      searchbox: 'Suchfeld',
      spinbutton: 'Drehfeld',
      switch: 'Umschalter',
      tab: 'Registerkarte',
      table: 'Tabelle',
      textbox: 'Eingabefeld',
      timer: 'Zeitgeber',
    },
    list: (items) => `Liste mit ${items} ${items === 1 ? 'Eintrag' : 'Einträgen'}`,
    heading: (level) => `Überschrift Ebene ${level}`,
    checked: 'aktiviert',
    unchecked: 'nicht aktiviert',
    pressed: 'gedrückt',
    selected: 'ausgewählt',
    expanded: 'erweitert',
    collapsed: 'reduziert',
    unavailable: 'nicht verfügbar',
    invalid: 'ungültiger Eintrag',
    required: 'erforderlich',
    readonly: 'schreibgeschützt',
    current: 'aktuell',
  },
}
