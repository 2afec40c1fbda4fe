import { de } from '#app/platform/i18n/catalan.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Partners in the panel: benefits, links and uses. */
const es = {
  title: 'Ventajas',
  list: {
    search: 'Buscar por local o ventaja...',
    searchLabel: 'Buscar ventajas',
    create: 'Añadir local',
    caption: 'Locales con ventajas, por nombre',
    empty: 'Todavía no hay ningún local con ventajas',
  },
  uses: 'Todos los usos',
  name: 'Local',
  state: 'Estado',
  limit: 'Límite',
  month: 'Usos este mes',
  states: {
    current: 'En marcha',
    coming: 'Por empezar',
    suspended: 'Suspendida',
    over: 'Terminada',
  },
  until: (day: string) => `Hasta el ${day}`,
  from: (day: string) => `Desde el ${day}`,
  acts: {
    edit: (name: string) => `Editar ${name}`,
    link: (name: string) => `Enlace y usos de ${name}`,
    uses: (name: string) => `Ver los usos de ${name}`,
    linkWord: 'Enlace y usos por mes',
    usesWord: 'Todos sus usos',
  },
  form: {
    editTitle: 'Editar el local',
    required: 'Hacen falta el nombre, la ventaja en un idioma al menos y el primer día.',
    optional: 'Opcional',
    sections: { partner: 'El local', benefit: 'La ventaja', use: 'Cuándo y cuántas veces' },
    labels: {
      name: 'Nombre',
      place: 'Dirección',
      restaurant_id: 'Restaurante de la guía',
      benefit: 'Ventaja',
      how_to_use: 'Cómo se usa',
      limit_count: 'Cuántas veces',
      limit_period: 'En cuánto tiempo',
      begins_on: 'Primer día',
      ends_on: 'Último día',
    },
    hints: {
      name: 'Vacío: el del restaurante de la guía.',
      benefit: 'Una línea: es pública y la ve el local al comprobar un carnet.',
      howToUse: 'Solo lo ven los socios.',
      limit: 'Cada socio. Vacío: sin límite.',
      endsOn: 'Vacío: sin fin.',
    },
    periods: {
      none: 'Sin límite',
      once: 'En total',
      day: 'Al día',
      month: 'Al mes',
      year: 'Al año',
    },
  },
  link: {
    title: (name: string) => `Enlace de ${name}`,
    description:
      'Quien tiene este enlace puede comprobar carnets y aplicar la ventaja. Dáselo solo al local; no hace falta cuenta.',
    address: 'Enlace del local',
    open: 'Abrir la página del local',
    renew: 'Renovar el enlace',
    renewHint: 'El enlace de ahora dejará de funcionar y habrá que dar el nuevo al local.',
    months: 'Usos por mes',
  },
  suspension: {
    action: 'Suspender',
    title: (name: string) => `Suspender a ${name}`,
    description:
      'Desde ahora mismo la ventaja no se enseña a nadie y el local no puede aplicarla; quien abra su enlace lo leerá. Su enlace y sus usos se conservan.',
    backAction: 'Levantar la suspensión',
    backTitle: (name: string) => `Levantar la suspensión de ${name}`,
    backDescription: (day: string) =>
      `Está suspendido desde el ${day}. La ventaja vuelve a enseñarse y a aplicarse, con el mismo enlace.`,
  },
} as const

const ca: Translation<typeof es> = {
  title: 'Avantatges',
  list: {
    search: 'Cercar per local o avantatge...',
    searchLabel: 'Cercar avantatges',
    create: 'Afegir un local',
    caption: 'Locals amb avantatges, per nom',
    empty: 'Encara no hi ha cap local amb avantatges',
  },
  uses: 'Tots els usos',
  name: 'Local',
  state: 'Estat',
  limit: 'Límit',
  month: 'Usos aquest mes',
  states: {
    current: 'En marxa',
    coming: 'Per començar',
    suspended: 'Suspès',
    over: 'Acabat',
  },
  until: (day) => `Fins al ${day}`,
  from: (day) => `Des del ${day}`,
  acts: {
    edit: (name) => `Editar ${name}`,
    link: (name) => `Enllaç i usos ${de(name)}`,
    uses: (name) => `Veure els usos ${de(name)}`,
    linkWord: 'Enllaç i usos per mes',
    usesWord: 'Tots els seus usos',
  },
  form: {
    editTitle: 'Editar el local',
    required: 'Calen el nom, l’avantatge en un idioma almenys i el primer dia.',
    optional: 'Opcional',
    sections: { partner: 'El local', benefit: 'L’avantatge', use: 'Quan i quantes vegades' },
    labels: {
      name: 'Nom',
      place: 'Adreça',
      restaurant_id: 'Restaurant de la guia',
      benefit: 'Avantatge',
      how_to_use: 'Com es fa servir',
      limit_count: 'Quantes vegades',
      limit_period: 'En quant de temps',
      begins_on: 'Primer dia',
      ends_on: 'Últim dia',
    },
    hints: {
      name: 'Buit: el del restaurant de la guia.',
      benefit: 'Una línia: és pública i la veu el local en comprovar un carnet.',
      howToUse: 'Només ho veuen els socis.',
      limit: 'Cada soci. Buit: sense límit.',
      endsOn: 'Buit: sense fi.',
    },
    periods: {
      none: 'Sense límit',
      once: 'En total',
      day: 'Al dia',
      month: 'Al mes',
      year: 'L’any',
    },
  },
  link: {
    title: (name) => `Enllaç ${de(name)}`,
    description:
      'Qui té aquest enllaç pot comprovar carnets i aplicar l’avantatge. Dona’l només al local; no cal cap compte.',
    address: 'Enllaç del local',
    open: 'Obrir la pàgina del local',
    renew: 'Renovar l’enllaç',
    renewHint: 'L’enllaç d’ara deixarà de funcionar i caldrà donar el nou al local.',
    months: 'Usos per mes',
  },
  suspension: {
    action: 'Suspendre',
    title: (name) => `Suspendre ${name}`,
    description:
      'Des d’ara mateix l’avantatge no s’ensenya a ningú i el local no el pot aplicar; qui n’obri l’enllaç ho llegirà. L’enllaç i els usos es conserven.',
    backAction: 'Aixecar la suspensió',
    backTitle: (name) => `Aixecar la suspensió ${de(name)}`,
    backDescription: (day) =>
      `Està suspès des del ${day}. L’avantatge es torna a ensenyar i a aplicar, amb el mateix enllaç.`,
  },
}

export const partnersPanelCopy = { es, ca }

/** The list of all uses. */
const usesEs = {
  title: 'Usos de las ventajas',
  titleOf: (name: string) => `Usos en ${name}`,
  caption: 'Usos, el más reciente primero',
  all: 'Los de todos los locales',
  when: 'Cuándo',
  partner: 'Local',
  member: 'Socio',
  how: 'Cómo',
  nobody: 'Anónimo',
  number: (number: string) => `n.º ${number}`,
  ways: { scanned: 'Código', typed: 'Número' },
  empty: 'Todavía no se ha usado ninguna ventaja',
} as const

const usesCa: Translation<typeof usesEs> = {
  title: 'Usos dels avantatges',
  titleOf: (name) => `Usos a ${name}`,
  caption: 'Usos, el més recent primer',
  all: 'Els de tots els locals',
  when: 'Quan',
  partner: 'Local',
  member: 'Soci',
  how: 'Com',
  nobody: 'Anònim',
  number: (number) => `núm. ${number}`,
  ways: { scanned: 'Codi', typed: 'Número' },
  empty: 'Encara no s’ha fet servir cap avantatge',
}

export const partnerUsesCopy = { es: usesEs, ca: usesCa }
