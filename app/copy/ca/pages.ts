import type { pages as spanish } from '#app/copy/es/pages.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const pages: Translation<typeof spanish> = {
  club: {
    title: 'El Club',
    lead: 'Un cercle de persones que s’asseuen a taula per aprendre.',
    history: (born, constituted, members) =>
      `El cercle va néixer el ${born} i es va constituir com a club el ${constituted}. Avui som més de ${members} membres actius.`,
    join: 'Uneix-te al Cercle',
  },
  events: {
    title: 'Esdeveniments',
    lead: 'Tastos, tallers i excursions. Els propers, primer.',
    empty: 'Estem preparant les properes trobades',
    back: 'Tornar a Esdeveniments',
    date: 'Data',
    place: 'Lloc',
    price: 'Preu',
    capacity: 'Aforament',
    free: 'Gratis',
    places: (count) => `${count} assistents`,
  },
  restaurants: {
    title: 'Restaurants',
    lead: 'Els restaurants que hem visitat, de l’últim al primer.',
    empty: 'Encara no hi ha restaurants per mostrar',
    back: 'Tornar a Restaurants',
    address: 'Adreça',
    specialty: 'Especialitat',
    price: 'Preu mitjà',
    perPerson: 'per persona',
    stars: (count) => (count === 1 ? '1 estrella' : `${count} estrelles`),
    noImage: 'Sense imatge',
    noDescription: 'No hi ha descripció disponible per a aquest restaurant',
  },
  blog: { title: 'Blog', construction: 'El blog està en construcció. Torna aviat.' },
  contact: {
    title: 'Contacte',
    lead: 'Escriu-nos, truca’ns o passa a veure’ns.',
    address: 'Adreça',
    phone: 'Telèfon',
    email: 'Correu',
  },
  legal: {
    privacy: {
      title: 'Política de privacitat',
      text: 'Tractem les teves dades només per gestionar el teu compte, la teva sol·licitud de membre i la teva participació en les trobades. No les cedim a tercers. Pots demanar-ne l’accés, la rectificació o la supressió escrivint a l’adreça del club.',
    },
    terms: {
      title: 'Termes i condicions',
      text: 'La cancel·lació d’un esdeveniment requereix com a mínim 48 hores d’antelació per a la devolució completa. La condició de membre està subjecta a aprovació i al pagament de les quotes.',
    },
    notice: {
      title: 'Avís legal',
      text: 'Aquest lloc és del club. Les dades registrals es publicaran aquí: [NIF pendent], [número de registre d’associacions pendent].',
    },
  },
}
