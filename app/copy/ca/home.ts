import type { home as spanish } from '#app/copy/es/home.ts'
import type { Translation } from '#app/i18n/translation.ts'

/** Ten, twenty and so on, in words. */
const tens = [
  'Deu',
  'Vint',
  'Trenta',
  'Quaranta',
  'Cinquanta',
  'Seixanta',
  'Setanta',
  'Vuitanta',
  'Noranta',
]

export const home: Translation<typeof spanish> = {
  description:
    'Club gastronòmic a Catalunya: tastos, sopars amb xefs estrellats, viatges al producte i una guia de restaurants visitats pels seus membres.',
  hero: {
    eyebrow: (year) => `Club gastronòmic des de ${year}`,
    title: 'La taula és el nostre lloc de trobada',
    subtitle:
      'Tastos de denominacions d’origen, sopars amb xefs estrellats i viatges a casa dels qui conreen, pesquen i elaboren.',
    club: 'Coneix el club',
    events: 'Veure esdeveniments',
    carousel: 'Imatges del club',
    previous: 'Imatge anterior',
    next: 'Imatge següent',
    pause: 'Aturar el carrusel',
    play: 'Posar en marxa el carrusel',
    goTo: (number) => `Veure la imatge ${number}`,
    position: (number, total) => `Imatge ${number} de ${total}`,
  },
  about: {
    title: (decades) => {
      if (decades < 1) return 'Compartint la mateixa taula'
      const time = tens[decades - 1]
      return `${time ? `${time} anys` : 'Més d’un segle'} compartint la mateixa taula`
    },
    lead: (born, constituted) =>
      `El cercle va néixer el ${born} entre amics que volien entendre què hi ha darrere d’un plat i d’una copa, i es va constituir com a club el ${constituted}. Visitem cellers i obradors, convidem cuiners a explicar-se i guardem memòria de cada àpat per a qui hi vagi després.`,
    facts: {
      born: 'any en què va néixer el cercle',
      members: 'membres actius',
      titles: 'títols a la biblioteca',
      more: (count) => `+${count}`,
    },
  },
  features: {
    eyebrow: 'Què hi trobaràs',
    title: 'Quatre maneres de compartir taula',
    events: {
      title: 'Esdeveniments exclusius',
      text: 'Tastos, tallers i sopars de maridatge en grups petits, amb qui ha fet el que beus.',
    },
    community: {
      title: 'Comunitat selecta',
      text: 'Persones curioses que escolten, tasten i comparteixen. La conversa és el primer plat.',
    },
    benefits: {
      title: 'Beneficis prèmium',
      text: 'Descomptes als restaurants associats i accés prioritari a les noves obertures.',
    },
    experiences: {
      title: 'Viatges gastronòmics',
      text: 'Sortides a vinyes, llotges, molins i formatgeries, on comença tot el que mengem.',
    },
  },
  upcoming: {
    eyebrow: 'Agenda',
    title: 'Propers esdeveniments',
    all: 'Veure tots els esdeveniments',
    empty: 'Estem preparant les properes trobades',
  },
  testimonials: {
    eyebrow: 'Veus de taula',
    title: 'El que en diuen els socis',
    previous: 'Testimoni anterior',
    next: 'Testimoni següent',
    position: (number, total) => `Testimoni ${number} de ${total}`,
  },
  callToAction: {
    eyebrow: 'El club',
    title: 'Una cadira t’espera',
    text: 'Els socis reserven primer, consulten totes les fitxes i proposen les properes visites. L’admissió és oberta a tothom que vulgui compartir taula.',
    button: 'Uneix-te al Cercle',
    pictureAlt: 'Rajola hidràulica a la llum de la finestra',
  },
}
