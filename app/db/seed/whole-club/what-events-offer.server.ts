import type { InBoth } from '#app/club-content.ts'

/** What one wants to know before one comes: lines of a programme and of what the price includes, and who receives. */
export type Offer = {
  programme: InBoth
  included: InBoth
  notIncluded: InBoth
  /** A portrait is of one person wherever that one stands. */
  host: { name: string; role: InBoth; text: InBoth; picture?: string }
  payment?: InBoth
}

const lines = (es: readonly string[], ca: readonly string[]): InBoth => ({
  es: es.join('\n'),
  ca: ca.join('\n'),
})

/** By the id of the event. */
export const whatEventsOffer: Readonly<Record<number, Offer>> = {
  4: {
    programme: lines(
      [
        '17:30 La subasta, para quien quiera verla',
        '20:30 A la mesa: cinco platos al centro',
        '22:15 El suquet, con cucharón',
        '23:00 Café y sobremesa',
      ],
      [
        '17:30 La subhasta, per a qui la vulgui veure',
        '20:30 A taula: cinc plats al mig',
        '22:15 El suquet, amb cullerot',
        '23:00 Cafè i sobretaula',
      ],
    ),
    included: lines(
      ['Los cinco platos y el suquet', 'Los vinos y el agua', 'El café'],
      ['Els cinc plats i el suquet', 'Els vins i l’aigua', 'El cafè'],
    ),
    notIncluded: lines(['Los destilados'], ['Els destil·lats']),
    host: {
      name: 'Quirze Almenar',
      role: { es: 'Cocinero de Ca la Ventresca', ca: 'Cuiner de Ca la Ventresca' },
      text: {
        es: 'Decide el menú cuando acaba la subasta, y no antes.',
        ca: 'Decideix el menú quan acaba la subhasta, i no abans.',
      },
      picture: '/images/retrat-vell-boina',
    },
  },
  5: {
    programme: lines(
      [
        '19:30 La primera copa, de pie',
        '19:45 Seis botellas a ciegas',
        '21:15 Se destapan y se vota',
      ],
      [
        '19:30 La primera copa, dempeus',
        '19:45 Sis ampolles a cegues',
        '21:15 Es destapen i es vota',
      ],
    ),
    included: lines(
      ['Los seis cavas', 'Algo de picar entre copa y copa'],
      ['Els sis caves', 'Alguna cosa per picar entre copa i copa'],
    ),
    notIncluded: lines(['La cena'], ['El sopar']),
    host: {
      name: 'Jaume Vilardell',
      role: { es: 'Socio y bodeguero', ca: 'Soci i cellerer' },
      text: {
        es: 'Guarda una botella de cada año desde 1995.',
        ca: 'Guarda una ampolla de cada any des del 1995.',
      },
    },
  },
  6: {
    programme: lines(
      [
        '19:30 Pan, agua y el primer queso',
        '19:50 Seis quesos más, cada uno con dos vinos',
        '21:10 Preguntas',
      ],
      [
        '19:30 Pa, aigua i el primer formatge',
        '19:50 Sis formatges més, cadascun amb dos vins',
        '21:10 Preguntes',
      ],
    ),
    included: lines(
      ['Los siete quesos', 'Los vinos', 'Pan y membrillo'],
      ['Els set formatges', 'Els vins', 'Pa i codonyat'],
    ),
    notIncluded: lines(
      ['Los quesos que te lleves a casa'],
      ['Els formatges que t’emportis a casa'],
    ),
    host: {
      name: 'Gemma Sentís',
      role: { es: 'Afinadora de quesos', ca: 'Afinadora de formatges' },
      text: {
        es: 'Compra a once pastores y sabe el nombre de las cabras.',
        ca: 'Compra a onze pastors i sap el nom de les cabres.',
      },
    },
  },
  7: {
    programme: lines(
      [
        'Viernes 17:00 Salida en autocar',
        'Viernes 21:00 Cena en la bodega',
        'Sábado 10:00 Los bancales, con quien los levanta',
        'Sábado 14:00 Comida en la viña',
        'Domingo 10:30 Molino y mercado',
        'Domingo 13:30 La última mesa',
      ],
      [
        'Divendres 17:00 Sortida en autocar',
        'Divendres 21:00 Sopar al celler',
        'Dissabte 10:00 Els bancals, amb qui els aixeca',
        'Dissabte 14:00 Dinar a la vinya',
        'Diumenge 10:30 Molí i mercat',
        'Diumenge 13:30 L’última taula',
      ],
    ),
    included: lines(
      [
        'Dos noches en habitación doble',
        'Todas las comidas y los vinos',
        'El autocar desde Barcelona',
      ],
      ['Dues nits en habitació doble', 'Tots els àpats i els vins', 'L’autocar des de Barcelona'],
    ),
    notIncluded: lines(['La habitación individual'], ['L’habitació individual']),
    host: {
      name: 'Ester Cabanes',
      role: { es: 'Socia y guía del viaje', ca: 'Sòcia i guia del viatge' },
      text: {
        es: 'Ha hecho este camino en todas las estaciones.',
        ca: 'Ha fet aquest camí en totes les estacions.',
      },
    },
    payment: {
      es: 'La mitad al reservar, por transferencia; el resto, diez días antes de salir.',
      ca: 'La meitat en reservar, per transferència; la resta, deu dies abans de sortir.',
    },
  },
}
