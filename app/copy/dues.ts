import type { Translation } from '#app/i18n/translation.ts'

/** The dues of a year in the panel. */
const es = {
  about: {
    due: (year: string, plan: string): string => `Cuota ${year} · ${plan}`,
    entry: (_year: string, plan: string): string => `Cuota de entrada · ${plan}`,
  },
  lead: 'Todo lo que se cobraría por este año, antes de cobrarlo. Al emitir, cada socio recibe un correo con lo que paga y cómo.',
  years: 'Año',
  until: 'Periodos que empiezan hasta el',
  dueOn: 'A pagar hasta el',
  show: 'Actualizar',
  views: {
    cobrar: (count: string) => `Por emitir (${count})`,
    cobradas: (count: string) => `Ya emitidas (${count})`,
    exentos: (count: string) => `No pagan (${count})`,
  },
  total: (amount: string, charges: number, shownCharges: string) =>
    `${amount} en ${charges === 1 ? '1 cargo' : `${shownCharges} cargos`}`,
  nothing: 'No queda nada por emitir',
  unpayable:
    'Los correos todavía no pueden decir cómo pagar: falta el número de cuenta o el Bizum del club.',
  toSettings: 'Ir a los ajustes de la caja',
  issue: 'Emitir…',
  exclude: 'Excluir',
  excludeOne: (name: string) => `Excluir a ${name}`,
  excluded: 'Excluido',
  name: 'Socio',
  plan: 'Plan',
  period: 'Periodo',
  span: (from: string, until: string) => `${from} – ${until}`,
  why: 'Por qué',
  amount: 'Importe',
  withEntry: (entry: string) => `con ${entry} de entrada`,
  entryOnly: 'solo la entrada',
  exemptions: {
    left: 'Se dio de baja',
    lapsed: 'Su membresía caducó',
    household: (payer: string) => `Comparte la cuota de ${payer}`,
    suspended: 'Está suspendido',
    life: 'Su plan no caduca',
    noFee: 'Su plan no dice la cuota',
    free: 'Su plan es gratuito',
    charged: 'Ya emitida',
    later: (day: string) => `Le toca el ${day}`,
  },
  caption: 'Cuotas del año, por nombre',
  pages: 'Páginas de las cuotas',
  filters: 'Qué socios se muestran',
  empty: {
    cobrar: 'No queda nada por emitir',
    cobradas: 'Todavía no hay ninguna emitida',
    exentos: 'Todos pagan',
  },
  confirm: {
    title: (year: string) => `Emitir las cuotas de ${year}`,
    described: (charges: number, shownCharges: string, amount: string) =>
      `${charges === 1 ? 'Se emitirá 1 cargo' : `Se emitirán ${shownCharges} cargos`} por ${amount}. Cada socio recibirá un correo con lo que paga y cómo.`,
    none: 'No queda nada por emitir.',
    confirm: 'Emitir y avisar',
    keep: 'Todavía no',
    close: 'Cerrar',
    failed: 'No se han emitido las cuotas',
  },
} as const

const ca: Translation<typeof es> = {
  about: {
    due: (year, plan) => `Quota ${year} · ${plan}`,
    entry: (_year, plan) => `Quota d’entrada · ${plan}`,
  },
  lead: 'Tot el que es cobraria per aquest any, abans de cobrar-ho. En emetre, cada soci rep un correu amb el que paga i com.',
  years: 'Any',
  until: 'Períodes que comencen fins al',
  dueOn: 'A pagar fins al',
  show: 'Actualitzar',
  views: {
    cobrar: (count) => `Per emetre (${count})`,
    cobradas: (count) => `Ja emeses (${count})`,
    exentos: (count) => `No paguen (${count})`,
  },
  total: (amount, charges, shownCharges) =>
    `${amount} en ${charges === 1 ? '1 càrrec' : `${shownCharges} càrrecs`}`,
  nothing: 'No queda res per emetre',
  unpayable:
    'Els correus encara no poden dir com pagar: falta el número de compte o el Bizum del club.',
  toSettings: 'Anar als ajustos de la caixa',
  issue: 'Emetre…',
  exclude: 'Excloure',
  excludeOne: (name) => `Excloure ${name}`,
  excluded: 'Exclòs',
  name: 'Soci',
  plan: 'Pla',
  period: 'Període',
  span: (from, until) => `${from} – ${until}`,
  why: 'Per què',
  amount: 'Import',
  withEntry: (entry) => `amb ${entry} d’entrada`,
  entryOnly: 'només l’entrada',
  exemptions: {
    left: 'Es va donar de baixa',
    lapsed: 'La seva membresia va caducar',
    household: (payer) => `Comparteix la quota de ${payer}`,
    suspended: 'Està suspès',
    life: 'El seu pla no caduca',
    noFee: 'El seu pla no diu la quota',
    free: 'El seu pla és gratuït',
    charged: 'Ja emesa',
    later: (day) => `Li toca el ${day}`,
  },
  caption: 'Quotes de l’any, per nom',
  pages: 'Pàgines de les quotes',
  filters: 'Quins socis es mostren',
  empty: {
    cobrar: 'No queda res per emetre',
    cobradas: 'Encara no n’hi ha cap d’emesa',
    exentos: 'Tothom paga',
  },
  confirm: {
    title: (year) => `Emetre les quotes del ${year}`,
    described: (charges, shownCharges, amount) =>
      `${charges === 1 ? 'S’emetrà 1 càrrec' : `S’emetran ${shownCharges} càrrecs`} per ${amount}. Cada soci rebrà un correu amb el que paga i com.`,
    none: 'No queda res per emetre.',
    confirm: 'Emetre i avisar',
    keep: 'Encara no',
    close: 'Tancar',
    failed: 'No s’han emès les quotes',
  },
}

export const duesCopy = { es, ca }
