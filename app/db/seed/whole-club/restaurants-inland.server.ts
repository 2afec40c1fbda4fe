import type { SampleRestaurant } from './sample-restaurant.server.ts'

/** Farmhouses, fondas and tables of the mountains. Invented, as everybody in them. */
export const restaurantsInland: readonly SampleRestaurant[] = [
  {
    id: 5,
    name: 'Mas Sarment',
    address: 'Camí de Masmolets, km 2, 43813 Valls',
    phone: '+34 977 000 327',
    site: 'massarment',
    position: [41.3012, 1.2371],
    visited: 148,
    averagePrice: 3400,
    priceRange: '€€',
    specialty: { es: 'Masía y brasa', ca: 'Masia i brasa' },
    hours: {
      es: 'Viernes y sábado, 13:00-16:30 y 20:30-22:30; domingo, 13:00-16:30',
      ca: 'Divendres i dissabte, 13:00-16:30 i 20:30-22:30; diumenge, 13:00-16:30',
    },
    description: {
      es: 'Una masía con el fuego fuera y las mesas dentro. De enero a marzo hay calçots y babero; el resto del año, cordero, alubias del ganxet y una ensalada que se aliña en la mesa.',
      ca: 'Una masia amb el foc a fora i les taules a dins. De gener a març hi ha calçots i pitet; la resta de l’any, xai, mongetes del ganxet i una amanida que s’amaneix a taula.',
    },
    history: {
      es: 'La casa es de 1790 y ha dado vino casi siempre. Empezaron a dar de comer en 1968, a los que venían a buscarlo y no tenían prisa por irse.',
      ca: 'La casa és del 1790 i ha fet vi gairebé sempre. Van començar a donar menjar el 1968, als qui venien a buscar-ne i no tenien pressa per marxar.',
    },
    chef: {
      name: 'Roser Figuerola',
      portrait: '/images/retrat-avia-mocador',
      biography: {
        es: 'La receta de su romesco cabe en un sobre y no la ha abierto nadie más. A los ochenta y uno sigue probando cada tanda.',
        ca: 'La recepta del seu romesco cap en un sobre i no l’ha obert ningú més. Als vuitanta-un anys encara tasta cada tongada.',
      },
    },
    pictures: ['/images/plat-calcots', '/images/diari-calcotada', '/images/hero-01-terrasses'],
    menus: [
      {
        name: { es: 'Menú de la brasa', ca: 'Menú de la brasa' },
        price: 3600,
        description: {
          es: 'Entrantes de la huerta, carne a la brasa con alubias, crema catalana y porrón.',
          ca: 'Entrants de l’hort, carn a la brasa amb mongetes, crema catalana i porró.',
        },
      },
    ],
    dishes: [
      {
        name: { es: 'Calçots en teja', ca: 'Calçots en teula' },
        price: 1500,
        description: {
          es: 'Dos docenas por persona, en temporada.',
          ca: 'Dues dotzenes per persona, en temporada.',
        },
      },
      {
        name: { es: 'Costillas de cordero', ca: 'Costelles de xai' },
        price: 1950,
        description: {
          es: 'De las finas, a la brasa de sarmiento.',
          ca: 'De les primes, a la brasa de sarment.',
        },
      },
    ],
    ratings: [4.3, 4.4, 4.3, 4.5, 4.6],
  },
  {
    id: 6,
    name: 'Cal Fenàs',
    address: 'Carrer del Forn, 3, 25720 Bellver de Cerdanya',
    phone: '+34 973 000 251',
    site: 'calfenas',
    position: [42.3702, 1.7779],
    visited: 57,
    averagePrice: 4800,
    priceRange: '€€',
    specialty: { es: 'Cocina de montaña', ca: 'Cuina de muntanya' },
    hours: {
      es: 'De miércoles a domingo, 13:00-15:30; viernes y sábado también 20:30-22:30',
      ca: 'De dimecres a diumenge, 13:00-15:30; divendres i dissabte també 20:30-22:30',
    },
    description: {
      es: 'Trinxat que pesa lo suyo, setas sin adornos y un civet que se reserva el día antes. Se llega con hambre, se sale con sueño y se vuelve en otoño.',
      ca: 'Trinxat que pesa el que toca, bolets sense guarniments i un civet que s’encarrega el dia abans. S’hi arriba amb gana, se’n surt amb son i s’hi torna a la tardor.',
    },
    history: {
      es: 'Pajar hasta 1959, bar de esquiadores hasta 1983. La estufa de hierro del comedor viene de la estación de tren y es la que manda en invierno.',
      ca: 'Paller fins al 1959, bar d’esquiadors fins al 1983. L’estufa de ferro del menjador ve de l’estació de tren i és qui mana a l’hivern.',
    },
    chef: {
      name: 'Isidre Cortal',
      portrait: '/images/retrat-cuiner-barba',
      biography: {
        es: 'Setero de vocación y cocinero por las tardes. No dice de dónde saca los níscalos; sus hijos, tampoco.',
        ca: 'Boletaire de vocació i cuiner a les tardes. No diu d’on treu els rovellons; els seus fills, tampoc.',
      },
    },
    pictures: ['/images/plat-bolets', '/images/hero-05-montserrat', '/images/hero-09-sopar'],
    menus: [
      {
        name: { es: 'Menú del Cadí', ca: 'Menú del Cadí' },
        price: 4200,
        description: {
          es: 'Caldo, trinxat, civet o trucha y requesón con miel.',
          ca: 'Brou, trinxat, civet o truita de riu i mató amb mel.',
        },
      },
    ],
    dishes: [
      {
        name: { es: 'Níscalos a la sartén', ca: 'Rovellons a la paella' },
        price: 1800,
        description: {
          es: 'Con ajo, perejil y la sartén en la mesa.',
          ca: 'Amb all, julivert i la paella a taula.',
        },
      },
      {
        name: { es: 'Trinxat con rosta', ca: 'Trinxat amb rosta' },
        price: 1350,
        description: {
          es: 'Col de invierno, patata y panceta crujiente.',
          ca: 'Col d’hivern, patata i rosta cruixent.',
        },
      },
    ],
    ratings: [4.6, 4.6, 4.5, 4.6, 4.5],
  },
  {
    id: 11,
    name: 'La Cleda Vella',
    address: 'Carretera de Santa Cecília, 6, 08298 Marganell',
    phone: '+34 938 000 646',
    site: 'lacledavella',
    position: [41.6447, 1.7927],
    visited: 204,
    averagePrice: 2700,
    priceRange: '€€',
    specialty: { es: 'Cocina de payés', ca: 'Cuina de pagès' },
    hours: {
      es: 'De jueves a lunes, 9:00-16:00',
      ca: 'De dijous a dilluns, 9:00-16:00',
    },
    description: {
      es: 'Desayunos de tenedor, conejo con caracoles los domingos y el mató que la casa hace cada mañana con la leche de sus cabras. Desde la ventana se ve la montaña por detrás, que es su lado bueno.',
      ca: 'Esmorzars de forquilla, conill amb cargols els diumenges i el mató que la casa fa cada matí amb la llet de les seves cabres. Des de la finestra es veu la muntanya per darrere, que és el seu costat bo.',
    },
    history: {
      es: 'Las cabras llegaron antes que las mesas. En 1972 la abuela empezó a vender mató en el patio y alguien pidió una silla.',
      ca: 'Les cabres hi van arribar abans que les taules. El 1972 l’àvia va començar a vendre mató al pati i algú va demanar una cadira.',
    },
    pictures: ['/images/plat-mato', '/images/hero-05-montserrat', '/images/plat-pa-amb-tomaquet'],
    menus: [],
    dishes: [
      {
        name: { es: 'Mató con miel y nueces', ca: 'Mató amb mel i nous' },
        price: 650,
        description: { es: 'Del mismo día, todavía tibio.', ca: 'Del mateix dia, encara tebi.' },
      },
      {
        name: { es: 'Conejo con caracoles', ca: 'Conill amb cargols' },
        price: 1650,
        description: {
          es: 'Los domingos, hasta que se acaba.',
          ca: 'Els diumenges, fins que s’acaba.',
        },
      },
    ],
    ratings: [4.2, 4.3, 4.2, 4.4, 4.7],
  },
  {
    id: 14,
    name: 'Fonda Ca la Tresa',
    address: 'Carrer Major, 27, 25500 La Pobla de Segur',
    phone: '+34 973 000 808',
    site: 'calatresa',
    position: [42.2446, 0.9679],
    visited: 262,
    averagePrice: 2400,
    priceRange: '€',
    specialty: { es: 'Cocina catalana', ca: 'Cuina catalana' },
    hours: {
      es: 'Cada día menos el miércoles, 13:00-15:30; viernes y sábado también 20:30-22:00',
      ca: 'Cada dia menys dimecres, 13:00-15:30; divendres i dissabte també 20:30-22:00',
    },
    description: {
      es: 'Sopa en sopera, canelones de tres carnes y una crema catalana que se quema delante de ti. La sala huele a domingo aunque sea martes, y el vino de la casa es de una casa de verdad.',
      ca: 'Sopa en sopera, canelons de tres carns i una crema catalana que es crema davant teu. La sala fa olor de diumenge encara que sigui dimarts, i el vi de la casa és d’una casa de debò.',
    },
    history: {
      es: 'Fonda de raiers desde 1903: dormían aquí la noche antes de bajar los troncos por el río. Quedan seis habitaciones y un libro de huéspedes que vale la pena pedir.',
      ca: 'Fonda de raiers des del 1903: hi dormien la nit abans de baixar els troncs pel riu. En queden sis habitacions i un llibre d’hostes que val la pena demanar.',
    },
    pictures: ['/images/plat-crema-catalana', '/images/plat-canelons', '/images/plat-formatges'],
    menus: [
      {
        name: { es: 'Menú de fonda', ca: 'Menú de fonda' },
        price: 2200,
        description: {
          es: 'Tres platos, pan, vino y café. Los festivos, cuatro.',
          ca: 'Tres plats, pa, vi i cafè. Els festius, quatre.',
        },
      },
    ],
    dishes: [
      {
        name: { es: 'Canelones de tres carnes', ca: 'Canelons de tres carns' },
        price: 1250,
        description: {
          es: 'Los de San Esteban, todo el año.',
          ca: 'Els de Sant Esteve, tot l’any.',
        },
      },
      {
        name: 'Crema catalana',
        price: 550,
        description: {
          es: 'Quemada al momento con la pala.',
          ca: 'Cremada al moment amb la pala.',
        },
      },
    ],
    ratings: [4.3, 4.4, 4.6, 4.1, 4.8],
  },
]
