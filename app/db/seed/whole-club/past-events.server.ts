import type { SampleEvent } from './sample-event.server.ts'

/** What has been, with its photographs. */
export const pastEvents: readonly SampleEvent[] = [
  {
    id: 10,
    title: {
      es: 'Desayuno de tenedor con los que hacen el aceite',
      ca: 'Esmorzar de forquilla amb els qui fan l’oli',
    },
    description: {
      es: 'Pan con tomate, butifarra, escalivada y tres aceites del mismo árbol recogidos en tres semanas distintas. Acabamos discutiendo cuál amarga más, y nadie cambió de opinión.',
      ca: 'Pa amb tomàquet, botifarra, escalivada i tres olis del mateix arbre collits en tres setmanes diferents. Vam acabar discutint quin amarga més, i ningú no va canviar d’opinió.',
    },
    location: { es: 'La Cleda Vella, Marganell', ca: 'La Cleda Vella, Marganell' },
    category: { es: 'Excursiones', ca: 'Excursions' },
    picture: '/images/plat-pa-amb-tomaquet',
    when: { days: -22, on: ['saturday', 'sunday'], hour: 10, minute: 0, hours: 3 },
    announced: 60,
    price: 2400,
    seats: 28,
    restaurantId: 11,
    media: ['/images/club-pa-amb-tomaquet', '/images/diari-premsa', '/images/hero-07-oliverar'],
  },
  {
    id: 11,
    title: {
      es: 'Cena de arroces: cuatro paellas y una sola regla',
      ca: 'Sopar d’arrossos: quatre paelles i una sola regla',
    },
    description: {
      es: 'La regla era no hablar hasta el segundo bocado. Met Subirats trajo leña de naranjo, cuatro paellas y una garrafa de agua del Delta, por si acaso.',
      ca: 'La regla era no parlar fins a la segona queixalada. En Met Subirats va portar llenya de taronger, quatre paelles i una garrafa d’aigua del Delta, per si de cas.',
    },
    location: { es: 'L’Arrossar d’en Met, Deltebre', ca: 'L’Arrossar d’en Met, Deltebre' },
    category: { es: 'Cenas', ca: 'Sopars' },
    picture: '/images/plat-arros-negre',
    when: { days: -44, on: ['friday', 'saturday'], hour: 20, minute: 30, hours: 3 },
    announced: 83,
    price: 5200,
    memberPrice: 4600,
    seats: 30,
    restaurantId: 7,
    media: ['/images/diari-salines', '/images/hero-09-sopar', '/images/casa-esdeveniments'],
  },
  {
    id: 12,
    title: {
      es: 'A ciegas: ocho copas y una servilleta',
      ca: 'A cegues: vuit copes i un tovalló',
    },
    description: {
      es: 'Ocho botellas tapadas, ocho notas y una votación. Ganó la más barata por dos votos; la factura está colgada en la sala de catas para quien no se lo crea.',
      ca: 'Vuit ampolles tapades, vuit notes i una votació. Va guanyar la més barata per dos vots; la factura és penjada a la sala de tast per a qui no s’ho cregui.',
    },
    location: { es: 'Sala de catas del club, Barcelona', ca: 'Sala de tast del club, Barcelona' },
    category: { es: 'Catas', ca: 'Tastos' },
    picture: '/images/hero-02-copes',
    when: { days: -79, on: ['tuesday', 'wednesday', 'thursday'], hour: 19, minute: 30, hours: 2.5 },
    announced: 110,
    price: 2800,
    seats: 24,
    media: ['/images/hero-10-vi', '/images/club-raim', '/images/diari-verema'],
  },
]
