import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  skip: 'Ir al contenido',
  navigation: 'Principal',
  menu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  pages: {
    home: 'Inicio',
    club: 'El Club',
    events: 'Eventos',
    restaurants: 'Restaurantes',
    blog: 'Blog',
    contact: 'Contacto',
  },
  join: 'Únete al Cercle',
  /** Replaces the join button for known visitors. */
  standing: { member: 'Mi cuenta', requested: 'Solicitud enviada', panel: 'Panel' },
  /** Button to the other language: code shown, its name, and the action. */
  language: 'ES, español: ver en catalán',
  languageName: 'español',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  account: 'Mi cuenta',
  panel: 'Panel de administración',
  footer: {
    about: (year: number) =>
      `Desde ${year} reunimos a personas que se sientan a la mesa para aprender. Catas, cenas y viajes al origen del producto.`,
    links: 'Enlaces',
    contact: 'Contacto',
    hours: 'Horario',
    closed: 'Cerrado',
    closedDays: (first: string, last: string) =>
      first === last ? `el ${last}` : `del ${first} al ${last}`,
    dayNames: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
    days: (names: readonly string[]) =>
      names.length < 3
        ? names.map((name, at) => (at === 0 ? name : name.toLowerCase())).join(' y ')
        : `${names[0]} a ${names.at(-1)?.toLowerCase()}`,
    and: 'y',
    social: 'Redes sociales',
    legal: 'Información legal',
    privacy: 'Política de privacidad',
    terms: 'Términos y condiciones',
    notice: 'Aviso legal',
    rights: (club: string, year?: number) => `© ${year ? `${year} ` : ''}${club}`,
  },
} as const

const ca: Translation<typeof es> = {
  skip: 'Anar al contingut',
  navigation: 'Principal',
  menu: 'Obrir el menú',
  closeMenu: 'Tancar el menú',
  pages: {
    home: 'Inici',
    club: 'El Club',
    events: 'Esdeveniments',
    restaurants: 'Restaurants',
    blog: 'Blog',
    contact: 'Contacte',
  },
  join: 'Uneix-te al Cercle',
  standing: { member: 'El meu compte', requested: 'Sol·licitud enviada', panel: 'Tauler' },
  /** Button to the other language: code shown, its name, and the action. */
  language: 'CA, català: veure en castellà',
  languageName: 'català',
  signIn: 'Iniciar sessió',
  signOut: 'Tancar sessió',
  account: 'El meu compte',
  panel: 'Tauler d’administració',
  footer: {
    about: (year) =>
      `Des de ${year} reunim persones que s’asseuen a taula per aprendre. Tastos, sopars i viatges a l’origen del producte.`,
    links: 'Enllaços',
    contact: 'Contacte',
    hours: 'Horari',
    closed: 'Tancat',
    closedDays: (first, last) => (first === last ? `el ${last}` : `del ${first} al ${last}`),
    dayNames: ['Dilluns', 'Dimarts', 'Dimecres', 'Dijous', 'Divendres', 'Dissabte', 'Diumenge'],
    days: (names) =>
      names.length < 3
        ? names.map((name, at) => (at === 0 ? name : name.toLowerCase())).join(' i ')
        : `${names[0]} a ${names.at(-1)?.toLowerCase()}`,
    and: 'i',
    social: 'Xarxes socials',
    legal: 'Informació legal',
    privacy: 'Política de privacitat',
    terms: 'Termes i condicions',
    notice: 'Avís legal',
    rights: (club, year) => `© ${year ? `${year} ` : ''}${club}`,
  },
}

export const siteCopy = { es, ca }
