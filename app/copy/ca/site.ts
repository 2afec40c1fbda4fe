import type { site as spanish } from '#app/copy/es/site.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const site: Translation<typeof spanish> = {
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
  /** Of the button that leads to the other language: what it shows, what that is, and where it leads. */
  language: 'CA, català: veure en castellà',
  languageName: 'català',
  signIn: 'Iniciar la sessió',
  signOut: 'Tancar la sessió',
  account: 'El meu compte',
  panel: 'Tauler d’administració',
  footer: {
    about: (year) =>
      `Des de ${year} reunim persones que s’asseuen a taula per aprendre. Tastos, sopars i viatges a l’origen del producte.`,
    links: 'Enllaços',
    contact: 'Contacte',
    hours: 'Horari',
    closed: 'Tancat',
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
