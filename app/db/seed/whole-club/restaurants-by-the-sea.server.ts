import type { SampleRestaurant } from './sample-restaurant.server.ts'

/** Tables of the coast and of the Delta. Invented, as everybody in them. */
export const restaurantsByTheSea: readonly SampleRestaurant[] = [
  {
    id: 4,
    name: 'Ca la Ventresca',
    address: 'Carrer dels Calafats, 11, 08800 Vilanova i la Geltrú',
    phone: '+34 938 000 418',
    site: 'calaventresca',
    position: [41.2135, 1.7275],
    visited: 33,
    averagePrice: 5200,
    priceRange: '€€€',
    specialty: { es: 'Marisco y pescado', ca: 'Marisc i peix' },
    hours: {
      es: 'De martes a domingo, 13:00-16:00; jueves, viernes y sábado también 20:30-23:00',
      ca: 'De dimarts a diumenge, 13:00-16:00; dijous, divendres i dissabte també 20:30-23:00',
    },
    description: {
      es: 'Gamba roja de las barcas de la mañana, sal gruesa y plancha. No hay carta de marisco: hay una pizarra que se borra a medida que se acaba, y a las tres suele quedar poca cosa escrita.',
      ca: 'Gamba vermella de les barques del matí, sal gruixuda i planxa. No hi ha carta de marisc: hi ha una pissarra que s’esborra a mesura que s’acaba, i a les tres hi sol quedar poca cosa escrita.',
    },
    history: {
      es: 'Fue la taberna donde se pagaba a los marineros los sábados. El mostrador de mármol es el de entonces; la vitrina de frío llegó en 1986 y todavía se discute si hacía falta.',
      ca: 'Va ser la taverna on es pagava els mariners els dissabtes. El taulell de marbre és el d’aleshores; la vitrina de fred va arribar el 1986 i encara es discuteix si calia.',
    },
    chef: {
      name: 'Quirze Almenar',
      portrait: '/images/retrat-vell-boina',
      biography: {
        es: 'Cuarenta años de barca antes de ponerse delante de los fogones. Compra de madrugada y cocina poco: dice que el pescado bueno hay que estorbarlo lo justo.',
        ca: 'Quaranta anys de barca abans de posar-se davant dels fogons. Compra de matinada i cuina poc: diu que el peix bo s’ha d’empipar el mínim.',
      },
    },
    pictures: ['/images/plat-gambes', '/images/plat-suquet', '/images/diari-peix'],
    menus: [],
    dishes: [
      {
        name: { es: 'Gamba roja a la sal', ca: 'Gamba vermella a la sal' },
        price: 3400,
        description: {
          es: 'Doce piezas y pan para las cabezas.',
          ca: 'Dotze peces i pa per als caps.',
        },
      },
      {
        name: 'Xató',
        price: 1650,
        description: {
          es: 'Escarola, bacalao, atún, anchoa y la salsa de la casa, en su tiempo.',
          ca: 'Escarola, bacallà, tonyina, anxova i la salsa de la casa, al seu temps.',
        },
      },
      {
        name: { es: 'Suquet de rape y patata', ca: 'Suquet de rap i patata' },
        price: 2600,
        description: {
          es: 'Para dos, en la cazuela de barro en la que se ha hecho.',
          ca: 'Per a dos, a la cassola de fang on s’ha fet.',
        },
      },
    ],
    ratings: [4.5, 4.7, 4.2, 4.3, 4.2],
  },
  {
    id: 7,
    name: 'L’Arrossar d’en Met',
    address: 'Camí de la Bassa Vella, s/n, 43580 Deltebre',
    phone: '+34 977 000 562',
    site: 'larrossardenmet',
    position: [40.7205, 0.7241],
    visited: 121,
    averagePrice: 3600,
    priceRange: '€€',
    specialty: { es: 'Arroces', ca: 'Arrossos' },
    hours: {
      es: 'De jueves a martes, 13:00-16:30; viernes y sábado también 20:30-22:30',
      ca: 'De dijous a dimarts, 13:00-16:30; divendres i dissabte també 20:30-22:30',
    },
    description: {
      es: 'Nueve arroces y ninguna prisa: los hacen uno a uno, con leña de naranjo, en una barraca alargada entre dos acequias. En abril la sala mira al agua y en septiembre, a la siega.',
      ca: 'Nou arrossos i cap pressa: els fan un per un, amb llenya de taronger, en una barraca allargada entre dues sèquies. A l’abril la sala mira a l’aigua i al setembre, a la sega.',
    },
    history: {
      es: 'Los abuelos guardaban aquí el arroz hasta que bajaba el precio del flete. El primer domingo que cocinaron para los segadores vinieron veintidós; al siguiente, sesenta.',
      ca: 'Els avis hi guardaven l’arròs fins que baixava el preu del noli. El primer diumenge que van cuinar per als segadors en van venir vint-i-dos; el següent, seixanta.',
    },
    chef: {
      name: 'Met Subirats',
      portrait: '/images/retrat-mosso-gorra',
      biography: {
        es: 'Nieto del primer Met. Siembra el arroz que cuece y distingue por el ruido cuándo la paella pide que la dejen en paz.',
        ca: 'Net del primer Met. Sembra l’arròs que cou i distingeix pel soroll quan la paella demana que la deixin tranquil·la.',
      },
    },
    pictures: ['/images/plat-arros-negre', '/images/diari-salines', '/images/casa-comunitat'],
    menus: [
      {
        name: { es: 'Menú del Delta', ca: 'Menú del Delta' },
        price: 3800,
        description: {
          es: 'Anguila ahumada, ensalada de invierno o de verano, un arroz a elegir y naranja.',
          ca: 'Anguila fumada, amanida d’hivern o d’estiu, un arròs a triar i taronja.',
        },
      },
    ],
    dishes: [
      {
        name: { es: 'Arroz negro con mejillones', ca: 'Arròs negre amb musclos' },
        price: 2100,
        description: {
          es: 'Con alioli hecho a mano. Mínimo dos.',
          ca: 'Amb allioli fet a mà. Mínim dos.',
        },
      },
      {
        name: { es: 'Arroz de pato y setas', ca: 'Arròs d’ànec i bolets' },
        price: 2300,
        description: {
          es: 'Meloso, con el pato de la laguna cuando está permitido cazarlo.',
          ca: 'Melós, amb l’ànec de la llacuna quan és permès caçar-lo.',
        },
      },
    ],
    ratings: [4.4, 4.7, 4.1, 4.4, 4.6],
  },
  {
    id: 8,
    name: 'Llum de Proa',
    address: 'Riba d’en Pitxot, 40, 17488 Cadaqués',
    phone: '+34 972 000 739',
    site: 'llumdeproa',
    position: [42.2876, 3.2781],
    visited: 176,
    stars: 3,
    averagePrice: 23500,
    priceRange: '€€€€',
    specialty: { es: 'Alta cocina del mar', ca: 'Alta cuina del mar' },
    hours: {
      es: 'De miércoles a sábado, 13:00-14:30 y 20:00-21:30',
      ca: 'De dimecres a dissabte, 13:00-14:30 i 20:00-21:30',
    },
    description: {
      es: 'Nueve mesas sobre el agua y un solo menú que empieza con un erizo y acaba con un higo. Cada pase dura lo que tarda en llegar la barca siguiente: nadie mira el reloj porque no hay ninguno.',
      ca: 'Nou taules damunt de l’aigua i un sol menú que comença amb una garoina i acaba amb una figa. Cada passi dura el que triga a arribar la barca següent: ningú no mira el rellotge perquè no n’hi ha cap.',
    },
    history: {
      es: 'Almacén de redes, luego taller de velas y, desde 2011, comedor. La tercera estrella llegó el año en que quitaron los manteles; en la casa no creen que tenga que ver.',
      ca: 'Magatzem de xarxes, després taller de veles i, des del 2011, menjador. La tercera estrella va arribar l’any que van treure les estovalles; a la casa no creuen que hi tingui res a veure.',
    },
    chef: {
      name: 'Blanca Esparraguera',
      portrait: '/images/retrat-dona-rinxols',
      biography: {
        es: 'Bióloga marina antes que cocinera. Trabaja con seis pescadores de bajura y con las algas que recoge ella misma cuando el mar lo permite.',
        ca: 'Biòloga marina abans que cuinera. Treballa amb sis pescadors de la costa i amb les algues que recull ella mateixa quan el mar ho permet.',
      },
    },
    pictures: ['/images/plat-garoines', '/images/hero-03-cala', '/images/hero-02-copes'],
    menus: [
      {
        name: { es: 'Menú de la bahía', ca: 'Menú de la badia' },
        price: 21500,
        description: {
          es: 'Dieciséis pases. Tres horas y media.',
          ca: 'Setze passis. Tres hores i mitja.',
        },
      },
      {
        name: { es: 'Maridaje de la casa', ca: 'Maridatge de la casa' },
        price: 9500,
        description: {
          es: 'Siete vinos del Empordà y uno que se discute.',
          ca: 'Set vins de l’Empordà i un que es discuteix.',
        },
      },
    ],
    dishes: [
      {
        name: { es: 'Erizo, yema y pan de algas', ca: 'Garoina, rovell i pa d’algues' },
        price: 3800,
        description: {
          es: 'Solo en la barra, de enero a marzo.',
          ca: 'Només a la barra, de gener a març.',
        },
      },
    ],
    ratings: [4.9, 5, 4.9, 4.9, 4],
  },
  {
    id: 12,
    name: 'El Taulell de la Pepa',
    address: 'Plaça Corsini, parada 12, 43001 Tarragona',
    phone: '+34 977 000 184',
    site: 'taulelldelapepa',
    position: [41.1163, 1.2525],
    visited: 65,
    averagePrice: 1900,
    priceRange: '€',
    specialty: { es: 'Barra de mercado', ca: 'Barra de mercat' },
    hours: {
      es: 'De martes a sábado, 8:00-15:30',
      ca: 'De dimarts a dissabte, 8:00-15:30',
    },
    description: {
      es: 'Once taburetes dentro del mercado. Señalas el pescado en la parada de delante, la Pepa lo pasa por la plancha y tú pagas en los dos sitios. Las sardinas, con los dedos.',
      ca: 'Onze tamborets dins del mercat. Assenyales el peix a la parada del davant, la Pepa el passa per la planxa i tu pagues a tots dos llocs. Les sardines, amb els dits.',
    },
    history: {
      es: 'La parada vendía bacalao hasta 1994. La balanza sigue colgada encima de la cafetera y aún pesa bien.',
      ca: 'La parada venia bacallà fins al 1994. La balança encara penja damunt de la cafetera i pesa bé.',
    },
    chef: {
      name: 'Pepa Rull',
      biography: {
        es: 'Hija y nieta de pescateras. No tiene carta, ni la echa de menos.',
        ca: 'Filla i neta de peixateres. No té carta, ni la troba a faltar.',
      },
    },
    pictures: ['/images/plat-sardines', '/images/diari-peix', '/images/plat-pa-amb-tomaquet'],
    menus: [],
    dishes: [
      {
        name: { es: 'Sardinas a la plancha', ca: 'Sardines a la planxa' },
        price: 900,
        description: {
          es: 'Seis, con sal y limón si lo pides.',
          ca: 'Sis, amb sal i llimona si en demanes.',
        },
      },
      {
        name: { es: 'Bocadillo de calamares del día', ca: 'Entrepà de calamars del dia' },
        price: 850,
        description: {
          es: 'El pan es de la parada de al lado y lleva romesco.',
          ca: 'El pa és de la parada del costat i porta romesco.',
        },
      },
    ],
    ratings: [4.3, 4.5, 4.4, 3.9, 4.9],
  },
]
