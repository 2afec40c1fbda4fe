import { de } from '#app/platform/i18n/catalan.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Direct debit remittances: prepared, announced, written, sent, settled, and returns. */
const es = {
  title: 'Remesas',
  lead: 'Una remesa cobra por el banco los cargos de quien tiene domiciliación. Se prepara, se avisa, se descarga el fichero y se envía al banco.',
  create: 'Preparar una remesa',
  notReady:
    'Para preparar remesas faltan el IBAN del club y el identificador de acreedor que da el banco.',
  settings: 'Ponerlos en los ajustes',
  caption: 'Remesas',
  none: 'Todavía no hay ninguna remesa',
  noneLikeThat: 'No hay ninguna remesa en este estado',
  filter: 'Estado de las remesas',
  all: 'Todas',
  total: (amount: string, count: number, shownCount: string) =>
    `${amount} en ${count === 1 ? '1 recibo' : `${shownCount} recibos`}`,
  returnedOf: (amount: string) => `de ellos, ${amount} devueltos`,
  number: (number: number) => `Remesa ${number}`,
  columns: {
    remittance: 'Remesa',
    state: 'Estado',
    collection: 'Día del cobro',
    charges: 'Recibos',
    amount: 'Importe',
    returned: 'Devueltos',
    name: 'Nombre',
    about: 'Concepto',
    account: 'Cuenta',
    reason: 'Motivo',
    what: 'Qué pasa',
  },
  returnedCount: (count: number) =>
    count === 1 ? '1 devuelto' : `${decimal(count, 'es')} devueltos`,
  states: {
    draft: 'En preparación',
    announced: 'Avisando',
    written: 'Fichero hecho',
    sent: 'Enviada al banco',
    settled: 'Cobrada',
    dropped: 'Descartada',
    refused: 'Rechazada por el banco',
  },
  form: {
    submit: 'Preparar',
    kinds: 'Qué se cobra',
    labels: {
      kind_due: 'Cuotas',
      kind_entry: 'Cuotas de entrada',
      kind_seat: 'Reservas de eventos',
      kind_other: 'Otros cargos',
      due_until: 'Pendientes hasta el día',
      collection_on: 'Día del cobro',
    },
    collectionHint: (day: string) =>
      `Un día laborable, el ${day} como pronto: antes hay que avisar.`,
  },
  details: {
    collection: (day: string, over: boolean) =>
      over ? `Se cobró el ${day}.` : `Se cobra el ${day}.`,
    excluded: 'Fuera de la remesa',
    certain: { settled: 'Cobrado', returned: 'Devuelto', listed: 'Por cobrar' },
    unaddressed: 'Sin correo',
    letters: 'Cartas y etiquetas del aviso',
    leftOut: (count: number) =>
      count === 1
        ? 'Un cargo que pediste queda fuera: la persona no tiene una domiciliación vigente.'
        : `${decimal(count, 'es')} cargos que pediste quedan fuera: las personas no tienen una domiciliación vigente.`,
    draft: (day: string) =>
      `Repasa los recibos y saca los que no quieras cobrar. Al confirmarla, los avisos salen por correo desde el ${day}.`,
    draftWithoutNotice:
      'Repasa los recibos y saca los que no quieras cobrar. Los ajustes dicen que no se avisa por correo.',
    announced: (day: string) => `Los avisos salen por correo desde el ${day}.`,
    unnotified: (count: number) =>
      count === 1
        ? 'Falta avisar a una persona.'
        : `Falta avisar a ${decimal(count, 'es')} personas.`,
    allNotified: 'Todo el mundo está avisado. Ya se puede hacer el fichero.',
    tooLate: 'Ya no llega a tiempo al banco. Descártala y prepara otra.',
    written:
      'Descarga el fichero y súbelo a la banca electrónica. Puedes descargarlo otra vez: es siempre el mismo, y el banco solo lo acepta una vez.',
    sent: 'Cuando el banco abone la remesa, anótala como cobrada: los cargos quedan pagados.',
    settled: 'Si el banco devuelve algún recibo, anótalo aquí o con su fichero de devoluciones.',
    refusedWhole: (reason: string) =>
      `Rechazada entera por el banco del club: ${reason}. No se ha cobrado ni escrito a nadie. Sus cargos siguen pendientes y pueden ir en otra.`,
    refusedSome: (count: number, reason: string) =>
      count === 1
        ? `El banco del club ha rechazado un recibo de esta remesa sin pasarlo a ninguna cuenta: ${reason}. Su cargo sigue pendiente y puede ir en otra remesa.`
        : `El banco del club ha rechazado ${decimal(count, 'es')} recibos de esta remesa sin pasarlos a ninguna cuenta: ${reason}. Sus cargos siguen pendientes y pueden ir en otra remesa.`,
    noReason: 'no dice por qué',
    unnoticed: (count: number) =>
      count === 1
        ? 'A una persona no se le puede cobrar así: su aviso no salió a tiempo, o la suma ha cambiado. Sácala de la remesa, o confirma que ya la has avisado tú.'
        : `A ${decimal(count, 'es')} personas no se les puede cobrar así: su aviso no salió a tiempo, o la suma ha cambiado. Sácalas de la remesa, o confirma que ya las has avisado tú.`,
    writeWithout: (count: number) =>
      count === 1
        ? 'Dejarla fuera y hacer el fichero'
        : `Dejar fuera a ${decimal(count, 'es')} y hacer el fichero`,
    writeNotified: 'Ya se les ha avisado: hacer el fichero con todos',
    file: (name: string) => `Fichero ${name}`,
    confirm: 'Confirmar sin avisar',
    announce: (count: number) =>
      `Confirmar y avisar de ${count === 1 ? '1 recibo' : `${decimal(count, 'es')} recibos`}`,
    write: 'Hacer el fichero',
    download: 'Descargar el fichero',
    sentAct: 'Ya lo he enviado al banco',
    settle: 'Anotar como cobrada',
    drop: 'Descartar la remesa',
    refusal: 'El banco la ha rechazado entera',
    items: 'Recibos de la remesa',
    table: {
      columns: [
        'Recibo',
        'Nombre',
        'Concepto',
        'Importe',
        'Cuenta',
        'Domiciliación',
        'Secuencia',
        'Identificador',
        'Estado',
        'Devuelto el',
        'Motivo',
      ],
      file: 'remesa',
    },
    empty: 'No queda ningún recibo',
    noneLikeThat: 'No hay ningún recibo en este estado',
    filter: 'Estado de los recibos',
    all: 'Todos',
    ticks: 'Marcar',
    tick: (name: string) => `Marcar el recibo de ${name}`,
    ticked: (count: number) => (count === 1 ? '1 marcado' : `${decimal(count, 'es')} marcados`),
    leave: 'Sacar de la remesa',
    take: 'Volver a incluir',
    takeOne: (name: string) => `Volver a incluir el recibo de ${name}`,
    itemStates: {
      listed: 'Incluido',
      excluded: 'Fuera',
      settled: 'Cobrado',
      returned: 'Devuelto',
    },
    notified: 'Avisado',
    first: 'Primer recibo',
    because: {
      treasurer: 'Lo sacaste',
      paid: 'Ya está pagado',
      mandate: 'Sin domiciliación vigente',
      dropped: 'Remesa descartada',
      notice: 'El aviso no salió a tiempo',
      refused: 'Lo rechazó el banco del club',
      advance: 'Se paga por adelantado',
    },
    returnWord: 'Devuelto',
    returnOne: (name: string) => `Anotar la devolución del recibo de ${name}`,
    anonymous: 'Persona eliminada',
  },
  settleDialog: {
    title: 'Anotar como cobrada',
    text: 'Cada recibo que no se haya devuelto queda pagado en la caja.',
    submit: 'Anotar el cobro',
    received: 'Día en que el banco la abonó',
  },
  dropDialog: {
    title: '¿Descartar esta remesa?',
    text: 'Sus cargos quedan pendientes y podrán ir en otra. A quien ya se avisó no se le dice nada.',
    confirm: 'Descartar',
  },
  refusalDialog: {
    title: '¿El banco ha rechazado esta remesa entera?',
    text: 'Sus cargos quedan pendientes y podrán ir en otra. A nadie se le escribe ni se le cobra nada. Si el banco te ha dado un fichero, súbelo en «Devoluciones»: dice también el motivo.',
    confirm: 'La ha rechazado',
    keep: 'No, sigue en el banco',
  },
  returnDialog: {
    title: 'Recibo devuelto',
    text: (name: string, amount: string) =>
      `${name}, ${amount}. El cargo vuelve a estar pendiente.`,
    submit: 'Anotar la devolución',
    reason: 'Motivo que da el banco',
    on: 'Día de la devolución',
    cost: (amount: string) => `Sumar ${amount} de gastos a lo que debe`,
  },
  returnsPage: {
    title: 'Devoluciones del banco',
    lead: 'El fichero de devoluciones que da el banco (pain.002 o CAMT.053 y .054). Primero se mira qué haría; nada cambia hasta que lo confirmes.',
    file: 'Elegir un archivo',
    withCost: (amount: string) => `Sumar ${amount} de gastos a quien devuelve`,
    look: 'Comprobar',
    store: (count: number) =>
      count === 1 ? 'Anotar 1 devolución' : `Anotar ${decimal(count, 'es')} devoluciones`,
    failed: 'No se ha podido leer',
    report: 'Lo que haría este fichero',
    nothing: 'En este fichero no hay nada que devolver.',
    storeRefused: (count: number) =>
      count === 1
        ? 'Anotar lo que dice el banco de 1 recibo'
        : `Anotar lo que dice el banco de ${decimal(count, 'es')} recibos`,
    whats: {
      returns: 'Vuelve a estar pendiente',
      claims: 'Debe lo que ya se le devolvió',
      frees: 'Queda libre para otra remesa',
      already: 'Ya estaba anotado',
      excluded: 'Estaba fuera de la remesa',
      refunded: 'No se anota: ya se le devolvió el dinero',
      inRefundFile: 'No se anota aún: va en un fichero de transferencias',
      sentTwice: 'No cambia nada',
      unknown: 'No es de ninguna remesa',
    },
    explained: {
      frees:
        'El banco del club ha rechazado el fichero o una parte entera, sin pasarlo a la cuenta de nadie. Esos recibos quedan libres para otra remesa. No se escribe a nadie, no se suman gastos y las domiciliaciones siguen.',
      sentTwice:
        'El banco dice que ya tenía este fichero. Vale lo que contestó la primera vez, y aquí no cambia nada.',
      claims:
        'De algún recibo el club ya había devuelto el dinero. Al anotarlo, esa persona debe lo que recibió dos veces, y se le escribe. Si la devolución del club no llegó a salir, anúlala antes y vuelve a mirar el fichero.',
      refunded:
        'De algún recibo de este fichero el club ya había devuelto el dinero, y no se anota solo. Si la devolución no llegó a salir, anúlala y vuelve a mirar el fichero.',
      inRefundFile:
        'Un recibo devuelto está también en un fichero de transferencias por pagar. Ese aún no se anota. Si no ha ido al banco, descártalo y vuelve a mirar; si ya fue, anótalo como hecho.',
    },
    noReason: 'El banco no lo dice',
  },
}

const ca: Translation<typeof es> = {
  title: 'Remeses',
  lead: 'Una remesa cobra pel banc els càrrecs de qui té domiciliació. Es prepara, s’avisa, es descarrega el fitxer i s’envia al banc.',
  create: 'Preparar una remesa',
  notReady:
    'Per preparar remeses falten l’IBAN del club i l’identificador de creditor que dona el banc.',
  settings: 'Posar-los a la configuració',
  caption: 'Remeses',
  none: 'Encara no hi ha cap remesa',
  noneLikeThat: 'No hi ha cap remesa en aquest estat',
  filter: 'Estat de les remeses',
  all: 'Totes',
  total: (amount, count, shownCount) =>
    `${amount} en ${count === 1 ? '1 rebut' : `${shownCount} rebuts`}`,
  returnedOf: (amount) => `d’aquests, ${amount} retornats`,
  number: (number) => `Remesa ${number}`,
  columns: {
    remittance: 'Remesa',
    state: 'Estat',
    collection: 'Dia del cobrament',
    charges: 'Rebuts',
    amount: 'Import',
    returned: 'Retornats',
    name: 'Nom',
    about: 'Concepte',
    account: 'Compte',
    reason: 'Motiu',
    what: 'Què passa',
  },
  returnedCount: (count) => (count === 1 ? '1 retornat' : `${decimal(count, 'ca')} retornats`),
  states: {
    draft: 'En preparació',
    announced: 'S’està avisant',
    written: 'Fitxer fet',
    sent: 'Enviada al banc',
    settled: 'Cobrada',
    dropped: 'Descartada',
    refused: 'Rebutjada pel banc',
  },
  form: {
    submit: 'Preparar',
    kinds: 'Què es cobra',
    labels: {
      kind_due: 'Quotes',
      kind_entry: 'Quotes d’entrada',
      kind_seat: 'Reserves d’esdeveniments',
      kind_other: 'Altres càrrecs',
      due_until: 'Pendents fins al dia',
      collection_on: 'Dia del cobrament',
    },
    collectionHint: (day) => `Un dia laborable, el ${day} com a molt aviat: abans cal avisar.`,
  },
  details: {
    collection: (day, over) => (over ? `Es va cobrar el ${day}.` : `Es cobra el ${day}.`),
    excluded: 'Fora de la remesa',
    certain: { settled: 'Cobrat', returned: 'Retornat', listed: 'Per cobrar' },
    unaddressed: 'Sense correu',
    letters: 'Cartes i etiquetes de l’avís',
    leftOut: (count) =>
      count === 1
        ? 'Un càrrec que has demanat queda fora: la persona no té una domiciliació vigent.'
        : `${decimal(count, 'ca')} càrrecs que has demanat queden fora: les persones no tenen una domiciliació vigent.`,
    draft: (day) =>
      `Repassa els rebuts i treu els que no vulguis cobrar. Quan la confirmis, els avisos surten per correu des del ${day}.`,
    draftWithoutNotice:
      'Repassa els rebuts i treu els que no vulguis cobrar. La configuració diu que no s’avisa per correu.',
    announced: (day) => `Els avisos surten per correu des del ${day}.`,
    unnotified: (count) =>
      count === 1 ? 'Falta avisar una persona.' : `Falta avisar ${decimal(count, 'ca')} persones.`,
    allNotified: 'Tothom està avisat. Ja es pot fer el fitxer.',
    tooLate: 'Ja no arriba a temps al banc. Descarta-la i prepara’n una altra.',
    written:
      'Descarrega el fitxer i puja’l a la banca electrònica. El pots tornar a descarregar: és sempre el mateix, i el banc només l’accepta un cop.',
    sent: 'Quan el banc aboni la remesa, anota-la com a cobrada: els càrrecs queden pagats.',
    settled: 'Si el banc retorna algun rebut, anota’l aquí o amb el seu fitxer de devolucions.',
    refusedWhole: (reason) =>
      `Rebutjada sencera pel banc del club: ${reason}. No s’ha cobrat ni escrit a ningú. Els seus càrrecs continuen pendents i poden anar en una altra.`,
    refusedSome: (count, reason) =>
      count === 1
        ? `El banc del club ha rebutjat un rebut d’aquesta remesa sense passar-lo a cap compte: ${reason}. El seu càrrec continua pendent i pot anar en una altra remesa.`
        : `El banc del club ha rebutjat ${decimal(count, 'ca')} rebuts d’aquesta remesa sense passar-los a cap compte: ${reason}. Els seus càrrecs continuen pendents i poden anar en una altra remesa.`,
    noReason: 'no diu per què',
    unnoticed: (count) =>
      count === 1
        ? 'A una persona no se li pot cobrar així: l’avís no va sortir a temps, o la suma ha canviat. Treu-la de la remesa, o confirma que ja l’has avisada tu.'
        : `A ${decimal(count, 'ca')} persones no se’ls pot cobrar així: l’avís no va sortir a temps, o la suma ha canviat. Treu-les de la remesa, o confirma que ja les has avisades tu.`,
    writeWithout: (count) =>
      count === 1
        ? 'Deixar-la fora i fer el fitxer'
        : `Deixar-ne ${decimal(count, 'ca')} fora i fer el fitxer`,
    writeNotified: 'Ja se’ls ha avisat: fer el fitxer amb tothom',
    file: (name) => `Fitxer ${name}`,
    confirm: 'Confirmar sense avisar',
    announce: (count) =>
      `Confirmar i avisar de ${count === 1 ? '1 rebut' : `${decimal(count, 'ca')} rebuts`}`,
    write: 'Fer el fitxer',
    download: 'Descarregar el fitxer',
    sentAct: 'Ja l’he enviat al banc',
    settle: 'Anotar com a cobrada',
    drop: 'Descartar la remesa',
    refusal: 'El banc l’ha rebutjada sencera',
    items: 'Rebuts de la remesa',
    table: {
      columns: [
        'Rebut',
        'Nom',
        'Concepte',
        'Import',
        'Compte',
        'Domiciliació',
        'Seqüència',
        'Identificador',
        'Estat',
        'Retornat el',
        'Motiu',
      ],
      file: 'remesa',
    },
    empty: 'No queda cap rebut',
    noneLikeThat: 'No hi ha cap rebut en aquest estat',
    filter: 'Estat dels rebuts',
    all: 'Tots',
    ticks: 'Marcar',
    tick: (name) => `Marcar el rebut ${de(name)}`,
    ticked: (count) => (count === 1 ? '1 marcat' : `${decimal(count, 'ca')} marcats`),
    leave: 'Treure de la remesa',
    take: 'Tornar a incloure',
    takeOne: (name) => `Tornar a incloure el rebut ${de(name)}`,
    itemStates: {
      listed: 'Inclòs',
      excluded: 'Fora',
      settled: 'Cobrat',
      returned: 'Retornat',
    },
    notified: 'Avisat',
    first: 'Primer rebut',
    because: {
      treasurer: 'El vas treure',
      paid: 'Ja està pagat',
      mandate: 'Sense domiciliació vigent',
      dropped: 'Remesa descartada',
      notice: 'L’avís no va sortir a temps',
      refused: 'El va rebutjar el banc del club',
      advance: 'Es paga per avançat',
    },
    returnWord: 'Retornat',
    returnOne: (name) => `Anotar la devolució del rebut ${de(name)}`,
    anonymous: 'Persona eliminada',
  },
  settleDialog: {
    title: 'Anotar com a cobrada',
    text: 'Cada rebut que no s’hagi retornat queda pagat a la caixa.',
    submit: 'Anotar el cobrament',
    received: 'Dia en què el banc la va abonar',
  },
  dropDialog: {
    title: 'Vols descartar aquesta remesa?',
    text: 'Els seus càrrecs queden pendents i podran anar en una altra. A qui ja es va avisar no se li diu res.',
    confirm: 'Descartar',
  },
  refusalDialog: {
    title: 'El banc ha rebutjat aquesta remesa sencera?',
    text: 'Els seus càrrecs queden pendents i podran anar en una altra. A ningú no se li escriu ni se li cobra res. Si el banc t’ha donat un fitxer, puja’l a «Devolucions»: també en diu el motiu.',
    confirm: 'L’ha rebutjada',
    keep: 'No, continua al banc',
  },
  returnDialog: {
    title: 'Rebut retornat',
    text: (name, amount) => `${name}, ${amount}. El càrrec torna a estar pendent.`,
    submit: 'Anotar la devolució',
    reason: 'Motiu que dona el banc',
    on: 'Dia de la devolució',
    cost: (amount) => `Sumar ${amount} de despeses al que deu`,
  },
  returnsPage: {
    title: 'Devolucions del banc',
    lead: 'El fitxer de devolucions que dona el banc (pain.002 o CAMT.053 i .054). Primer es mira què faria; no canvia res fins que ho confirmis.',
    file: 'Triar un fitxer',
    withCost: (amount) => `Sumar ${amount} de despeses a qui retorna`,
    look: 'Comprovar',
    store: (count) =>
      count === 1 ? 'Anotar 1 devolució' : `Anotar ${decimal(count, 'ca')} devolucions`,
    failed: 'No s’ha pogut llegir',
    report: 'El que faria aquest fitxer',
    nothing: 'En aquest fitxer no hi ha res per retornar.',
    storeRefused: (count) =>
      count === 1
        ? 'Anotar el que diu el banc d’1 rebut'
        : `Anotar el que diu el banc de ${decimal(count, 'ca')} rebuts`,
    whats: {
      returns: 'Torna a estar pendent',
      claims: 'Deu el que ja se li va retornar',
      frees: 'Queda lliure per a una altra remesa',
      already: 'Ja estava anotat',
      excluded: 'Era fora de la remesa',
      refunded: 'No s’anota: ja se li van retornar els diners',
      inRefundFile: 'No s’anota encara: va en un fitxer de transferències',
      sentTwice: 'No canvia res',
      unknown: 'No és de cap remesa',
    },
    explained: {
      frees:
        'El banc del club ha rebutjat el fitxer o una part sencera, sense passar-lo al compte de ningú. Aquests rebuts queden lliures per a una altra remesa. No s’escriu a ningú, no se sumen despeses i les domiciliacions continuen.',
      sentTwice:
        'El banc diu que ja tenia aquest fitxer. Val el que va contestar la primera vegada, i aquí no canvia res.',
      claims:
        'D’algun rebut el club ja havia retornat els diners. En anotar-lo, aquesta persona deu el que ha rebut dues vegades, i se li escriu. Si la devolució del club no va arribar a sortir, anul·la-la abans i torna a mirar el fitxer.',
      refunded:
        'D’algun rebut d’aquest fitxer el club ja havia retornat els diners, i no s’anota sol. Si la devolució no va arribar a sortir, anul·la-la i torna a mirar el fitxer.',
      inRefundFile:
        'Un rebut retornat és també en un fitxer de transferències per pagar. Aquest encara no s’anota. Si no ha anat al banc, descarta’l i torna a mirar; si ja hi va anar, anota’l com a fet.',
    },
    noReason: 'El banc no ho diu',
  },
}

export const remittancesCopy = { es, ca }
