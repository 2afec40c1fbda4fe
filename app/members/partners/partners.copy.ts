import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** The public page of benefits, and a partner's page to check cards. */
const es = {
  limit: {
    once: (count: number) => (count === 1 ? 'Una vez' : `${decimal(count, 'es')} veces en total`),
    day: (count: number) =>
      count === 1 ? 'Una vez al día' : `${decimal(count, 'es')} veces al día`,
    month: (count: number) =>
      count === 1 ? 'Una vez al mes' : `${decimal(count, 'es')} veces al mes`,
    year: (count: number) =>
      count === 1 ? 'Una vez al año' : `${decimal(count, 'es')} veces al año`,
  },
  public: {
    title: 'Ventajas para socios',
    eyebrow: 'El carnet',
    description:
      'Restaurantes y tiendas que dan algo más a los socios del club: qué ofrece cada uno y cómo se usa con el carnet.',
    lead: 'Restaurantes y tiendas amigas tienen un detalle con quien enseña el carnet del club.',
    none: 'Estamos hablando con los primeros locales. Pronto estarán aquí.',
    until: (day: string) => `Hasta el ${day}`,
    restaurant: 'Ver en la guía',
    howTitle: 'Cómo se usa',
    how: [
      'Abre el carnet en tu cuenta y enseña el código en el local.',
      'El local lo escanea, comprueba que vale y aplica la ventaja.',
      'Sin móvil, di tu número de socio o lleva el carnet impreso.',
    ],
    card: 'Abrir mi carnet',
    join: 'Hazte socio',
    atRestaurant: 'Ventaja para socios',
    more: 'Todas las ventajas',
  },
  local: {
    title: (name: string) => `Carnets · ${name}`,
    for: 'Para socios del club',
    state: {
      coming: (day: string) =>
        `Esta ventaja empieza el ${day}. Hasta entonces no se puede aplicar.`,
      over: (day: string) => `Esta ventaja terminó el ${day}. Ya no se puede aplicar.`,
      suspended: (day: string) =>
        `El club ha suspendido esta ventaja el ${day}. Mientras tanto no se puede aplicar; si no sabes por qué, pregúntale al club.`,
    },
    scan: 'Escanear el carnet',
    stop: 'Cerrar la cámara',
    camera: 'Lo que ve la cámara',
    cameraFailed: 'No hay cámara, o no se ha permitido. Escribe el número del carnet.',
    number: 'Número de socio',
    numberHint: 'Está en el carnet. Pide un documento si no conoces a la persona.',
    check: 'Comprobar',
    good: 'Carnet válido',
    bad: 'No vale',
    counted: 'Aplicada',
    countedAt: (time: string) => `Contada a las ${time}.`,
    member: (number: string) => `Socio n.º ${number}`,
    left: (count: number) =>
      count === 1 ? 'Le queda este uso.' : `Le quedan ${decimal(count, 'es')} usos.`,
    apply: 'Aplicar',
    another: 'Otro carnet',
    refusals: {
      unknown: 'No es un código de un carnet del club.',
      old: 'El código ha caducado. Pide que abra el carnet otra vez.',
      copied: 'Este código ya se ha enseñado en otro local: es una copia.',
      used: 'Este código ya se ha usado.',
      notMember: 'No es el carnet de nadie que ahora sea socio.',
      limit: 'Ya ha usado esta ventaja tantas veces como se puede.',
      coming: 'La ventaja todavía no ha empezado.',
      over: 'La ventaja ya ha terminado.',
      suspended: 'El club ha suspendido esta ventaja: ahora no se puede aplicar.',
      checkAgain: 'Ha pasado demasiado rato. Comprueba el carnet otra vez.',
    },
    counts: {
      title: 'Usos por mes',
      month: 'Mes',
      count: 'Usos',
      none: 'Todavía no se ha usado ninguna vez.',
    },
    privacy: 'Aquí no se guarda quién ha venido. El club cuenta los usos.',
  },
} as const

const ca: Translation<typeof es> = {
  limit: {
    once: (count) => (count === 1 ? 'Una vegada' : `${decimal(count, 'ca')} vegades en total`),
    day: (count) => (count === 1 ? 'Una vegada al dia' : `${decimal(count, 'ca')} vegades al dia`),
    month: (count) =>
      count === 1 ? 'Una vegada al mes' : `${decimal(count, 'ca')} vegades al mes`,
    year: (count) => (count === 1 ? 'Una vegada l’any' : `${decimal(count, 'ca')} vegades l’any`),
  },
  public: {
    title: 'Avantatges per als socis',
    eyebrow: 'El carnet',
    description:
      'Restaurants i botigues que donen alguna cosa més als socis del club: què ofereix cadascun i com es fa servir amb el carnet.',
    lead: 'Restaurants i botigues amigues tenen un detall amb qui ensenya el carnet del club.',
    none: 'Estem parlant amb els primers locals. Aviat seran aquí.',
    until: (day) => `Fins al ${day}`,
    restaurant: 'Veure a la guia',
    howTitle: 'Com es fa servir',
    how: [
      'Obre el carnet al teu compte i ensenya el codi al local.',
      'El local l’escaneja, comprova que val i aplica l’avantatge.',
      'Sense mòbil, digues el teu número de soci o porta el carnet imprès.',
    ],
    card: 'Obrir el meu carnet',
    join: 'Fes-te soci',
    atRestaurant: 'Avantatge per als socis',
    more: 'Tots els avantatges',
  },
  local: {
    title: (name) => `Carnets · ${name}`,
    for: 'Per als socis del club',
    state: {
      coming: (day) => `Aquest avantatge comença el ${day}. Fins llavors no es pot aplicar.`,
      over: (day) => `Aquest avantatge es va acabar el ${day}. Ja no es pot aplicar.`,
      suspended: (day) =>
        `El club ha suspès aquest avantatge el ${day}. Mentrestant no es pot aplicar; si no saps per què, pregunta-ho al club.`,
    },
    scan: 'Escanejar el carnet',
    stop: 'Tancar la càmera',
    camera: 'El que veu la càmera',
    cameraFailed: 'No hi ha càmera, o no s’ha permès. Escriu el número del carnet.',
    number: 'Número de soci',
    numberHint: 'És al carnet. Demana un document si no coneixes la persona.',
    check: 'Comprovar',
    good: 'Carnet vàlid',
    bad: 'No val',
    counted: 'Aplicat',
    countedAt: (time) => `Comptat a les ${time}.`,
    member: (number) => `Soci núm. ${number}`,
    left: (count) =>
      count === 1 ? 'Li queda aquest ús.' : `Li queden ${decimal(count, 'ca')} usos.`,
    apply: 'Aplicar',
    another: 'Un altre carnet',
    refusals: {
      unknown: 'No és un codi d’un carnet del club.',
      old: 'El codi ha caducat. Demana que obri el carnet una altra vegada.',
      copied: 'Aquest codi ja s’ha ensenyat en un altre local: és una còpia.',
      used: 'Aquest codi ja s’ha fet servir.',
      notMember: 'No és el carnet de ningú que ara sigui soci.',
      limit: 'Ja ha fet servir aquest avantatge tantes vegades com es pot.',
      coming: 'L’avantatge encara no ha començat.',
      over: 'L’avantatge ja s’ha acabat.',
      suspended: 'El club ha suspès aquest avantatge: ara no es pot aplicar.',
      checkAgain: 'Ha passat massa estona. Comprova el carnet una altra vegada.',
    },
    counts: {
      title: 'Usos per mes',
      month: 'Mes',
      count: 'Usos',
      none: 'Encara no s’ha fet servir cap vegada.',
    },
    privacy: 'Aquí no es desa qui ha vingut. El club compta els usos.',
  },
}

export const partnersCopy = { es, ca }
