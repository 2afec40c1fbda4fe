import { de } from '#app/platform/i18n/catalan.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const lineas = (count: number) => (count === 1 ? '1 apunte' : `${decimal(count, 'es')} apuntes`)

/** Bank statements: choosing a file, the preview, and errors. */
const es = {
  title: 'Extractos del banco',
  lead: 'Suelta aquí el extracto de la cuenta: Norma 43, CAMT.053, o una tabla de tu banco (CSV o Excel). Primero verás qué pasaría. No se guarda nada hasta que lo confirmes, y el mismo extracto dos veces no cambia nada.',
  file: 'Elegir un archivo',
  fileHint:
    'Como mucho 2 MB y 10.000 apuntes. De un Excel con varias hojas se lee una: guarda cada cuenta en un archivo.',
  fileTooLarge: 'El archivo es demasiado grande: como mucho 2 MB. Descarga menos días.',
  check: 'Comprobar',
  checkAgain: 'Comprobar de nuevo',
  checking: 'Se está leyendo el extracto...',
  storing: 'Se están anotando los cobros...',
  take: 'Anotar lo elegido',
  takeHint: 'Se anota lo que esté elegido en cada apunte, todo o nada.',
  wrong: 'Revisa el formulario',
  changed: {
    content:
      'El texto ha cambiado desde que se leyó. No se ha guardado nada: esto es lo que pasaría ahora.',
    ledger:
      'La caja ha cambiado desde que se leyó. No se ha guardado nada: esto es lo que pasaría ahora.',
    twice:
      'Dos apuntes son para lo mismo. No se ha guardado nada: elige otra cosa en los que están marcados.',
    typed:
      'Has escrito de quién es algún apunte. No se ha guardado nada: mira en qué queda y vuelve a anotar.',
  },
  format: { norma43: 'Norma 43', camt053: 'CAMT.053', csv: 'CSV' },
  account: (ends: string) => `cuenta acabada en ${ends}`,
  days: (from: string, until: string) => (from === until ? from : `del ${from} al ${until}`),
  report: 'Qué pasaría',
  counts: {
    lines: 'Apuntes',
    payments: 'Cobros que se anotarían',
    refunds: 'Devoluciones que se anotarían',
    known: 'Ya anotados antes',
  },
  received: (sum: string) => `Entrarían ${sum} en la caja.`,
  settled: (count: number, sum: string) =>
    count === 1
      ? `Se daría por cobrada 1 remesa, de ${sum}.`
      : `Se darían por cobradas ${decimal(count, 'es')} remesas, de ${sum}.`,
  returned: (count: number, sum: string) =>
    count === 1
      ? `Volvería a estar pendiente 1 recibo devuelto, de ${sum}.`
      : `Volverían a estar pendientes ${decimal(count, 'es')} recibos devueltos, de ${sum} en total.`,
  withCost: (sum: string) => `Sumar ${sum} de gastos a cada recibo devuelto`,
  waiting: (count: number) =>
    count === 1
      ? '1 apunte ya está en el libro, por colocar: lo que elijas lo coloca, sin anotarlo dos veces.'
      : `${lineas(count)} ya están en el libro, por colocar: lo que elijas los coloca, sin anotarlos dos veces.`,
  knownElsewhere: (count: number) =>
    count === 1
      ? '1 apunte se reconoce de otro extracto que lo cuenta de otra manera, y no se anota otra vez.'
      : `${lineas(count)} se reconocen de otros extractos que los cuentan de otra manera, y no se anotan otra vez.`,
  others: (count: number) =>
    count === 1
      ? '1 salida que no es ninguna devolución se deja como está.'
      : `${decimal(count, 'es')} salidas que no son ninguna devolución se dejan como están.`,
  leftOut: (count: number) =>
    `${count === 1 ? 'No cuenta' : 'No cuentan'} ${lineas(count)} sin importe, de un saldo o de un total, o aún pendientes en el banco.`,
  nothing: 'No queda ningún apunte por anotar de este extracto.',
  onlyBalance:
    'No queda ningún apunte por elegir. Anota el extracto para comparar su saldo con el libro.',
  toReview: 'Por revisar',
  toReviewLead:
    'Mira si cada uno es de quien parece. Lo que no elijas no es de nadie, y en el libro queda por colocar.',
  sureOnes: 'Seguros',
  sum: (certainty: string, count: number, cents: string) =>
    `${certainty}: ${cents} (${decimal(count, 'es')})`,
  certainty: { sure: 'Seguro', likely: 'Probable', none: 'Sin pareja' },
  line: (number: number) => `Apunte ${decimal(number, 'es')}`,
  ending: (end: string) => `cuenta ···${end}`,
  choice: 'Se anota como',
  gap: (account: string, day: string, bank: string, book: string) =>
    `${account}: antes del ${day} el banco tiene ${bank}, y el libro ${book}. Revisa el saldo inicial de la cuenta, o si falta un extracto anterior.`,
  booked: (placed: number, open: number) =>
    `Al libro: ${lineas(placed)} con su partida y ${lineas(open)} por colocar.`,
  late: (count: number, day: string) =>
    `De un ejercicio cerrado: ${lineas(count)}, que ${count === 1 ? 'se anota' : 'se anotan'} el ${day}.`,
  bookedNowhere: (count: number) =>
    `${count === 1 ? 'No va' : 'No van'} al libro ${lineas(count)} de antes del primer día de la cuenta, o que no se sabe de qué cuenta ${count === 1 ? 'es' : 'son'}. Si es una tabla, escribe el IBAN en una fila encima.`,
  book: 'Libro',
  leave: 'Nada por ahora',
  more: (count: number) => ` y ${decimal(count, 'es')} más`,
  exactly: (sum: string) => `${sum} justos`,
  left: (sum: string) => `${sum} quedan a su favor`,
  missing: (sum: string) => `faltan ${sum}`,
  credit: (name: string) => `Saldo a favor de ${name}`,
  return: (name: string, about: string, remittance: number) =>
    `Recibo devuelto de ${name} · ${about} · remesa ${remittance}`,
  fee: (remittance: number, count: number, sum: string, fee: string) =>
    `${count === 1 ? '1 devolución' : `${count} devoluciones`} de la remesa ${remittance} que ya constan, ${sum}, y ${fee} de comisión del banco`,
  settle: (remittance: number, sum: string, count: number) =>
    `Remesa ${remittance} cobrada · ${sum} · ${count === 1 ? '1 recibo' : `${decimal(count, 'es')} recibos`}`,
  bankFee: (fee: string) => `${fee} de comisión del banco`,
  refund: (name: string, sum: string) => `Devolución a ${name} · ${sum} a su favor`,
  nameless: 'sin nombre',
  who: '¿De otra persona?',
  whoHint:
    'Si es de otra persona, escribe su referencia, su correo o su nombre y pulsa «Comprobar de nuevo».',
  remark: {
    entered: 'Parece que ya está anotado.',
    taken: 'Puede que ya se anotara de otro extracto: ese día hay un apunte del mismo importe.',
    otherSum: 'Nombra un recibo o una remesa del club, pero con otro importe.',
    noDebit:
      'El banco devuelve recibos y no dice cuáles. Si el suyo sale en la lista, elígelo. Si no, anótalos antes en su remesa, o con el fichero de devoluciones, y vuelve a comprobar.',
    returned: 'Por esos días ya se anotó un recibo devuelto como este.',
    refunded:
      'Ya se le había devuelto el dinero: al anotarlo, esta persona lo debe y se le escribe. Si la devolución del club no salió, anúlala antes y vuelve a mirar el extracto.',
    inRefundFile:
      'El recibo que devuelve el banco está también en un fichero de transferencias por pagar. Si aún no ha ido al banco, descártalo y vuelve a mirar; si ya fue, anótalo como hecho.',
    credited: 'Hay una remesa de este importe que ya se dio por cobrada.',
    collected:
      'Este cargo ya va en una remesa que tiene el banco: se cobraría dos veces. Si el recibo también se cobra, lo que sobre quedará por devolver.',
    advance:
      'El club debe este importe a quien adelantó un gasto. Si es su devolución, anótala antes en Cuentas y vuelve a comprobar.',
    settled: 'Lo que nombra ya está pagado o anulado.',
    noReference: 'Nadie debe nada con esta referencia.',
    noEmail: 'No hay nadie con este correo.',
    twice: 'Otro apunte ya paga lo mismo.',
  },
  columns: {
    title: 'Qué hay en cada columna',
    lead: 'Dilo una vez: la próxima se reconoce por los nombres de las columnas.',
    wrong:
      'Hacen falta fecha, concepto e importe (o entradas y salidas), cada uno en una columna distinta.',
    read: 'Cómo se han leído las columnas',
    none: 'Ninguna',
    nameless: (number: number) => `Columna ${decimal(number, 'es')}`,
    bookedOn: 'Fecha',
    valueOn: 'Fecha valor',
    amount: 'Importe (con signo)',
    in: 'Entradas',
    out: 'Salidas',
    text: 'Concepto',
    more: 'Más texto',
    reference: 'Referencia',
    counterparty: 'Nombre',
    balance: 'Saldo',
    currency: 'Moneda',
    fee: 'Comisión aparte del importe',
  },
  problem: {
    empty: 'No hay nada escrito. Elige un archivo o pega su texto.',
    binary:
      'Esto no se puede leer. Descarga el extracto como Norma 43, CAMT.053, CSV o Excel, no como PDF. Un Excel muy antiguo o con contraseña, ábrelo y guárdalo como .xlsx.',
    webPage:
      'Tiene nombre de Excel, pero no lo es. Ábrelo en Excel o LibreOffice y guárdalo como .xlsx o CSV.',
    unknown: 'No se reconoce ningún extracto: falta una fila con una fecha y un importe.',
    noLines: 'El extracto no tiene ningún apunte.',
    doctype:
      'El archivo XML trae declaraciones que ningún banco pone. No se lee: descárgalo de nuevo.',
    notStatement: 'Es un XML, pero no un extracto CAMT.053.',
    tooManyLines: (most: number) =>
      `Tiene más de ${decimal(most, 'es')} apuntes. Descarga menos días cada vez.`,
    unreadable: (line: number) =>
      `El archivo está roto a partir de la línea ${decimal(line, 'es')}.`,
    currency: (place: string, written: string) =>
      `${place}: la moneda no es el euro, sino «${written}».`,
    field: (place: string, field: string, written: string) =>
      written === ''
        ? `${place}: falta ${field}.`
        : `${place}: no se entiende ${field}, «${written}».`,
    order: (place: string, written: string) =>
      `${place}: un registro «${written}» no puede estar ahí. El archivo no está entero.`,
    cut: (place: string) => `${place}: el archivo se acaba antes de tiempo. Descárgalo de nuevo.`,
    another: (place: string) =>
      `${place}: aquí empieza otro extracto. Súbelos de uno en uno, cada uno en su archivo.`,
    total: (place: string, of: string, stated: string, counted: string) =>
      `${place}: el banco dice ${stated} ${of}, y los apuntes suman ${counted}. El archivo no está entero.`,
    inAndOut: (place: string) => `${place}: hay importe en las entradas y en las salidas.`,
  },
  place: {
    line: (place: number) => `Línea ${decimal(place, 'es')}`,
    entry: (place: number) => `Apunte ${decimal(place, 'es')}`,
  },
  field: {
    record: 'el registro',
    bookedOn: 'la fecha',
    valueOn: 'la fecha valor',
    amount: 'el importe',
    sign: 'el signo',
    count: 'el número de apuntes',
    balance: 'el saldo',
  },
  total: {
    in: 'de entradas',
    out: 'de salidas',
    balance: 'de saldo final',
    records: 'registros',
  },
  taken: {
    title: 'Últimos extractos',
    none: 'Todavía no se ha anotado ningún extracto.',
    statement: 'Extracto',
    when: 'Anotado',
  },
} as const

const apunts = (count: number) => (count === 1 ? '1 apunt' : `${decimal(count, 'ca')} apunts`)

const ca: Translation<typeof es> = {
  title: 'Extractes del banc',
  lead: 'Deixa anar aquí l’extracte del compte: Norma 43, CAMT.053, o una taula del teu banc (CSV o Excel). Primer veuràs què passaria. No es desa res fins que ho confirmis, i el mateix extracte dues vegades no canvia res.',
  file: 'Triar un fitxer',
  fileHint:
    'Com a molt 2 MB i 10.000 apunts. D’un Excel amb diversos fulls se’n llegeix un: desa cada compte en un fitxer.',
  fileTooLarge: 'El fitxer és massa gran: com a molt 2 MB. Descarrega menys dies.',
  check: 'Comprovar',
  checkAgain: 'Tornar a comprovar',
  checking: 'S’està llegint l’extracte...',
  storing: 'S’estan anotant els cobraments...',
  take: 'Anotar el que s’ha triat',
  takeHint: 'S’anota el que estigui triat a cada apunt, tot o res.',
  wrong: 'Revisa el formulari',
  changed: {
    content:
      'El text ha canviat des que es va llegir. No s’ha desat res: això és el que passaria ara.',
    ledger:
      'La caixa ha canviat des que es va llegir. No s’ha desat res: això és el que passaria ara.',
    twice:
      'Dos apunts són per al mateix. No s’ha desat res: tria una altra cosa en els que estan marcats.',
    typed: 'Has escrit de qui és algun apunt. No s’ha desat res: mira com queda i torna a anotar.',
  },
  format: { norma43: 'Norma 43', camt053: 'CAMT.053', csv: 'CSV' },
  account: (ends) => `compte acabat en ${ends}`,
  days: (from, until) => (from === until ? from : `del ${from} al ${until}`),
  report: 'Què passaria',
  counts: {
    lines: 'Apunts',
    payments: 'Cobraments que s’anotarien',
    refunds: 'Devolucions que s’anotarien',
    known: 'Ja anotats abans',
  },
  received: (sum) => `Entrarien ${sum} a la caixa.`,
  settled: (count, sum) =>
    count === 1
      ? `Es donaria per cobrada 1 remesa, de ${sum}.`
      : `Es donarien per cobrades ${decimal(count, 'ca')} remeses, de ${sum}.`,
  returned: (count, sum) =>
    count === 1
      ? `Tornaria a estar pendent 1 rebut retornat, de ${sum}.`
      : `Tornarien a estar pendents ${decimal(count, 'ca')} rebuts retornats, de ${sum} en total.`,
  withCost: (sum) => `Sumar ${sum} de despeses a cada rebut retornat`,
  waiting: (count) =>
    count === 1
      ? '1 apunt ja és al llibre, per col·locar: el que triïs el col·loca, sense anotar-lo dues vegades.'
      : `${apunts(count)} ja són al llibre, per col·locar: el que triïs els col·loca, sense anotar-los dues vegades.`,
  knownElsewhere: (count) =>
    count === 1
      ? '1 apunt es reconeix d’un altre extracte que l’explica d’una altra manera, i no s’anota una altra vegada.'
      : `${apunts(count)} es reconeixen d’altres extractes que els expliquen d’una altra manera, i no s’anoten una altra vegada.`,
  others: (count) =>
    count === 1
      ? '1 sortida que no és cap devolució es deixa com està.'
      : `${decimal(count, 'ca')} sortides que no són cap devolució es deixen com estan.`,
  leftOut: (count) =>
    `${count === 1 ? 'No compta' : 'No compten'} ${apunts(count)} sense import, d’un saldo o d’un total, o encara pendents al banc.`,
  nothing: 'No queda cap apunt per anotar d’aquest extracte.',
  onlyBalance:
    'No queda cap apunt per triar. Anota l’extracte per comparar-ne el saldo amb el llibre.',
  toReview: 'Per revisar',
  toReviewLead:
    'Mira si cadascun és de qui sembla. El que no triïs no és de ningú, i al llibre queda per col·locar.',
  sureOnes: 'Segurs',
  sum: (certainty, count, cents) => `${certainty}: ${cents} (${decimal(count, 'ca')})`,
  certainty: { sure: 'Segur', likely: 'Probable', none: 'Sense parella' },
  line: (number) => `Apunt ${decimal(number, 'ca')}`,
  ending: (end) => `compte ···${end}`,
  choice: 'S’anota com a',
  gap: (account, day, bank, book) =>
    `${account}: abans del ${day} el banc té ${bank}, i el llibre ${book}. Revisa el saldo inicial del compte, o si falta un extracte anterior.`,
  booked: (placed, open) =>
    `Al llibre: ${apunts(placed)} amb la seva partida i ${apunts(open)} per col·locar.`,
  late: (count, day) =>
    `D’un exercici tancat: ${apunts(count)}, que ${count === 1 ? 's’anota' : 's’anoten'} el ${day}.`,
  bookedNowhere: (count) =>
    `${count === 1 ? 'No va' : 'No van'} al llibre ${apunts(count)} d’abans del primer dia del compte, o que no se sap de quin compte ${count === 1 ? 'és' : 'són'}. Si és una taula, escriu l’IBAN en una fila a sobre.`,
  book: 'Llibre',
  leave: 'Res de moment',
  more: (count) => ` i ${decimal(count, 'ca')} més`,
  exactly: (sum) => `${sum} justos`,
  left: (sum) => `${sum} queden a favor seu`,
  missing: (sum) => `falten ${sum}`,
  credit: (name) => `Saldo a favor ${de(name)}`,
  return: (name, about, remittance) =>
    `Rebut retornat ${de(name)} · ${about} · remesa ${remittance}`,
  fee: (remittance, count, sum, fee) =>
    `${count === 1 ? '1 devolució' : `${count} devolucions`} de la remesa ${remittance} que ja consten, ${sum}, i ${fee} de comissió del banc`,
  settle: (remittance, sum, count) =>
    `Remesa ${remittance} cobrada · ${sum} · ${count === 1 ? '1 rebut' : `${decimal(count, 'ca')} rebuts`}`,
  bankFee: (fee) => `${fee} de comissió del banc`,
  refund: (name, sum) => `Devolució a ${name} · ${sum} a favor seu`,
  nameless: 'sense nom',
  who: 'D’una altra persona?',
  whoHint:
    'Si és d’una altra persona, escriu-ne la referència, el correu o el nom i prem «Tornar a comprovar».',
  remark: {
    entered: 'Sembla que ja està anotat.',
    taken:
      'Potser ja es va anotar d’un altre extracte: aquell dia hi ha un apunt del mateix import.',
    otherSum: 'Anomena un rebut o una remesa del club, però amb un altre import.',
    noDebit:
      'El banc retorna rebuts i no diu quins. Si el seu surt a la llista, tria’l. Si no, anota’ls abans a la remesa, o amb el fitxer de devolucions, i torna a comprovar.',
    returned: 'Per aquells dies ja es va anotar un rebut retornat com aquest.',
    refunded:
      'Ja se li havien retornat els diners: en anotar-ho, aquesta persona els deu i se li escriu. Si la devolució del club no va sortir, anul·la-la abans i torna a mirar l’extracte.',
    inRefundFile:
      'El rebut que retorna el banc és també en un fitxer de transferències per pagar. Si encara no és al banc, descarta’l i torna a mirar; si ja hi és, anota’l com a fet.',
    credited: 'Hi ha una remesa d’aquest import que ja es va donar per cobrada.',
    collected:
      'Aquest càrrec ja va en una remesa que té el banc: es cobraria dues vegades. Si el rebut també es cobra, el que sobri quedarà per retornar.',
    advance:
      'El club deu aquest import a qui va avançar una despesa. Si n’és la devolució, anota-la abans a Comptes i torna a comprovar.',
    settled: 'El que anomena ja està pagat o anul·lat.',
    noReference: 'Ningú no deu res amb aquesta referència.',
    noEmail: 'No hi ha ningú amb aquest correu.',
    twice: 'Un altre apunt ja paga el mateix.',
  },
  columns: {
    title: 'Què hi ha a cada columna',
    lead: 'Digues-ho una vegada: la pròxima es reconeix pels noms de les columnes.',
    wrong:
      'Calen la data, el concepte i l’import (o les entrades i les sortides), cadascun en una columna diferent.',
    read: 'Com s’han llegit les columnes',
    none: 'Cap',
    nameless: (number) => `Columna ${decimal(number, 'ca')}`,
    bookedOn: 'Data',
    valueOn: 'Data valor',
    amount: 'Import (amb signe)',
    in: 'Entrades',
    out: 'Sortides',
    text: 'Concepte',
    more: 'Més text',
    reference: 'Referència',
    counterparty: 'Nom',
    balance: 'Saldo',
    currency: 'Moneda',
    fee: 'Comissió a part de l’import',
  },
  problem: {
    empty: 'No hi ha res escrit. Tria un fitxer o enganxa’n el text.',
    binary:
      'Això no es pot llegir. Descarrega l’extracte com a Norma 43, CAMT.053, CSV o Excel, no com a PDF. Un Excel molt antic o amb contrasenya, obre’l i desa’l com a .xlsx.',
    webPage:
      'Té nom d’Excel, però no ho és. Obre’l amb l’Excel o el LibreOffice i desa’l com a .xlsx o CSV.',
    unknown: 'No es reconeix cap extracte: falta una fila amb una data i un import.',
    noLines: 'L’extracte no té cap apunt.',
    doctype:
      'El fitxer XML porta declaracions que cap banc no hi posa. No es llegeix: torna’l a descarregar.',
    notStatement: 'És un XML, però no un extracte CAMT.053.',
    tooManyLines: (most) =>
      `Té més de ${decimal(most, 'ca')} apunts. Descarrega menys dies cada vegada.`,
    unreadable: (line) => `El fitxer està trencat a partir de la línia ${decimal(line, 'ca')}.`,
    currency: (place, written) => `${place}: la moneda no és l’euro, sinó «${written}».`,
    field: (place, field, written) =>
      written === '' ? `${place}: falta ${field}.` : `${place}: no s’entén ${field}, «${written}».`,
    order: (place, written) =>
      `${place}: un registre «${written}» no hi pot ser. El fitxer no està sencer.`,
    cut: (place) => `${place}: el fitxer s’acaba abans d’hora. Torna’l a descarregar.`,
    another: (place) =>
      `${place}: aquí comença un altre extracte. Puja’ls d’un en un, cadascun al seu fitxer.`,
    total: (place, of, stated, counted) =>
      `${place}: el banc diu ${stated} ${of}, i els apunts sumen ${counted}. El fitxer no està sencer.`,
    inAndOut: (place) => `${place}: hi ha import a les entrades i a les sortides.`,
  },
  place: {
    line: (place) => `Línia ${decimal(place, 'ca')}`,
    entry: (place) => `Apunt ${decimal(place, 'ca')}`,
  },
  field: {
    record: 'el registre',
    bookedOn: 'la data',
    valueOn: 'la data valor',
    amount: 'l’import',
    sign: 'el signe',
    count: 'el nombre d’apunts',
    balance: 'el saldo',
  },
  total: {
    in: 'd’entrades',
    out: 'de sortides',
    balance: 'de saldo final',
    records: 'registres',
  },
  taken: {
    title: 'Últims extractes',
    none: 'Encara no s’ha anotat cap extracte.',
    statement: 'Extracte',
    when: 'Anotat',
  },
}

export const bankStatementsCopy = { es, ca }
