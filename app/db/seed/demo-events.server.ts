import type { events } from '#app/db/schema/events.ts'
import { atMadridHour } from './seed-calendar.server.ts'

/** The three sample events, upcoming whenever the first start is (decisions.md). Prices in cents. */
export function demoEvents(now: Date): (typeof events.$inferInsert)[] {
  return [
    {
      id: 1,
      title: 'Cata de la DO Montsant: cinco tintos de viña vieja',
      translation: {
        title: 'Tast de la DO Montsant: cinc negres de vinya vella',
        description:
          'Una vertical comentada pels mateixos viticultors: garnatxes i carinyenes de costers que es treballen a mà, amb formatges de pastor entre copa i copa. Tastem asseguts, sense pressa, i cadascú s’endú les seves notes.',
        location: 'Sala de tast del club, Barcelona',
        category: 'Tastos',
        programme:
          '19:30 Benvinguda i primer vi, drets\n19:50 Cinc negres, del més jove al més vell\n21:15 Formatges i preguntes',
        included: 'Els cinc vins\nPa i formatges de pastor\nUna llibreta de tast',
        not_included: 'L’aparcament',
      },
      description:
        'Una vertical comentada por los propios viticultores: garnachas y cariñenas de laderas que se trabajan a mano, con quesos de pastor entre copa y copa. Catamos sentados, sin prisa, y cada uno se lleva sus notas.',
      imageUrl: '/images/event-tast-do',
      date: atMadridHour(now, 18, 19, 30),
      endsAt: atMadridHour(now, 18, 22, 0),
      location: 'Sala de catas del club, Barcelona',
      price: 3500,
      maxParticipants: 24,
      category: 'Catas',
      programme:
        '19:30 Bienvenida y primer vino, de pie\n19:50 Cinco tintos, del más joven al más viejo\n21:15 Quesos y preguntas',
      included: 'Los cinco vinos\nPan y quesos de pastor\nUna libreta de cata',
      notIncluded: 'El aparcamiento',
      media: [
        {
          image: '/images/hero-08-celler',
          alt: 'Botas de roble en la bodega',
          altCa: 'Bótes de roure al celler',
        },
        {
          image: '/images/hero-10-vi',
          alt: 'Dos copas de vino tinto, una botella y uva',
          altCa: 'Dues copes de vi negre, una ampolla i raïm',
        },
        {
          image: '/images/club-raim',
          alt: 'Uva negra y blanca sobre una losa',
          altCa: 'Raïm negre i blanc sobre una llosa',
        },
      ],
      createdAt: now,
      updatedAt: now,
    },
    {
      id: 2,
      title: 'Taller y cena de maridaje con una chef con estrella',
      translation: {
        title: 'Taller i sopar de maridatge amb una xef amb estrella',
        description:
          'Sis plats pensats per a sis vins. La xef explica cada combinació a taula i cuinem amb ella el segon plat: per què un àcid demana un greix, i quan és millor callar i beure aigua.',
        location: 'Restaurant Can Llevant, Palamós',
        category: 'Tallers',
        programme:
          '20:30 A la cuina: el segon plat, entre tots\n21:15 A taula, sis plats i sis vins\n23:00 Cafè i sobretaula',
        included: 'El menú de sis plats\nEls sis vins i l’aigua\nEl davantal, que t’emportes',
        not_included: 'El transport fins a Palamós',
        host_role: 'Xef de Can Llevant',
        host_text: 'Explica cada plat pel que canvia quan li canvies el vi.',
      },
      description:
        'Seis platos pensados para seis vinos. La chef explica cada combinación en la mesa y cocinamos con ella el segundo plato: por qué un ácido pide una grasa, y cuándo es mejor callar y beber agua.',
      imageUrl: '/images/event-maridatge',
      date: atMadridHour(now, 36, 20, 30),
      endsAt: atMadridHour(now, 36, 23, 30),
      location: 'Restaurante Can Llevant, Palamós',
      price: 9500,
      maxParticipants: 16,
      restaurantId: 1,
      category: 'Talleres',
      programme:
        '20:30 En la cocina: el segundo plato, entre todos\n21:15 A la mesa, seis platos y seis vinos\n23:00 Café y sobremesa',
      included: 'El menú de seis platos\nLos seis vinos y el agua\nEl delantal, que te llevas',
      notIncluded: 'El transporte hasta Palamós',
      hostName: 'Marina Rovira',
      hostRole: 'Chef de Can Llevant',
      hostText: 'Explica cada plato por lo que cambia cuando le cambias el vino.',
      media: [
        {
          image: '/images/hero-09-sopar',
          alt: 'Mesa con velas y copas de vino',
          altCa: 'Taula amb espelmes i copes de vi',
        },
        {
          image: '/images/hero-04-taula-fosca',
          alt: 'Plato oscuro con una ramita de olivo',
          altCa: 'Plat fosc amb una branqueta d’olivera',
        },
      ],
      createdAt: now,
      updatedAt: now,
    },
    {
      id: 3,
      title: 'Mañana entre olivos: visita a productores de Les Garrigues',
      translation: {
        title: 'Matí entre oliveres: visita a productors de les Garrigues',
        description:
          'Passegem la finca amb la família que la cuida, veiem el molí en marxa i esmorzem de forquilla amb l’oli del dia. Sortim en autocar i tornem a mitja tarda.',
        location: 'Les Garrigues, Lleida',
        category: 'Excursions',
        programme:
          '09:00 Sortida de l’autocar\n10:45 Passejada per la finca\n11:30 El molí en marxa\n12:15 Esmorzar de forquilla\n15:00 Tornada',
        included: 'L’autocar d’anada i tornada\nLa visita i l’esmorzar',
      },
      description:
        'Paseamos la finca con la familia que la cuida, vemos el molino en marcha y desayunamos de tenedor con el aceite del día. Salimos en autocar y volvemos a media tarde.',
      imageUrl: '/images/event-productors',
      date: atMadridHour(now, 57, 9, 0),
      endsAt: atMadridHour(now, 57, 16, 30),
      location: 'Les Garrigues, Lleida',
      price: 0,
      maxParticipants: 40,
      category: 'Excursiones',
      programme:
        '09:00 Salida del autocar\n10:45 Paseo por la finca\n11:30 El molino en marcha\n12:15 Desayuno de tenedor\n15:00 Vuelta',
      included: 'El autocar de ida y vuelta\nLa visita y el desayuno',
      media: [
        {
          image: '/images/hero-07-oliverar',
          alt: 'Campo de olivos por la mañana',
          altCa: 'Camp d’oliveres al matí',
        },
        {
          image: '/images/club-pa-amb-tomaquet',
          alt: 'Tomates, ajos, pan de payés y una aceitera',
          altCa: 'Tomàquets, alls, pa de pagès i un setrill',
        },
      ],
      createdAt: now,
      updatedAt: now,
    },
  ]
}
