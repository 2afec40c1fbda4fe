import { de } from '#app/platform/i18n/catalan.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  title: 'Mensajes',
  lead: 'Para contestar, pulsa el correo de la persona: se abre tu programa de correo. Después, márcalo como atendido.',
  caption: 'Mensajes del formulario de contacto, del más reciente al más antiguo',
  name: 'Nombre',
  message: 'Mensaje',
  date: 'Fecha',
  state: 'Estado',
  open: 'Pendiente',
  handled: 'Atendido',
  markHandledOf: (name: string) => `Marcar como atendido el mensaje de ${name}`,
  markOpenOf: (name: string) => `Marcar como pendiente el mensaje de ${name}`,
  ticks: 'Marcar',
  tick: (name: string) => `Marcar el mensaje de ${name}`,
  ticked: (count: number) =>
    count === 1 ? '1 mensaje marcado' : `${decimal(count, 'es')} mensajes marcados`,
  handleTicked: 'Dar por atendidos',
  empty: 'No hay mensajes',
} as const

const ca: Translation<typeof es> = {
  title: 'Missatges',
  lead: 'Per contestar, prem el correu de la persona: s’obre el teu programa de correu. Després, marca’l com a atès.',
  caption: 'Missatges del formulari de contacte, del més recent al més antic',
  name: 'Nom',
  message: 'Missatge',
  date: 'Data',
  state: 'Estat',
  open: 'Pendent',
  handled: 'Atès',
  markHandledOf: (name) => `Marcar com a atès el missatge ${de(name)}`,
  markOpenOf: (name) => `Marcar com a pendent el missatge ${de(name)}`,
  ticks: 'Marcar',
  tick: (name) => `Marcar el missatge ${de(name)}`,
  ticked: (count) =>
    count === 1 ? '1 missatge marcat' : `${decimal(count, 'ca')} missatges marcats`,
  handleTicked: 'Donar per atesos',
  empty: 'No hi ha missatges',
}

export const messagesCopy = { es, ca }
