import type { InBoth } from '#app/club-content.ts'

type ServedDish = { title: InBoth; wine?: string }

/** A visit as this folder writes it; `perHead` in cents. */
export type SampleVisit = {
  restaurantId: number
  restaurant: string
  /** Of an evening of the samples that is over. */
  eventId?: number
  /** Days ago, or the next Saturday; of an event its own day counts. */
  ago: number
  title: InBoth
  note: InBoth
  covers: number
  perHead: number
  dishes: readonly ServedDish[]
  /** Stored paths. */
  pictures: readonly string[]
}

const dish = (es: string, ca: string, wine?: string): ServedDish => ({
  title: { es, ca },
  ...(wine ? { wine } : {}),
})

/** Nights that the samples' club has closed: to one house it came back for years. */
export const sampleVisits: readonly SampleVisit[] = [
  {
    restaurantId: 1,
    restaurant: 'Can Llevant',
    ago: 16,
    title: { es: 'La lonja de noviembre', ca: 'La llotja de novembre' },
    note: {
      es: 'Entró la gallineta a las seis y a las nueve estaba en la mesa. Nadie habló durante el suquet, que es lo más que se puede decir de un suquet.',
      ca: 'La gallineta va entrar a les sis i a les nou era a taula. Ningú no va parlar mentre durava el suquet, que és el màxim que es pot dir d’un suquet.',
    },
    covers: 18,
    perHead: 7400,
    dishes: [
      dish('Anchoas con pan de coca', 'Anxoves amb pa de coca', 'Cava brut nature 2020'),
      dish('Gamba de Palamós a la sal', 'Gamba de Palamós a la sal', 'Picapoll 2024'),
      dish('Suquet de gallineta', 'Suquet de gallineta', 'Garnatxa blanca 2023'),
      dish('Crema catalana', 'Crema catalana', 'Moscatell de l’Empordà'),
    ],
    pictures: [
      '/images/hero-09-sopar',
      '/images/plat-gambes',
      '/images/plat-crema-catalana',
      '/images/diari-peix',
    ],
  },
  {
    restaurantId: 1,
    restaurant: 'Can Llevant',
    ago: 408,
    title: { es: 'Otra vez el suquet', ca: 'Un altre cop el suquet' },
    note: {
      es: 'Volvimos por el suquet y nos quedamos por la sobremesa. El cocinero salió a preguntar si queríamos más patata, y quisimos.',
      ca: 'Hi vam tornar pel suquet i ens hi vam quedar per la sobretaula. El cuiner va sortir a preguntar si volíem més patata, i en vam voler.',
    },
    covers: 22,
    perHead: 6800,
    dishes: [
      dish('Mejillones al vapor', 'Musclos al vapor', 'Xarel·lo 2023'),
      dish('Suquet de gallineta', 'Suquet de gallineta', 'Garnatxa blanca 2022'),
      dish('Higos con miel', 'Figues amb mel'),
    ],
    pictures: ['/images/plat-suquet', '/images/casa-comunitat'],
  },
  {
    restaurantId: 1,
    restaurant: 'Can Llevant',
    ago: 1130,
    title: { es: 'Temporal de levante', ca: 'Llevantada' },
    note: {
      es: 'No salió ninguna barca, y cenamos lo que la cocina sabe hacer cuando no hay pescado: un arroz de bacalao que aún recordamos.',
      ca: 'No va sortir cap barca, i vam sopar el que la cuina sap fer quan no hi ha peix: un arròs de bacallà que encara recordem.',
    },
    covers: 16,
    perHead: 5900,
    dishes: [
      dish('Escalivada con anchoas', 'Escalivada amb anxoves'),
      dish('Arroz de bacalao', 'Arròs de bacallà', 'Macabeu 2021'),
    ],
    pictures: ['/images/plat-arros-negre'],
  },
  {
    restaurantId: 1,
    restaurant: 'Can Llevant',
    ago: 2236,
    title: { es: 'La primera vez', ca: 'La primera vegada' },
    note: {
      es: 'Alguien había oído hablar de una mesa en el puerto. Éramos once y cabíamos justos.',
      ca: 'Algú havia sentit parlar d’una taula al port. Érem onze i hi cabíem justos.',
    },
    covers: 11,
    perHead: 4600,
    dishes: [
      dish('Sardinas a la brasa', 'Sardines a la brasa'),
      dish('Suquet de rape', 'Suquet de rap'),
    ],
    pictures: ['/images/plat-sardines'],
  },
  {
    restaurantId: 4,
    restaurant: 'Ca la Ventresca',
    ago: 33,
    title: { es: 'Gamba y xató', ca: 'Gamba i xató' },
    note: {
      es: 'Discutimos el xató como si fuera política. Ganó el de la casa.',
      ca: 'Vam discutir el xató com si fos política. Va guanyar el de la casa.',
    },
    covers: 14,
    perHead: 6200,
    dishes: [
      dish('Xató', 'Xató', 'Malvasia de Sitges 2023'),
      dish('Gamba roja a la sal', 'Gamba vermella a la sal', 'Cava rosat'),
    ],
    pictures: ['/images/hero-06-cava'],
  },
  {
    restaurantId: 4,
    restaurant: 'Ca la Ventresca',
    ago: 760,
    title: { es: 'Cena de invierno', ca: 'Sopar d’hivern' },
    note: {
      es: 'Suquet de rape para quince y una sola cazuela.',
      ca: 'Suquet de rap per a quinze i una sola cassola.',
    },
    covers: 15,
    perHead: 5400,
    dishes: [dish('Suquet de rape y patata', 'Suquet de rap i patata', 'Xarel·lo 2021')],
    pictures: ['/images/hero-10-vi'],
  },
  {
    restaurantId: 7,
    restaurant: 'L’Arrossar d’en Met',
    eventId: 11,
    ago: 44,
    title: {
      es: 'Cena de arroces: cuatro paellas y una sola regla',
      ca: 'Sopar d’arrossos: quatre paelles i una sola regla',
    },
    note: {
      es: 'La regla se cumplió hasta el segundo bocado. Después habló todo el mundo a la vez.',
      ca: 'La regla es va complir fins a la segona queixalada. Després va parlar tothom alhora.',
    },
    covers: 24,
    perHead: 4800,
    dishes: [
      dish(
        'Arroz negro con mejillones',
        'Arròs negre amb musclos',
        'Garnatxa blanca de la Terra Alta 2023',
      ),
      dish('Arroz de pato y setas', 'Arròs d’ànec i bolets', 'Carinyena 2021'),
      dish('Naranjas con canela', 'Taronges amb canyella'),
    ],
    pictures: ['/images/casa-esdeveniments'],
  },
  {
    restaurantId: 7,
    restaurant: 'L’Arrossar d’en Met',
    ago: 1480,
    title: { es: 'Un domingo en el Delta', ca: 'Un diumenge al Delta' },
    note: {
      es: 'Llegamos por el agua y comimos con viento.',
      ca: 'Hi vam arribar per l’aigua i vam dinar amb vent.',
    },
    covers: 12,
    perHead: 3600,
    dishes: [dish('Arroz a banda', 'Arròs a banda')],
    pictures: ['/images/hero-03-cala'],
  },
  {
    restaurantId: 9,
    restaurant: 'Bar La Romana',
    ago: 26,
    title: { es: 'Comida de la junta', ca: 'Dinar de la junta' },
    note: {
      es: 'Orden del día: la próxima salida. Se aprobó entre el cap i pota y el café.',
      ca: 'Ordre del dia: la propera sortida. Es va aprovar entre el cap i pota i el cafè.',
    },
    covers: 6,
    perHead: 1900,
    dishes: [
      dish('Cap i pota con garbanzos', 'Cap i pota amb cigrons', 'Vi de la casa'),
      dish('Tortilla de judías y butifarra', 'Truita de mongetes i botifarra'),
    ],
    pictures: ['/images/hero-04-taula-fosca'],
  },
  {
    restaurantId: 6,
    restaurant: 'Cal Fenàs',
    ago: 57,
    title: { es: 'Noche de setas', ca: 'Nit de bolets' },
    note: {
      es: 'Los cogimos nosotros por la mañana. Faltaban la mitad cuando llegamos a la cocina, y nadie supo decir por qué.',
      ca: 'Els vam collir nosaltres al matí. En faltava la meitat quan vam arribar a la cuina, i ningú no va saber dir per què.',
    },
    covers: 20,
    perHead: 5200,
    dishes: [
      dish('Níscalos a la sartén', 'Rovellons a la paella', 'Pinot noir del Pirineu 2022'),
      dish('Trinxat con rosta', 'Trinxat amb rosta'),
      dish('Quesos, membrillo y nueces', 'Formatges, codonyat i nous', 'Vi ranci'),
    ],
    pictures: ['/images/plat-formatges'],
  },
]
