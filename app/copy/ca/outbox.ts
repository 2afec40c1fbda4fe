import type { outbox as spanish } from '#app/copy/es/outbox.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const outbox: Translation<typeof spanish> = {
  title: 'Correus del lloc',
  intro:
    'Només en desenvolupament: el que el lloc ha posat a la cua i ha enviat, el més recent primer.',
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
