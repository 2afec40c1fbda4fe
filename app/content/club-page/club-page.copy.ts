import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  title: 'El Club',
  hero: 'Un círculo de personas que se sientan a la mesa para aprender',
  lead: 'Catamos, cocinamos, viajamos y preguntamos. Y después, con calma, lo contamos.',
  description:
    'Quiénes somos, cómo nació el círculo y qué ofrece el club a sus socios: eventos, formación, biblioteca, viajes y descuentos.',
  join: 'Únete al Cercle',
  pictureAlt: 'Puerta de una casa de Gràcia con arco de piedra, balcón de hierro y plantas',
  history: {
    eyebrow: 'Historia',
    title: 'De una mesa de amigos a un club',
    entries: (
      born: number,
      constituted: number,
      members: string,
    ): { year: string; text: string }[] => [
      {
        year: String(born),
        text: 'Nace el círculo: unos cuantos amigos que cenan juntos cada mes y anotan lo que han comido, quién lo ha hecho y de dónde venía.',
      },
      {
        year: String(constituted),
        text: 'El círculo se constituye como club. Llegan las catas abiertas, las primeras salidas a productores y una biblioteca que no deja de crecer.',
      },
      {
        year: 'Hoy',
        text: `Más de ${members} socios activos, una guía propia de restaurantes visitados y una agenda que llena el año.`,
      },
    ],
  },
  table: {
    people: {
      picture: 'Ocho personas brindan alrededor de una mesa larga',
      title: 'La gente',
      text: 'Payeses, médicos, cocineras, maestros. Nadie viene a lucirse: se escucha a quien sabe y se pregunta lo que no.',
      link: 'Unirse a la mesa',
    },
    room: {
      picture: 'Sala de catas con una mesa larga puesta para doce, ventanas de arco y lámparas',
      title: 'La sala',
      text: 'Una cocina abierta, una mesa larga y una bodega pequeña. Aquí catamos, cocinamos y guardamos los libros.',
      link: 'Venir a vernos',
    },
    notebook: {
      picture: 'Biblioteca con escalera, butaca, un libro abierto y una copa de vino',
      title: 'El cuaderno',
      text: 'Lo que probamos queda escrito: qué, quién, de dónde y a qué precio. Se puede leer, y discutir.',
      link: 'Leer el cuaderno',
    },
  },
  offer: {
    eyebrow: 'Qué ofrecemos',
    title: 'Seis razones para sentarse',
    toBenefits: 'Ver las ventajas para socios',
    cards: (titles: string): { title: string; text: string }[] => [
      {
        title: 'Eventos exclusivos',
        text: 'Catas, cenas de maridaje y encuentros con quien elabora, en grupos pequeños.',
      },
      {
        title: 'Formación especializada',
        text: 'Talleres de cocina y cursos de cata para aprender con método y sin solemnidad.',
      },
      {
        title: 'Networking profesional',
        text: 'Cocineros, bodegueros, periodistas y curiosos en la misma mesa. De ahí salen proyectos.',
      },
      {
        title: 'Biblioteca',
        text: `Más de ${titles} títulos de cocina, vino y territorio para consultar o llevarse a casa.`,
      },
      {
        title: 'Viajes gastronómicos',
        text: 'Viñas, lonjas, molinos y queserías, con tiempo para mirar y para preguntar.',
      },
      {
        title: 'Descuentos',
        text: 'Condiciones especiales en los restaurantes asociados y prioridad en las aperturas.',
      },
    ],
  },
  testimonials: { eyebrow: 'Voces de mesa', title: 'Lo que dicen los socios' },
  closing: {
    title: '¿Hablamos?',
    text: 'Cuéntanos qué te gustaría probar, aprender o compartir. Te explicamos cómo funciona el club, sin compromiso.',
    button: 'Solicitar información',
    pictureAlt: 'La llanura del Empordà y el Canigó nevado',
  },
} as const

const ca: Translation<typeof es> = {
  title: 'El Club',
  hero: 'Un cercle de persones que s’asseuen a taula per aprendre',
  lead: 'Tastem, cuinem, viatgem i preguntem. I després, amb calma, ho expliquem.',
  description:
    'Qui som, com va néixer el cercle i què ofereix el club als seus socis: esdeveniments, formació, biblioteca, viatges i descomptes.',
  join: 'Uneix-te al Cercle',
  pictureAlt: 'Porta d’una casa de Gràcia amb arc de pedra, balcó de ferro i plantes',
  history: {
    eyebrow: 'Història',
    title: 'D’una taula d’amics a un club',
    entries: (born, constituted, members) => [
      {
        year: String(born),
        text: 'Neix el cercle: uns quants amics que sopen plegats cada mes i apunten què han menjat, qui ho ha fet i d’on venia.',
      },
      {
        year: String(constituted),
        text: 'El cercle es constitueix com a club. Arriben els tastos oberts, les primeres sortides a productors i una biblioteca que no para de créixer.',
      },
      {
        year: 'Avui',
        text: `Més de ${members} socis actius, una guia pròpia de restaurants visitats i una agenda que omple l’any.`,
      },
    ],
  },
  table: {
    people: {
      picture: 'Vuit persones brinden al voltant d’una taula llarga',
      title: 'La gent',
      text: 'Pagesos, metges, cuineres, mestres. Ningú no ve a lluir-se: s’escolta qui en sap i es pregunta el que no se sap.',
      link: 'Seure a taula',
    },
    room: {
      picture: 'Sala de tast amb una taula llarga parada per a dotze, finestres d’arc i llums',
      title: 'La sala',
      text: 'Una cuina oberta, una taula llarga i un celler petit. Aquí tastem, cuinem i hi tenim els llibres.',
      link: 'Venir a veure’ns',
    },
    notebook: {
      picture: 'Biblioteca amb escala, butaca, un llibre obert i una copa de vi',
      title: 'El quadern',
      text: 'El que tastem queda escrit: què, qui, d’on i a quin preu. Es pot llegir, i discutir.',
      link: 'Llegir el quadern',
    },
  },
  offer: {
    eyebrow: 'Què oferim',
    title: 'Sis raons per seure a taula',
    toBenefits: 'Veure els avantatges per als socis',
    cards: (titles) => [
      {
        title: 'Esdeveniments exclusius',
        text: 'Tastos, sopars de maridatge i trobades amb qui elabora, en grups petits.',
      },
      {
        title: 'Formació especialitzada',
        text: 'Tallers de cuina i cursos de tast per aprendre amb mètode i sense solemnitat.',
      },
      {
        title: 'Networking professional',
        text: 'Cuiners, cellerers, periodistes i curiosos a la mateixa taula. D’aquí surten projectes.',
      },
      {
        title: 'Biblioteca',
        text: `Més de ${titles} títols de cuina, vi i territori per consultar o endur-se a casa.`,
      },
      {
        title: 'Viatges gastronòmics',
        text: 'Vinyes, llotges, molins i formatgeries, amb temps per mirar i per preguntar.',
      },
      {
        title: 'Descomptes',
        text: 'Condicions especials als restaurants associats i prioritat a les obertures.',
      },
    ],
  },
  testimonials: { eyebrow: 'Veus de taula', title: 'El que en diuen els socis' },
  closing: {
    title: 'En parlem?',
    text: 'Explica’ns què t’agradaria tastar, aprendre o compartir. T’expliquem com funciona el club, sense compromís.',
    button: 'Sol·licitar informació',
    pictureAlt: 'La plana de l’Empordà i el Canigó nevat',
  },
}

export const clubPageCopy = { es, ca }
