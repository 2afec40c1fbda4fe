import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  kinds: {
    events: { name: 'Eventos', about: 'Cenas, catas y viajes que se anuncian, y cuándo se abren.' },
    restaurants: {
      name: 'Restaurantes',
      about: 'Los nuevos de la guía y las ventajas de los socios.',
    },
    club: {
      name: 'Vida del club',
      about: 'El resumen del mes, el blog y lo que pasa entre socios.',
    },
  },
  account: {
    title: 'Correos que recibes',
    lead: 'Elige qué te contamos por correo. Lo que afecta a tu condición de socio, como una asamblea o la cuota, y lo que pides tú, como una reserva, te llega siempre.',
    legend: 'Quiero recibir',
  },
  link: {
    title: {
      events: 'Correos de eventos',
      restaurants: 'Correos de restaurantes',
      club: 'Correos de la vida del club',
    },
    ask: {
      events: '¿Quieres dejar de recibir los correos de eventos?',
      restaurants: '¿Quieres dejar de recibir los correos de restaurantes?',
      club: '¿Quieres dejar de recibir los correos de la vida del club?',
    },
    always: 'Lo que afecta a tu condición de socio y lo que pides tú te seguirá llegando.',
    confirm: 'Dejar de recibirlos',
    confirmAll: 'No recibir nada que pueda evitarse',
    done: {
      events: 'Ya no te enviamos correos de eventos.',
      restaurants: 'Ya no te enviamos correos de restaurantes.',
      club: 'Ya no te enviamos correos de la vida del club.',
    },
    undo: 'Volver a recibirlos',
    choose: 'Elegir entre todos los correos en mi cuenta',
  },
} as const

const ca: Translation<typeof es> = {
  kinds: {
    events: {
      name: 'Esdeveniments',
      about: 'Sopars, tastos i viatges que s’anuncien, i quan s’obren.',
    },
    restaurants: { name: 'Restaurants', about: 'Els nous de la guia i els avantatges dels socis.' },
    club: { name: 'Vida del club', about: 'El resum del mes, el blog i el que passa entre socis.' },
  },
  account: {
    title: 'Correus que reps',
    lead: 'Tria què t’expliquem per correu. El que afecta la teva condició de soci, com una assemblea o la quota, i el que demanes tu, com una reserva, t’arriba sempre.',
    legend: 'Vull rebre',
  },
  link: {
    title: {
      events: 'Correus d’esdeveniments',
      restaurants: 'Correus de restaurants',
      club: 'Correus de la vida del club',
    },
    ask: {
      events: 'Vols deixar de rebre els correus d’esdeveniments?',
      restaurants: 'Vols deixar de rebre els correus de restaurants?',
      club: 'Vols deixar de rebre els correus de la vida del club?',
    },
    always: 'El que afecta la teva condició de soci i el que demanes tu et continuarà arribant.',
    confirm: 'Deixar de rebre’ls',
    confirmAll: 'No rebre res que es pugui evitar',
    done: {
      events: 'Ja no t’enviem correus d’esdeveniments.',
      restaurants: 'Ja no t’enviem correus de restaurants.',
      club: 'Ja no t’enviem correus de la vida del club.',
    },
    undo: 'Tornar a rebre’ls',
    choose: 'Triar entre tots els correus al meu compte',
  },
}

/** The account's page of mail choices, and the page of a mail's unsubscribe link. */
export const mailPreferencesCopy = { es, ca }
