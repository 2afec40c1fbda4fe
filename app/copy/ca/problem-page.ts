import type { problemPage as spanish } from '#app/copy/es/problem-page.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const problemPage: Translation<typeof spanish> = {
  home: 'Tornar a l’inici',
  notFoundLine: 'Aquest plat no és a la carta',
  notFoundHint: 'La pàgina que busques no existeix o ha canviat d’adreça.',
  signIn: 'Iniciar la sessió',
  sendAgain: 'Tornar-ho a enviar',
  reference: 'Referència',
  waitSeconds: (seconds) =>
    seconds === 1
      ? 'Torna-ho a provar d’aquí a 1 segon.'
      : `Torna-ho a provar d’aquí a ${seconds} segons.`,
  waitMinutes: (minutes) =>
    minutes === 1
      ? 'Torna-ho a provar d’aquí a 1 minut.'
      : `Torna-ho a provar d’aquí a ${minutes} minuts.`,
  waitHours: (hours) =>
    hours === 1
      ? 'Torna-ho a provar d’aquí a 1 hora.'
      : `Torna-ho a provar d’aquí a ${hours} hores.`,
}
