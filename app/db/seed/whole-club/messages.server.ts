import type { contactMessages } from '#app/db/schema/contact.ts'
import { hoursAfter, writtenBefore } from '#app/db/seed/seed-calendar.server.ts'
import type { Language } from '#app/i18n/language.ts'
import { emailOf } from './people.server.ts'

type SampleMessage = {
  name: string
  language: Language
  daysAgo: number
  isHandled: boolean
  message: string
  phone?: string
}

const written: readonly SampleMessage[] = [
  {
    name: 'Aina Robert',
    language: 'ca',
    daysAgo: 0.4,
    isHandled: false,
    message:
      'Bon dia! Som vuit companys de feina i ens agradaria venir plegats a un tast. Es pot reservar com a grup, o cal que cadascú ho faci pel seu compte?',
  },
  {
    name: 'Fernando Goñi',
    language: 'es',
    daysAgo: 1.7,
    isHandled: false,
    phone: '+34 932 000 512',
    message:
      'Hola, soy celíaco y veo que en la reserva se puede indicar. ¿La cocina lo tiene en cuenta también en las excursiones, o mejor llevo yo el pan?',
  },
  {
    name: 'Remei Canals',
    language: 'ca',
    daysAgo: 4.2,
    isHandled: false,
    message:
      'El meu pare va ser soci fins fa uns anys i conserva els primers butlletins del club. Us interessarien per a la biblioteca? Els podria portar qualsevol tarda.',
  },
  {
    name: 'Tomás Urrutia',
    language: 'es',
    daysAgo: 9.1,
    isHandled: true,
    message:
      '¿A qué hora sale el autocar de la visita a los olivos, y desde dónde exactamente? Gracias.',
  },
  {
    name: 'Griselda Pons',
    language: 'ca',
    daysAgo: 16.5,
    isHandled: true,
    message:
      'Tinc un petit obrador de formatge a la Garrotxa i m’agradaria que vinguéssiu a veure’l. Som poca gent, però fem bon esmorzar.',
  },
  {
    name: 'Ingrid Solberg',
    language: 'es',
    daysAgo: 27.3,
    isHandled: true,
    message:
      'Estaré en Barcelona dos semanas en primavera. ¿Puedo asistir a una cata sin ser socia y sin hablar catalán?',
  },
  {
    name: 'Bonaventura Ricart',
    language: 'ca',
    daysAgo: 45.8,
    isHandled: true,
    phone: '+34 938 000 533',
    message:
      'Us vaig deixar un paraigua negre a la sala de tast el dia de les vuit copes. No té cap valor, però era de l’avi.',
  },
  {
    name: 'Amparo Civera',
    language: 'es',
    daysAgo: 70.6,
    isHandled: true,
    message:
      'Quería daros las gracias por la cena de arroces. Hacía años que no me reía tanto en una mesa.',
  },
]

/** What people have written to the club. */
export const wholeClubMessages = (now: Date): (typeof contactMessages.$inferInsert)[] =>
  written.map(({ name, language, daysAgo, isHandled, message, phone }) => {
    const createdAt = writtenBefore(now, daysAgo)
    return {
      name,
      email: emailOf(name),
      phone: phone ?? null,
      message,
      language,
      createdAt,
      // The next day, at the hour at which it came.
      handledAt: isHandled ? hoursAfter(createdAt, 24) : null,
    }
  })
