import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const domiciliaciones = (count: number) =>
  count === 1 ? '1 domiciliación' : `${decimal(count, 'es')} domiciliaciones`

/** Import of mandates: columns, report and errors. */
const es = {
  title: 'Importar domiciliaciones',
  back: 'Volver a las domiciliaciones',
  lead: 'Las órdenes firmadas que ya se cobran, desde la misma lista de socios. El IBAN se guarda cifrado y solo se ven sus cuatro últimas cifras. Primero se comprueba y se muestra qué pasaría: no se guarda nada hasta que lo confirmes.',
  columnsEnd:
    'El IBAN y la fecha de firma son obligatorios. La persona se busca por su número, su correo o su nombre. Se admiten también los nombres en catalán.',
  daysHelp:
    'De una orden de hace más de 36 meses hace falta también la fecha de su último cobro. Las de antes de 2014 llevan el 31/10/2009, la referencia de entonces y el último cobro.',
  tellHelp:
    'Nadie recibe un correo, salvo quien ya tiene aquí otra domiciliación y la cambia por esta.',
  column: {
    number: 'Número de socio',
    name: 'Nombre completo',
    email: 'Email',
    iban: 'IBAN',
    holder: 'Titular',
    reference: 'Referencia',
    signedOn: 'Firmada el',
    usedOn: 'Último cobro el',
  },
  fileHint: 'Como mucho 2 MB y 2.000 filas. El archivo se lee aquí y su texto aparece debajo.',
  changedRecords:
    'Los socios o sus domiciliaciones han cambiado desde que se comprobó. No se ha guardado nada: esto es lo que pasaría ahora.',
  replacing: 'Cambian la que tenían',
  subject: 'Socio',
  submit: (count: number, notified: number) =>
    notified === 0
      ? `Importar ${domiciliaciones(count)}`
      : `Importar ${domiciliaciones(count)} y avisar a ${decimal(notified, 'es')}`,
  row: {
    noIban: 'Sin IBAN',
    noMember: 'Ningún socio tiene este número, correo o nombre',
    otherName: 'El socio con este número tiene otro nombre',
    severalMembers: 'Varios socios se llaman así: añade el número o el correo',
    exists: 'Ya tiene esta domiciliación',
    referenceTaken: 'Otra domiciliación tiene esta referencia',
    repeated: (line: number) => `El mismo socio está en la fila ${line}`,
    replaces: (end: string) => `Cambia la que tenía, …${end}, y recibe un correo`,
  },
} as const

const domiciliacions = (count: number) =>
  count === 1 ? '1 domiciliació' : `${decimal(count, 'ca')} domiciliacions`

const ca: Translation<typeof es> = {
  title: 'Importar domiciliacions',
  back: 'Tornar a les domiciliacions',
  lead: 'Les ordres signades que ja es cobren, des de la mateixa llista de socis. L’IBAN es desa xifrat i només se’n veuen les quatre últimes xifres. Primer es comprova i es mostra què passaria: no es desa res fins que ho confirmis.',
  columnsEnd:
    'L’IBAN i la data de signatura són obligatoris. La persona es busca pel número, el correu o el nom. S’admeten també els noms en castellà.',
  daysHelp:
    'D’una ordre de fa més de 36 mesos cal també la data de l’últim cobrament. Les d’abans del 2014 porten el 31/10/2009, la referència de llavors i l’últim cobrament.',
  tellHelp:
    'Ningú no rep cap correu, tret de qui ja té aquí una altra domiciliació i la canvia per aquesta.',
  column: {
    number: 'Número de soci',
    name: 'Nom complet',
    email: 'Correu',
    iban: 'IBAN',
    holder: 'Titular',
    reference: 'Referència',
    signedOn: 'Signada el',
    usedOn: 'Últim cobrament el',
  },
  fileHint: 'Com a molt 2 MB i 2.000 files. El fitxer es llegeix aquí i el text apareix a sota.',
  changedRecords:
    'Els socis o les seves domiciliacions han canviat des que es va comprovar. No s’ha desat res: això és el que passaria ara.',
  replacing: 'Canvien la que tenien',
  subject: 'Soci',
  submit: (count, notified) =>
    notified === 0
      ? `Importar ${domiciliacions(count)}`
      : `Importar ${domiciliacions(count)} i avisar-ne ${decimal(notified, 'ca')}`,
  row: {
    noIban: 'Sense IBAN',
    noMember: 'Cap soci no té aquest número, correu o nom',
    otherName: 'El soci amb aquest número té un altre nom',
    severalMembers: 'Hi ha més d’un soci que es diu així: afegeix-hi el número o el correu',
    exists: 'Ja té aquesta domiciliació',
    referenceTaken: 'Una altra domiciliació té aquesta referència',
    repeated: (line) => `El mateix soci és a la fila ${line}`,
    replaces: (end) => `Canvia la que tenia, …${end}, i rep un correu`,
  },
}

export const mandateImportCopy = { es, ca }
