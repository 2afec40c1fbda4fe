import type { restaurants, reviews } from '#app/db/schema/restaurants.ts'
import { dayBefore } from './seed-calendar.server.ts'

/** The three sample restaurants, with every field. Prices in cents. */
export const demoRestaurants = (now: Date): (typeof restaurants.$inferInsert)[] => [
  {
    id: 1,
    visitedOn: dayBefore(now, 9),
    name: 'Can Llevant',
    address: 'Passeig del Mar, 18, 17230 Palamós',
    phone: '+34 972 000 118',
    website: 'www.canllevant.example',
    openingHours: 'De miércoles a domingo, 13:00–15:30 y 20:00–22:30',
    averagePrice: 6500,
    michelinStars: 1,
    specialty: 'Cocina marinera',
    translation: {
      especialidad: 'Cuina marinera',
      horarios: 'De dimecres a diumenge, 13:00–15:30 i 20:00–22:30',
      description:
        'Peix de llotja, brasa justa i una carta de blancs que no s’acaba mai. La sala mira al port i la cuina, al que han dut les barques aquella tarda.',
      historia:
        'La casa va obrir el 1962 com a fonda de pescadors. La tercera generació conserva els guisats de barca i ha après a cuinar menys cada any.',
      chef_bio:
        'Va créixer entre xarxes i va tornar a Palamós després de deu anys en cuines de Sant Sebastià i Lió. Defensa els peixos sense nom.',
    },
    description:
      'Pescado de lonja, brasa justa y una carta de blancos que no se acaba nunca. La sala mira al puerto y la cocina, a lo que han traído las barcas esa tarde.',
    history:
      'La casa abrió en 1962 como fonda de pescadores. La tercera generación conserva los guisos de barca y ha aprendido a cocinar menos cada año.',
    chefName: 'Marina Rovira',
    chefPhoto: '/images/restaurant-mar',
    chefBiography:
      'Creció entre redes y volvió a Palamós después de diez años en cocinas de San Sebastián y Lyon. Defiende los peces sin nombre.',
    images: ['/images/restaurant-mar', '/images/hero-03-cala', '/images/hero-02-copes'],
    map: 'https://www.openstreetmap.org/export/embed.html?bbox=3.125%2C41.842%2C3.135%2C41.850',
    bookingUrl: 'https://www.canllevant.example/reservas',
    bookingPhone: '+34 972 000 118',
    bookingEmail: 'reservas@canllevant.example',
    socialLinks: { instagram: 'https://www.instagram.com/canllevant.example' },
    tastingMenus: [
      {
        name: 'Menú de la lonja',
        price: 7800,
        description: 'Siete pases con lo que ha entrado en el puerto por la tarde.',
        translation: {
          name: 'Menú de la llotja',
          description: 'Set passis amb el que ha entrat al port a la tarda.',
        },
      },
    ],
    mainDishes: [
      {
        name: 'Suquet de gallineta',
        price: 2900,
        description: 'Patata rota, picada de avellana y azafrán.',
        translation: {
          name: 'Suquet de gallineta',
          description: 'Patata trencada, picada d’avellana i safrà.',
        },
      },
      {
        name: 'Gamba de Palamós a la sal',
        price: 3600,
        description: 'Seis piezas, nada más.',
        translation: {
          name: 'Gamba de Palamós a la sal',
          description: 'Sis peces, res més.',
        },
      },
    ],
    ratings: { general: 4.7, comida: 4.8, servicio: 4.6, ambiente: 4.7, calidadPrecio: 4.3 },
    priceRange: '€€€',
    createdAt: new Date(now.getTime() - 1000),
  },
  {
    id: 2,
    visitedOn: dayBefore(now, 44),
    name: 'La Teuleria',
    address: 'Carrer de l’Hort, 7, 17100 La Bisbal d’Empordà',
    phone: '+34 972 000 207',
    website: 'www.lateuleria.example',
    openingHours: 'De jueves a lunes, 13:00–16:00; viernes y sábado también 20:30–22:30',
    averagePrice: 3200,
    michelinStars: 0,
    specialty: 'Cocina de mercado',
    translation: {
      especialidad: 'Cuina de mercat',
      horarios: 'De dijous a dilluns, 13:00–16:00; divendres i dissabte també 20:30–22:30',
      description:
        'Verdura de l’hort del darrere i platillos de cullera els dijous. Un menjador clar en una antiga teuleria, amb la ceràmica del poble a taula.',
      historia:
        'Va ser forn de teules fins al 1978. La xemeneia encara s’aguanta i el forn petit ara cou el pa.',
      chef_bio: 'Hortolà al matí i cuiner al migdia; de nit, gairebé mai.',
    },
    description:
      'Verdura del huerto de atrás y platillos de cuchara los jueves. Un comedor claro en una antigua tejería, con la cerámica del pueblo en la mesa.',
    history:
      'Fue horno de tejas hasta 1978. La chimenea sigue en pie y el horno pequeño ahora cuece el pan.',
    chefName: 'Pere Anglada',
    chefPhoto: '/images/restaurant-terra',
    chefBiography: 'Hortelano por la mañana y cocinero a mediodía; de noche, casi nunca.',
    images: ['/images/restaurant-terra', '/images/club-pa-amb-tomaquet', '/images/club-emporda'],
    map: 'https://www.openstreetmap.org/export/embed.html?bbox=3.033%2C41.956%2C3.043%2C41.962',
    bookingUrl: 'https://www.lateuleria.example/mesa',
    bookingPhone: '+34 972 000 207',
    bookingEmail: 'hola@lateuleria.example',
    socialLinks: { facebook: 'https://www.facebook.com/lateuleria.example' },
    tastingMenus: [
      {
        name: 'Menú de la semana',
        price: 3400,
        description: 'Tres platillos, cazuela y postre del horno.',
        translation: {
          name: 'Menú de la setmana',
          description: 'Tres platillos, cassola i postres del forn.',
        },
      },
    ],
    mainDishes: [
      {
        name: 'Arroz de verduras a la leña',
        price: 1900,
        description: 'Alcachofa, calçots o calabaza, según el mes.',
        translation: {
          name: 'Arròs de verdures a la llenya',
          description: 'Carxofa, calçots o carbassa, segons el mes.',
        },
      },
      {
        name: 'Platillo de albóndigas con sepia',
        price: 1750,
        description: 'El de los jueves, con guisantes en primavera.',
        translation: {
          name: 'Platillo de mandonguilles amb sípia',
          description: 'El dels dijous, amb pèsols a la primavera.',
        },
      },
    ],
    ratings: { general: 4.4, comida: 4.5, servicio: 4.5, ambiente: 4.2, calidadPrecio: 4.7 },
    priceRange: '€€',
    createdAt: new Date(now.getTime() - 2000),
  },
  {
    id: 3,
    visitedOn: dayBefore(now, 83),
    name: 'Mas Ginebró',
    address: 'Camí del Bosc, s/n, 08519 Folgueroles',
    phone: '+34 938 000 333',
    website: 'www.masginebro.example',
    openingHours: 'De jueves a domingo, 13:00–15:00 y 20:30–22:00',
    averagePrice: 14500,
    michelinStars: 2,
    specialty: 'Cocina de autor',
    translation: {
      especialidad: 'Cuina d’autor',
      horarios: 'De dijous a diumenge, 13:00–15:00 i 20:30–22:00',
      description:
        'Un menú sobri i precís que canvia amb la lluna i el bosc. Dotze taules en una masia d’Osona, sense música i amb molt de foc.',
      historia:
        'La masia és de 1714. S’hi cuina des del 2009, quan dues germanes la van recuperar pedra a pedra.',
      chef_bio:
        'L’Aurora cuina i la Clara tria els vins. Recullen el que serveixen a menys d’una hora a peu.',
    },
    description:
      'Un menú sobrio y preciso que cambia con la luna y el bosque. Doce mesas en una masía de Osona, sin música y con mucho fuego.',
    history:
      'La masía es de 1714. Se cocina en ella desde 2009, cuando dos hermanas la recuperaron piedra a piedra.',
    chefName: 'Aurora y Clara Puig',
    chefPhoto: '/images/restaurant-clar',
    chefBiography:
      'Aurora cocina y Clara elige los vinos. Recogen lo que sirven a menos de una hora a pie.',
    images: [
      '/images/restaurant-clar',
      '/images/hero-04-taula-fosca',
      '/images/hero-05-montserrat',
    ],
    map: 'https://www.openstreetmap.org/export/embed.html?bbox=2.315%2C41.935%2C2.325%2C41.942',
    bookingUrl: 'https://www.masginebro.example/reservar',
    bookingPhone: '+34 938 000 333',
    bookingEmail: 'mesa@masginebro.example',
    socialLinks: { instagram: 'https://www.instagram.com/masginebro.example' },
    tastingMenus: [
      {
        name: 'Menú del bosque',
        price: 12500,
        description: 'Doce pases. Tres horas.',
        translation: {
          name: 'Menú del bosc',
          description: 'Dotze passis. Tres hores.',
        },
      },
      {
        name: 'Menú corto',
        price: 8900,
        description: 'Ocho pases, a mediodía.',
        translation: {
          name: 'Menú curt',
          description: 'Vuit passis, al migdia.',
        },
      },
    ],
    mainDishes: [
      {
        name: 'Pichón, enebro y remolacha asada',
        price: 4200,
        description: 'Dos cocciones y un jugo largo.',
        translation: {
          name: 'Colomí, ginebró i remolatxa rostida',
          description: 'Dues coccions i un suc llarg.',
        },
      },
    ],
    ratings: { general: 4.9, comida: 5, servicio: 4.8, ambiente: 4.9, calidadPrecio: 4.1 },
    priceRange: '€€€€',
    createdAt: new Date(now.getTime() - 3000),
  },
]

/** Reviews of the samples. They have no account: nobody can edit them but the panel. */
export const demoReviews = (now: Date): (typeof reviews.$inferInsert)[] =>
  (
    [
      [
        1,
        'Montserrat R.',
        5,
        'El suquet vale el viaje. Nos sentaron junto a la ventana y no tuvimos prisa.',
      ],
      [1, 'Jordi P.', 4, 'Producto impecable. La carta de vinos merece una segunda visita.'],
      [2, 'Núria S.', 5, 'Los jueves de platillos son una fiesta tranquila. Precio muy honesto.'],
      [2, 'Àlex V.', 4, 'Verdura que sabe a verdura. Conviene reservar con tiempo.'],
      [3, 'Carme T.', 5, 'Cada pase tiene sentido. Salimos hablando bajito, que es buena señal.'],
    ] as const
  ).map(([restaurantId, author, score, comment], index) => {
    const writtenAt = new Date(now.getTime() - (index + 3) * 86_400_000)
    return { restaurantId, author, score, comment, writtenAt, updatedAt: writtenAt }
  })
