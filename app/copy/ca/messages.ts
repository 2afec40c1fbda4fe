import type { messages as spanish } from '#app/copy/es/messages.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const messages: Translation<typeof spanish> = {
  title: 'Missatges',
  caption: 'Missatges del formulari de contacte, del més recent al més antic',
  name: 'Nom',
  email: 'Correu',
  phone: 'Telèfon',
  message: 'Missatge',
  date: 'Data',
  state: 'Estat',
  actions: 'Accions',
  open: 'Pendent',
  handled: 'Atès',
  markHandled: 'Marcar com a atès',
  markOpen: 'Marcar com a pendent',
  markHandledOf: (name) => `Marcar com a atès el missatge de ${name}`,
  markOpenOf: (name) => `Marcar com a pendent el missatge de ${name}`,
  empty: 'No hi ha missatges',
  pages: 'Pàgines de missatges',
}
