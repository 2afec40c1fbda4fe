import type { notices as spanish } from '#app/copy/es/notices.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const notices: Translation<typeof spanish> = {
  label: 'Avisos',
  close: 'Tancar l’avís',
  offline: 'No hi ha connexió: et quedes en aquesta pàgina',
  partAway: 'No hi ha connexió, i això encara no s’havia carregat',
}
