import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Testimonials of the sample club, on home and on the club's page. */
const es = {
  quotes: [
    {
      text: 'Entré por los vinos y me he quedado por la gente. No hay otra mesa donde se escuche tanto.',
      author: 'Mercè F.',
      role: 'Socia desde 1998',
    },
    {
      text: 'Cada salida es una clase: vuelves a casa sabiendo el nombre del payés y el precio justo de las cosas.',
      author: 'Albert C.',
      role: 'Socio desde 2009',
    },
    {
      text: 'Las fichas de los restaurantes son oro: honestas, bien escritas y hechas por quien ha pagado la cuenta.',
      author: 'Laia S.',
      role: 'Socia desde 2021',
    },
  ],
} as const

const ca: Translation<typeof es> = {
  quotes: [
    {
      text: 'Hi vaig entrar pels vins i m’hi he quedat per la gent. No hi ha cap altra taula on s’escolti tant.',
      author: 'Mercè F.',
      role: 'Sòcia des de 1998',
    },
    {
      text: 'Cada sortida és una classe: tornes a casa sabent el nom del pagès i el preu just de les coses.',
      author: 'Albert C.',
      role: 'Soci des de 2009',
    },
    {
      text: 'Les fitxes dels restaurants són or: honestes, ben escrites i fetes per algú que hi ha pagat el compte.',
      author: 'Laia S.',
      role: 'Sòcia des de 2021',
    },
  ],
}

export const testimonialsCopy = { es, ca }
