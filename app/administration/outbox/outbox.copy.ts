import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  title: 'Correos de la web',
  intro: 'Solo en desarrollo: lo que la web ha puesto en cola y enviado, lo último primero.',
  when: 'En cola',
  recipient: 'Para',
  subject: 'Asunto',
  state: 'Estado',
  empty: 'Todavía no hay ningún correo',
  sent: 'Enviado',
  waiting: 'En espera',
  retrying: (attempts: number) =>
    attempts === 1 ? 'Falló 1 vez, se reintenta' : `Falló ${attempts} veces, se reintenta`,
  parked: 'Descartado',
  back: 'Todos los correos',
  kind: 'Tipo',
  language: 'Idioma',
  attempts: 'Intentos',
  error: 'Último error',
  links: 'Enlaces',
  html: 'Mensaje con formato',
  text: 'Mensaje en texto',
} as const

const ca: Translation<typeof es> = {
  title: 'Correus del web',
  intro:
    'Només en desenvolupament: el que el web ha posat a la cua i ha enviat, el més recent primer.',
  when: 'A la cua',
  recipient: 'Per a',
  subject: 'Assumpte',
  state: 'Estat',
  empty: 'Encara no hi ha cap correu',
  sent: 'Enviat',
  waiting: 'En espera',
  retrying: (attempts) =>
    attempts === 1
      ? 'Ha fallat 1 vegada, es reintenta'
      : `Ha fallat ${attempts} vegades, es reintenta`,
  parked: 'Descartat',
  back: 'Tots els correus',
  kind: 'Tipus',
  language: 'Idioma',
  attempts: 'Intents',
  error: 'Últim error',
  links: 'Enllaços',
  html: 'Missatge amb format',
  text: 'Missatge en text',
}

export const outboxCopy = { es, ca }
