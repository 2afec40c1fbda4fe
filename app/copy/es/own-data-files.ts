/** What the files of one's own data are called. */
export const ownDataFiles = {
  archive: 'mis-datos',
  kinds: {
    account: 'cuenta',
    sessions: 'sesiones',
    secondFactors: 'verificacion',
    memberships: 'socio',
    registrations: 'reservas',
    guests: 'personas',
    reviews: 'resenas',
    messages: 'mensajes',
    mails: 'correos',
    posts: 'publicaciones',
    pictures: 'imagenes',
    activity: 'actividad',
  },
} as const
