import type { reviews } from '#app/db/schema/restaurants.ts'
import { writtenBefore } from '#app/db/seed/seed-calendar.server.ts'

type SampleReview = [
  restaurantId: number,
  daysAgo: number,
  author: string,
  score: number,
  comment: string,
]

/** What people write, each in a language of their own: a review is not translated. */
const written: readonly SampleReview[] = [
  [
    4,
    11,
    'Elisenda B.',
    5,
    'La gamba, perfecta. Llegad pronto: a las tres la pizarra ya estaba casi borrada.',
  ],
  [
    4,
    40,
    'Ramon F.',
    4,
    'Producte de primera i servei de tota la vida. El suquet, per sucar-hi pa fins demà.',
  ],
  [
    4,
    133,
    'Dolors M.',
    4,
    'Vam menjar xató com el de casa. Una mica de soroll, però és la gràcia del lloc.',
  ],
  [
    5,
    29,
    'Fermí C.',
    5,
    'El romesco es de otra liga. Los niños pidieron la receta y la señora se rio.',
  ],
  [
    5,
    77,
    'Assumpta G.',
    4,
    'Carn a la brasa com cal i vi del porró. La crema catalana, millor compartir-la.',
  ],
  [6, 8, 'Bernat O.', 5, 'Els rovellons arriben a taula dins la paella. No cal dir res més.'],
  [
    6,
    52,
    'Teresa L.',
    4,
    'Raciones de montaña. El trinxat solo ya es una comida. Reservad el civet.',
  ],
  [
    6,
    168,
    'Gaspar N.',
    5,
    'Ens va ploure tot el dia i no ens en vam adonar. L’estufa, el vi i el caldo.',
  ],
  [
    7,
    19,
    'Mireia D.',
    5,
    'Arròs negre al punt i un allioli que es fa respectar. Les postres, senzilles.',
  ],
  [7, 63, 'Joaquín A.', 4, 'Mereció el desvío. Pedid mesa junto a la acequia y no tengáis prisa.'],
  [
    7,
    142,
    'Vinyet P.',
    4,
    'El d’ànec és el millor que he menjat al Delta. Cal trucar abans, els fan d’un en un.',
  ],
  [
    7,
    230,
    'Sergi Q.',
    4,
    'Cuatro arroces para seis y ninguno sobró. Muy buen precio para lo que es.',
  ],
  [
    8,
    34,
    'Helena V.',
    5,
    'Una tarda sencera mirant el mar des del plat. Car, i ho tornaria a pagar.',
  ],
  [
    8,
    90,
    'Íñigo R.',
    5,
    'El erizo del principio justifica el viaje. El servicio lee el pensamiento.',
  ],
  [8, 201, 'Pilar S.', 4, 'Extraordinario, aunque los últimos pases llegaron muy seguidos.'],
  [
    9,
    5,
    'Quim T.',
    5,
    'El cap i pota dels dimecres és patrimoni. I la cuinera et renya si no te l’acabes.',
  ],
  [
    9,
    27,
    'Rosa E.',
    4,
    'Desayuno de los de antes a precio de antes. Los sábados hay cola, pero corre.',
  ],
  [
    9,
    118,
    'Martí H.',
    4,
    'Pa amb tomàquet sucat quan el demanes. Sembla una tonteria fins que el tastes.',
  ],
  [
    10,
    22,
    'Empar Z.',
    5,
    'Deixeu que triïn ells. Vam sortir sabent tres pobles nous i un formatge que pica.',
  ],
  [
    10,
    84,
    'Lluís B.',
    4,
    'Vinos por copas que no se encuentran fuera. Poca cocina, pero bien escogida.',
  ],
  [
    11,
    45,
    'Neus J.',
    5,
    'El mató encara tebi, a les nou del matí, amb la muntanya al davant. Res a afegir.',
  ],
  [11, 97, 'Andreu K.', 4, 'El conejo con caracoles se acaba a las dos. Avisados quedáis.'],
  [11, 190, 'Sílvia F.', 3, 'Cuina honesta i bones vistes. El servei, desbordat en diumenge.'],
  [
    12,
    14,
    'Oriol M.',
    5,
    'Sardines amb els dits, de peu, al mig del mercat. La Pepa hi posa la resta.',
  ],
  [
    12,
    59,
    'Beatriz C.',
    4,
    'Compras el pescado delante y te lo hacen detrás. No hay truco, y funciona.',
  ],
  [
    12,
    155,
    'Xavier G.',
    4,
    'Onze tamborets i sempre n’hi ha un de lliure si t’esperes deu minuts.',
  ],
  [
    13,
    31,
    'Fina A.',
    5,
    'Els panellets de pinyons, com els feia la padrina. No n’hi ha de millors a la ciutat.',
  ],
  [13, 104, 'Damià R.', 4, 'El hojaldre se oye, es verdad. El chocolate pide cuchara.'],
  [
    14,
    48,
    'Caterina V.',
    5,
    'Canelons de diumenge un dimarts qualsevol. La Tresa passa per totes les taules.',
  ],
  [
    14,
    126,
    'Ferran I.',
    4,
    'Por este precio no se come mejor en el Pirineo. Pedid el libro de huéspedes.',
  ],
  [14, 219, 'Mariona U.', 4, 'La crema la cremen al davant teu amb la pala. Vam aplaudir.'],
]

/** The reviews of the restaurants that the whole club has beside the three. Nobody's account wrote them. */
export const wholeClubReviews = (now: Date): (typeof reviews.$inferInsert)[] =>
  written.map(([restaurantId, daysAgo, author, score, comment]) => {
    const writtenAt = writtenBefore(now, daysAgo)
    return { restaurantId, author, score, comment, writtenAt, updatedAt: writtenAt }
  })
