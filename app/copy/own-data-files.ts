import type { Translation } from '#app/i18n/translation.ts'

/** What the files of one's own data are called. */
const es = {
  archive: 'mis-datos',
  kinds: {
    account: 'cuenta',
    sessions: 'sesiones',
    secondFactors: 'verificacion',
    person: 'ficha',
    memberships: 'socio',
    membershipSpans: 'periodos-de-socio',
    offices: 'encargos',
    benefitUses: 'ventajas',
    directory: 'directorio',
    proposals: 'propuestas',
    votes: 'votos',
    assemblies: 'asambleas',
    registrations: 'reservas',
    guests: 'personas',
    reviews: 'resenas',
    messages: 'mensajes',
    mails: 'correos',
    circulars: 'circulares',
    unwantedMails: 'correos-no-deseados',
    failingAddress: 'direccion-que-falla',
    posts: 'publicaciones',
    pictures: 'imagenes',
    activity: 'actividad',
  },
} as const

const ca: Translation<typeof es> = {
  archive: 'les-meves-dades',
  kinds: {
    account: 'compte',
    sessions: 'sessions',
    secondFactors: 'verificacio',
    person: 'fitxa',
    memberships: 'soci',
    membershipSpans: 'periodes-de-soci',
    offices: 'encarrecs',
    benefitUses: 'avantatges',
    directory: 'directori',
    proposals: 'propostes',
    votes: 'vots',
    assemblies: 'assemblees',
    registrations: 'reserves',
    guests: 'persones',
    reviews: 'ressenyes',
    messages: 'missatges',
    mails: 'correus',
    circulars: 'circulars',
    unwantedMails: 'correus-no-desitjats',
    failingAddress: 'adreca-que-falla',
    posts: 'publicacions',
    pictures: 'imatges',
    activity: 'activitat',
  },
}

export const ownDataFilesCopy = { es, ca }
