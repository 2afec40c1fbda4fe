import type { SampleRestaurant } from './sample-restaurant.server.ts'

/** Bars and shops of the towns. Invented, as everybody in them. */
export const restaurantsInTown: readonly SampleRestaurant[] = [
  {
    id: 9,
    name: 'Bar La Romana',
    address: 'Carrer de Pujades, 299, 08019 Barcelona',
    phone: '+34 932 000 471',
    site: 'barlaromana',
    position: [41.4048, 2.2047],
    visited: 26,
    averagePrice: 1600,
    priceRange: '€',
    specialty: { es: 'Bar de desayunos', ca: 'Bar d’esmorzars' },
    hours: {
      es: 'De lunes a viernes, 7:00-17:00; sábado, 8:30-15:00',
      ca: 'De dilluns a divendres, 7:00-17:00; dissabte, 8:30-15:00',
    },
    description: {
      es: 'Pan con tomate frotado en el momento, cap i pota los miércoles y un café que se toma de pie. A las diez y cuarto se juntan en la barra un notario, dos paletas y una bailarina.',
      ca: 'Pa amb tomàquet sucat al moment, cap i pota els dimecres i un cafè que es pren dret. A un quart d’onze es troben a la barra un notari, dos paletes i una ballarina.',
    },
    history: {
      es: 'La romana que le da nombre pesaba algodón en la fábrica de enfrente. El bar la cambió por una ronda en 1977.',
      ca: 'La romana que li dona nom pesava cotó a la fàbrica del davant. El bar la va canviar per una ronda el 1977.',
    },
    pictures: [
      '/images/plat-pa-amb-tomaquet',
      '/images/club-pa-amb-tomaquet',
      '/images/casa-comunitat',
    ],
    menus: [
      {
        name: { es: 'Menú de mediodía', ca: 'Menú de migdia' },
        price: 1450,
        description: {
          es: 'De lunes a viernes: dos platos, postre y vino con sifón.',
          ca: 'De dilluns a divendres: dos plats, postres i vi amb sifó.',
        },
      },
    ],
    dishes: [
      {
        name: { es: 'Cap i pota con garbanzos', ca: 'Cap i pota amb cigrons' },
        price: 950,
        description: { es: 'Los miércoles, desde las ocho.', ca: 'Els dimecres, des de les vuit.' },
      },
      {
        name: { es: 'Tortilla de judías y butifarra', ca: 'Truita de mongetes i botifarra' },
        price: 780,
        description: { es: 'Con pan con tomate, claro.', ca: 'Amb pa amb tomàquet, és clar.' },
      },
    ],
    ratings: [4.4, 4.4, 4.7, 4.2, 4.9],
  },
  {
    id: 10,
    name: 'La Bóta Oberta',
    address: 'Plaça de la Quartera, 8, 43730 Falset',
    phone: '+34 977 000 913',
    site: 'labotaoberta',
    position: [41.1462, 0.8197],
    visited: 40,
    averagePrice: 2900,
    priceRange: '€€',
    specialty: { es: 'Bar de vinos y quesos', ca: 'Bar de vins i formatges' },
    hours: {
      es: 'De martes a sábado, 18:00-24:00; viernes y sábado también 12:30-15:30',
      ca: 'De dimarts a dissabte, 18:00-24:00; divendres i dissabte també 12:30-15:30',
    },
    description: {
      es: 'Cuarenta vinos por copas, casi todos de viñas que se ven desde la plaza, y quesos de pastores que bajan ellos mismos a cobrar. Preguntar está bien visto; saber mucho, menos.',
      ca: 'Quaranta vins a copes, gairebé tots de vinyes que es veuen des de la plaça, i formatges de pastors que baixen ells mateixos a cobrar. Preguntar hi està ben vist; saber-ne molt, menys.',
    },
    history: {
      es: 'Tonelería hasta 1971. Las duelas del último tonel son las mesas, y una todavía huele.',
      ca: 'Boteria fins al 1971. Les dogues de l’última bóta són les taules, i una encara fa olor.',
    },
    chef: {
      name: 'Gemma Sentís',
      biography: {
        es: 'Enóloga, afinadora de quesos y autora de la carta más corta de la comarca: cabe en el tapón de una garrafa.',
        ca: 'Enòloga, afinadora de formatges i autora de la carta més curta de la comarca: cap al tap d’una garrafa.',
      },
    },
    pictures: ['/images/plat-formatges', '/images/hero-08-celler', '/images/hero-10-vi'],
    menus: [
      {
        name: { es: 'Tabla y cinco copas', ca: 'Taula i cinc copes' },
        price: 3200,
        description: {
          es: 'Cinco quesos, del tierno al que pica, cada uno con su vino.',
          ca: 'Cinc formatges, del tendre al que pica, cadascun amb el seu vi.',
        },
      },
    ],
    dishes: [
      {
        name: { es: 'Quesos, membrillo y nueces', ca: 'Formatges, codonyat i nous' },
        price: 1400,
        description: { es: 'La tabla para dos.', ca: 'La taula per a dos.' },
      },
      {
        name: { es: 'Anchoas con mantequilla ahumada', ca: 'Anxoves amb mantega fumada' },
        price: 1200,
        description: { es: 'Seis filetes y pan tostado.', ca: 'Sis filets i pa torrat.' },
      },
    ],
    ratings: [4.5, 4.3, 4.6, 4.7, 4.4],
  },
  {
    id: 13,
    name: 'Obrador Neula',
    address: 'Carrer dels Cavallers, 52, 25002 Lleida',
    phone: '+34 973 000 366',
    site: 'obradorneula',
    position: [41.6142, 0.6236],
    visited: 96,
    averagePrice: 1100,
    priceRange: '€',
    specialty: { es: 'Pastelería', ca: 'Pastisseria' },
    hours: {
      es: 'De martes a domingo, 8:00-14:00; de martes a sábado también 17:00-20:30',
      ca: 'De dimarts a diumenge, 8:00-14:00; de dimarts a dissabte també 17:00-20:30',
    },
    description: {
      es: 'Panellets de almendra marcona, cocas de temporada y un hojaldre que se oye desde la calle. Seis mesas al fondo, chocolate espeso y ninguna música.',
      ca: 'Panellets d’ametlla marcona, coques de temporada i un full que se sent des del carrer. Sis taules al fons, xocolata desfeta i cap música.',
    },
    history: {
      es: 'El horno es de 1926 y solo ha descansado tres veranos. Los moldes de las neules están en el escaparate; los buenos, dentro.',
      ca: 'El forn és del 1926 i només ha reposat tres estius. Els motlles de les neules són a l’aparador; els bons, a dins.',
    },
    chef: {
      name: 'Oleguer Miret',
      biography: {
        es: 'Se levanta a las tres y cuarto desde que tenía dieciséis años. Pesa la harina, pero la mantequilla la mide con la mano.',
        ca: 'Es lleva a un quart de quatre des que tenia setze anys. La farina la pesa, però la mantega la mesura amb la mà.',
      },
    },
    pictures: ['/images/plat-panellets', '/images/diari-ametllers', '/images/plat-crema-catalana'],
    menus: [],
    dishes: [
      {
        name: { es: 'Panellets de piñones', ca: 'Panellets de pinyons' },
        price: 1600,
        description: {
          es: 'La docena surtida, de octubre a enero.',
          ca: 'La dotzena variada, d’octubre a gener.',
        },
      },
      {
        name: { es: 'Coca de chicharrones', ca: 'Coca de llardons' },
        price: 450,
        description: {
          es: 'El jueves lardero y todos los demás.',
          ca: 'El dijous gras i tots els altres.',
        },
      },
    ],
    ratings: [4.6, 4.8, 4.5, 4.1, 4.7],
  },
]
