import { de } from '#app/platform/i18n/catalan.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'
import { catalanDay } from '#app/platform/i18n/time/catalan-day.ts'

type Facts = {
  /** Empty for a recipient who only gets the links of other guests. */
  name: string
  restaurant: string
  day: string
  /** Day and hour. */
  until: string
}

const hello = (name: string) => (name === '' ? [] : [`Hola, ${name}:`])

const es = {
  ballot: {
    subject: (restaurant: string) => `¿Qué tal en ${restaurant}?`,
    heading: (restaurant: string) => `¿Qué tal en ${restaurant}?`,
    opening: ({ name, restaurant, day }: Facts): string[] => [
      ...hello(name),
      `El ${day} estuviste en la mesa de ${restaurant}. Nos gustaría saber cómo fue: cuatro notas y, si te apetece, una frase. Es un minuto y no hace falta iniciar sesión.`,
    ],
    sealed: ({ until }: Facts): string[] => [
      `Las notas van en sobre cerrado: nadie las ve, tampoco el club. Se abren todas a la vez cuando hayan votado todos o, como tarde, el ${until}.`,
    ],
    others: (count: number): string =>
      count === 1
        ? 'A quien vino contigo no le podemos escribir. Este es su enlace, para que se lo pases:'
        : 'A quienes vinieron contigo no les podemos escribir. Estos son sus enlaces, uno para cada persona, para que se los pases:',
    yours: 'Tu voto.',
    yourself: 'Tú',
    own: 'Puntuar: mi voto',
    theirs: 'Un enlace, un voto.',
    somebody: 'Tu acompañante',
    ofCompanion: (name: string) => `El voto de ${name}`,
    button: 'Puntuar',
    footnote:
      'El enlace es personal: quien lo tiene puede votar con él, pero no ve lo que se ha votado.',
  },
  opened: {
    subject: (restaurant: string) => `Ya se ven las notas de ${restaurant}`,
    text: ({ restaurant, day, votes }: { restaurant: string; day: string; votes: number }) =>
      `Se ha abierto el sobre de la mesa de ${restaurant} del ${day}, con ${votes === 1 ? '1 voto' : `${votes} votos`}. Tu enlace de siempre enseña ahora el resultado.`,
    button: 'Ver el resultado',
  },
} as const

const ca: Translation<typeof es> = {
  ballot: {
    subject: (restaurant) => `Què tal a ${restaurant}?`,
    heading: (restaurant) => `Què tal a ${restaurant}?`,
    opening: ({ name, restaurant, day }) => [
      ...hello(name),
      `Vas ser a la taula ${de(restaurant)} ${catalanDay(day)}. Ens agradaria saber com va anar: quatre notes i, si et ve de gust, una frase. És un minut i no cal iniciar sessió.`,
    ],
    sealed: ({ until }) => [
      `Les notes van en sobre tancat: ningú no les veu, ni el club. S’obren totes alhora quan hagi votat tothom o, com a molt tard, el ${until}.`,
    ],
    others: (count) =>
      count === 1
        ? 'A qui va venir amb tu no li podem escriure. Aquest és el seu enllaç, perquè l’hi passis:'
        : 'A qui va venir amb tu no li podem escriure. Aquests són els enllaços, un per a cada persona, perquè els facis arribar:',
    yours: 'El teu vot.',
    yourself: 'Tu',
    own: 'Puntuar: el meu vot',
    theirs: 'Un enllaç, un vot.',
    somebody: 'El teu acompanyant',
    ofCompanion: (name) => `El vot ${de(name)}`,
    button: 'Puntuar',
    footnote: 'L’enllaç és personal: qui el té hi pot votar, però no veu què s’ha votat.',
  },
  opened: {
    subject: (restaurant) => `Ja es veuen les notes ${de(restaurant)}`,
    text: ({ restaurant, day, votes }) =>
      `S’ha obert el sobre de la taula ${de(restaurant)} ${catalanDay(day, 'de')}, amb ${votes === 1 ? '1 vot' : `${votes} vots`}. El teu enllaç de sempre ensenya ara el resultat.`,
    button: 'Veure el resultat',
  },
}

export const scoreMailsCopy = { es, ca }
