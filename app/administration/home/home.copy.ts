import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Tens in words. */
const tensEs = [
  'Diez',
  'Veinte',
  'Treinta',
  'Cuarenta',
  'Cincuenta',
  'Sesenta',
  'Setenta',
  'Ochenta',
  'Noventa',
]

const es = {
  description:
    'Club gastronómico en Cataluña: catas, cenas con chefs con estrella, viajes al producto y una guía de restaurantes visitados por sus socios.',
  hero: {
    eyebrow: (year: number) => `Club gastronómico desde ${year}`,
    title: 'La mesa es nuestro lugar de encuentro',
    subtitle:
      'Catas de denominaciones de origen, cenas con chefs con estrella y viajes a casa de quienes cultivan, pescan y elaboran.',
    club: 'Conoce el club',
    events: 'Ver eventos',
    carousel: 'Imágenes del club',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
    pause: 'Detener el carrusel',
    play: 'Poner en marcha el carrusel',
    goTo: (number: number) => `Ver la imagen ${number}`,
    position: (number: number, total: number) => `Imagen ${number} de ${total}`,
  },
  about: {
    title: (decades: number) => {
      if (decades < 1) return 'Sentándonos a la misma mesa'
      const time = tensEs[decades - 1]
      return `${time ? `${time} años` : 'Más de un siglo'} sentándonos a la misma mesa`
    },
    lead: (born: number, constituted: number) =>
      `El círculo nació en ${born} entre amigos que querían entender qué hay detrás de un plato y de una copa, y se constituyó como club en ${constituted}. Visitamos bodegas y obradores, invitamos a cocineros a explicarse y guardamos memoria de cada comida para quien vaya después.`,
    facts: {
      born: 'año en que nació el círculo',
      members: 'socios activos',
      titles: 'títulos en la biblioteca',
      more: (count: string) => `+${count}`,
    },
  },
  features: {
    eyebrow: 'Qué encontrarás',
    title: 'Cuatro maneras de compartir mesa',
    toBenefits: 'Ver las ventajas',
    events: {
      title: 'Eventos exclusivos',
      text: 'Catas, talleres y cenas de maridaje en grupos pequeños, con quien ha hecho lo que bebes.',
    },
    community: {
      title: 'Comunidad selecta',
      text: 'Personas curiosas que escuchan, prueban y comparten. La conversación es el primer plato.',
    },
    benefits: {
      title: 'Beneficios premium',
      text: 'Descuentos en los restaurantes asociados y acceso prioritario a las nuevas aperturas.',
    },
    experiences: {
      title: 'Viajes gastronómicos',
      text: 'Salidas a viñas, lonjas, molinos y queserías, donde empieza todo lo que comemos.',
    },
  },
  upcoming: {
    eyebrow: 'Agenda',
    title: 'Próximos eventos',
    all: 'Ver todos los eventos',
    empty: 'Estamos preparando los próximos eventos',
  },
  guide: {
    eyebrow: 'La guía',
    title: 'Mesas a las que hemos vuelto',
    all: 'Ver todos los restaurantes',
  },
  journal: {
    eyebrow: 'El cuaderno',
    title: 'Lo último que hemos escrito',
    all: 'Leer el cuaderno',
  },
  testimonials: {
    eyebrow: 'Voces de mesa',
    title: 'Lo que dicen los socios',
    previous: 'Testimonio anterior',
    next: 'Testimonio siguiente',
    position: (number: number, total: number) => `Testimonio ${number} de ${total}`,
  },
  callToAction: {
    eyebrow: 'El club',
    title: 'Una silla te espera',
    text: 'Los socios reservan primero, leen el libro del club y proponen las próximas visitas. La admisión está abierta a quien quiera compartir mesa.',
    button: 'Únete al Cercle',
    proposals: 'Ver las propuestas',
    pictureAlt: 'Ocho personas brindan alrededor de una mesa larga',
  },
} as const

const tensCa = [
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

const ca: Translation<typeof es> = {
  description:
    'Club gastronòmic a Catalunya: tastos, sopars amb xefs amb estrella, viatges al producte i una guia de restaurants visitats pels seus socis.',
  hero: {
    eyebrow: (year) => `Club gastronòmic des de ${year}`,
    title: 'La taula és el nostre lloc de trobada',
    subtitle:
      'Tastos de denominacions d’origen, sopars amb xefs amb estrella i viatges a casa dels qui conreen, pesquen i elaboren.',
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
      const time = tensCa[decades - 1]
      return `${time ? `${time} anys` : 'Més d’un segle'} compartint la mateixa taula`
    },
    lead: (born, constituted) =>
      `El cercle va néixer el ${born} entre amics que volien entendre què hi ha darrere d’un plat i d’una copa, i es va constituir com a club el ${constituted}. Visitem cellers i obradors, convidem cuiners a explicar-se i guardem memòria de cada àpat per a qui hi vagi després.`,
    facts: {
      born: 'any en què va néixer el cercle',
      members: 'socis actius',
      titles: 'títols a la biblioteca',
      more: (count) => `+${count}`,
    },
  },
  features: {
    eyebrow: 'Què hi trobaràs',
    title: 'Quatre maneres de compartir taula',
    toBenefits: 'Veure els avantatges',
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
    title: 'Pròxims esdeveniments',
    all: 'Veure tots els esdeveniments',
    empty: 'Estem preparant els pròxims esdeveniments',
  },
  guide: {
    eyebrow: 'La guia',
    title: 'Taules on hem tornat',
    all: 'Veure tots els restaurants',
  },
  journal: {
    eyebrow: 'El quadern',
    title: 'L’últim que hem escrit',
    all: 'Llegir el quadern',
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
    text: 'Els socis reserven primer, llegeixen el llibre del club i proposen les pròximes visites. L’admissió és oberta a tothom que vulgui compartir taula.',
    button: 'Uneix-te al Cercle',
    proposals: 'Veure les propostes',
    pictureAlt: 'Vuit persones brinden al voltant d’una taula llarga',
  },
}

export const homeCopy = { es, ca }
