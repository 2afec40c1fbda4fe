import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  because: {
    events: (club: string) =>
      `Recibes este correo porque eres socio de ${club} y te interesan los eventos.`,
    restaurants: (club: string) =>
      `Recibes este correo porque eres socio de ${club} y te interesan los restaurantes.`,
    club: (club: string) =>
      `Recibes este correo porque eres socio de ${club} y te interesa la vida del club.`,
    contract: (club: string) =>
      `Recibes este correo porque eres socio de ${club}: lo que afecta a tu condición de socio se envía a todos.`,
    lapsed: (club: string) => `Recibes este correo porque has sido socio de ${club}.`,
  },
  unsubscribe: {
    events: 'No quiero más correos de eventos',
    restaurants: 'No quiero más correos de restaurantes',
    club: 'No quiero más correos de la vida del club',
  },
  choose: 'Elegir qué correos recibo',
  see: {
    event: 'Ver el evento',
    restaurant: 'Ver el restaurante',
    post: 'Leer la publicación',
  },
  test: (subject: string) => `Prueba: ${subject}`,
  attached: 'Adjuntos:',
  linked: 'Documentos, durante 90 días:',
} as const

const ca: Translation<typeof es> = {
  because: {
    events: (club) =>
      `Reps aquest correu perquè ets soci de ${club} i t’interessen els esdeveniments.`,
    restaurants: (club) =>
      `Reps aquest correu perquè ets soci de ${club} i t’interessen els restaurants.`,
    club: (club) => `Reps aquest correu perquè ets soci de ${club} i t’interessa la vida del club.`,
    contract: (club) =>
      `Reps aquest correu perquè ets soci de ${club}: el que afecta la teva condició de soci s’envia a tothom.`,
    lapsed: (club) => `Reps aquest correu perquè has estat soci de ${club}.`,
  },
  unsubscribe: {
    events: 'No vull més correus d’esdeveniments',
    restaurants: 'No vull més correus de restaurants',
    club: 'No vull més correus de la vida del club',
  },
  choose: 'Triar quins correus rebo',
  see: {
    event: 'Veure l’esdeveniment',
    restaurant: 'Veure el restaurant',
    post: 'Llegir la publicació',
  },
  test: (subject) => `Prova: ${subject}`,
  attached: 'Adjunts:',
  linked: 'Documents, durant 90 dies:',
}

export const circularMailsCopy = { es, ca }
