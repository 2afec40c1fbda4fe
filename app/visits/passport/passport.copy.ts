import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  title: 'Pasaporte',
  lead: 'Las visitas del club en las que estuviste, con quién y qué se sirvió. Solo lo ves tú.',
  club: 'Pasaporte del club',
  evenings: (count: number) => (count === 1 ? '1 visita' : `${decimal(count, 'es')} visitas`),
  figures: {
    evenings: 'Visitas',
    houses: 'Casas',
    dishes: 'Platos servidos',
    companions: 'Acompañantes',
  },
  list: {
    title: 'Tus visitas',
    with: (names: string) => `Con ${names}`,
    served: 'Se sirvió',
    wines: 'Vinos',
  },
  houses: {
    title: 'Tus casas',
    since: (evenings: string, day: string) => `${evenings}, la primera el ${day}`,
    elsewhere: 'Fuera del mapa',
  },
  companions: {
    title: 'Con quién viniste',
    hint: 'Quienes pusiste tú en tus reservas. Sus nombres se olvidan con la reserva.',
  },
  none: {
    title: 'Tu pasaporte está por estrenar.',
    text: 'Cuando vengas a un evento y el club cierre la noche, aparecerá aquí.',
    events: 'Ver los próximos eventos',
  },
  missing: {
    text: '¿Falta alguna visita? Puede constar con otro correo: escríbenos y lo corregimos.',
    write: 'Escribir al club',
  },
  memory: {
    forgets: (months: number) =>
      `El club olvida quién vino al cabo de ${months === 1 ? '1 mes' : `${decimal(months, 'es')} meses`}, y entonces esa visita desaparece también de aquí. Si eres socio y aceptas que tu nombre conste en las visitas, lo recuerda.`,
    keeps: 'Aceptaste que tu nombre conste en las visitas: el club recuerda que estuviste.',
    change: 'Cambiarlo en tu ficha',
  },
} as const

const ca: Translation<typeof es> = {
  title: 'Passaport',
  lead: 'Les visites del club on vas ser, amb qui i què es va servir. Només ho veus tu.',
  club: 'Passaport del club',
  evenings: (count) => (count === 1 ? '1 visita' : `${decimal(count, 'ca')} visites`),
  figures: {
    evenings: 'Visites',
    houses: 'Cases',
    dishes: 'Plats servits',
    companions: 'Acompanyants',
  },
  list: {
    title: 'Les teves visites',
    with: (names) => `Amb ${names}`,
    served: 'Es va servir',
    wines: 'Vins',
  },
  houses: {
    title: 'Les teves cases',
    since: (evenings, day) => `${evenings}, la primera el ${day}`,
    elsewhere: 'Fora del mapa',
  },
  companions: {
    title: 'Amb qui vas venir',
    hint: 'Els que vas posar tu a les teves reserves. Els seus noms s’obliden amb la reserva.',
  },
  none: {
    title: 'Tens el passaport per estrenar.',
    text: 'Quan vinguis a un esdeveniment i el club tanqui la nit, sortirà aquí.',
    events: 'Veure els pròxims esdeveniments',
  },
  missing: {
    text: 'Hi falta alguna visita? Pot constar amb un altre correu: escriu-nos i ho corregim.',
    write: 'Escriure al club',
  },
  memory: {
    forgets: (months) =>
      `El club oblida qui va venir al cap de ${months === 1 ? '1 mes' : `${decimal(months, 'ca')} mesos`}, i llavors aquella visita desapareix també d’aquí. Si ets soci i acceptes que el teu nom consti a les visites, ho recorda.`,
    keeps: 'Vas acceptar que el teu nom consti a les visites: el club recorda que hi vas ser.',
    change: 'Canviar-ho a la teva fitxa',
  },
}

export const passportCopy = { es, ca }
