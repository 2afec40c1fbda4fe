import type { testimonials as spanish } from '#app/copy/es/testimonials.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const testimonials: Translation<typeof spanish> = {
  quotes: [
    {
      text: 'Hi vaig entrar pels vins i m’hi he quedat per la gent. No hi ha cap altra taula on s’escolti tant.',
      author: 'Montserrat R.',
      role: 'Sòcia des de 1998',
    },
    {
      text: 'Cada sortida és una classe: tornes a casa sabent el nom del pagès i el preu just de les coses.',
      author: 'Jordi P.',
      role: 'Soci des de 2009',
    },
    {
      text: 'Les fitxes dels restaurants són or: honestes, ben escrites i fetes per algú que hi ha pagat el compte.',
      author: 'Núria S.',
      role: 'Sòcia des de 2021',
    },
  ],
}
