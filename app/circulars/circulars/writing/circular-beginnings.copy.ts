import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  about: {
    events: 'Acabamos de anunciar un evento y queremos que lo sepas antes que nadie.',
    restaurants: 'La guía del club tiene un restaurante nuevo.',
    club: 'Hay una publicación nueva en el blog del club.',
  },
  digest: {
    subject: (month: string, club: string) => `${month} en ${club}`,
    lead: (month: string) =>
      `Esto es lo que te espera este mes de ${month} y lo que ha pasado en el anterior.`,
    events: 'Próximos eventos',
    restaurants: 'Nuevos en la guía',
    posts: 'En el blog',
  },
} as const

const ca: Translation<typeof es> = {
  about: {
    events: 'Acabem d’anunciar un esdeveniment i volem que ho sàpigues abans que ningú.',
    restaurants: 'La guia del club té un restaurant nou.',
    club: 'Hi ha una publicació nova al blog del club.',
  },
  digest: {
    subject: (month, club) => `${month} a ${club}`,
    lead: (month) =>
      `Això és el que t’espera aquest mes ${/^[aeiou]/iu.test(month) ? 'd’' : 'de '}${month} i el que ha passat en l’anterior.`,
    events: 'Pròxims esdeveniments',
    restaurants: 'Nous a la guia',
    posts: 'Al blog',
  },
}

export const circularBeginningsCopy = { es, ca }
