import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Texts of every table import: choosing a file, the report, and errors. */
const es = {
  columnsLead:
    'La fila con los nombres de las columnas va antes que los datos, en cualquier orden:',
  columnsMore: 'Cómo se escribe cada columna',
  file: 'Elegir un archivo',
  fileTooLarge: 'El archivo es demasiado grande: como mucho 2 MB',
  fileUnreadable: 'No se puede leer el archivo',
  content: 'Contenido',
  contentHint:
    'También puedes pegar aquí las filas copiadas de la hoja de cálculo. De un documento con varias hojas se lee una: la primera con una tabla, si ninguna otra es mucho más larga. También entran las filas ocultas o filtradas; colores y negritas no se leen.',
  check: 'Comprobar',
  checkAgain: 'Comprobar de nuevo',
  checking: (rows: number) => `Comprobando ${decimal(rows, 'es')} filas...`,
  storing: (rows: number) => `Importando ${decimal(rows, 'es')} filas...`,
  wrong: 'Revisa el formulario',
  changedContent:
    'El texto ha cambiado desde que se comprobó. No se ha guardado nada: esto es lo que pasaría ahora.',
  report: 'Qué pasaría',
  nothing: 'No hay nada que importar',
  rows: 'Filas',
  added: 'Se añaden',
  skipped: 'Se quedan fuera',
  ignored: (columns: string) => `Columnas que no se importan: ${columns}`,
  columns: 'Decir qué es cada columna',
  columnsHint: 'Se recuerda para la próxima tabla.',
  noColumn: 'Ninguna',
  notImported: 'No importar',
  reasons: 'Qué no se entiende',
  reason: (count: number, text: string) => `${decimal(count, 'es')} × ${text}`,
  written: (text: string, written: string) => `${text} («${written}»)`,
  decision: (text: string) => `Qué se hace: ${text}`,
  leaveEmpty: 'Importar la fila sin este dato',
  leaveOut: 'Dejar fuera la fila',
  blanked: (text: string) => `No se importa. ${text}`,
  remarks: 'Qué pasa con cada fila',
  line: 'Fila',
  what: 'Qué pasa',
  why: 'Detalle',
  happens: { skipped: 'Queda fuera', added: 'Se añade', updated: 'Se actualiza' },
  value: (column: string, value: string) => `${column}: ${value}`,
  change: (column: string, before: string, after: string) =>
    `${column}: «${before}» pasa a «${after}»`,
  empty: 'vacío',
  problem: {
    empty: 'No hay nada escrito. Elige un archivo o pega las filas.',
    binary:
      'Esto no es texto, sino un documento de otro formato. Guárdalo como CSV, o copia las filas y pégalas.',
    noRows: 'Solo hay la fila con los nombres de las columnas.',
    tooManyRows: (most: number) =>
      `Hay más de ${decimal(most, 'es')} filas. Repártelas en varios archivos e impórtalos uno tras otro.`,
    missingColumns: (columns: string) =>
      `Falta una columna: ${columns}. Di cuál es en «Decir qué es cada columna», o ponle su nombre en la tabla.`,
    unreadable: (line: number) =>
      `El texto no es un CSV a partir de la línea ${line}: mira si hay unas comillas sin cerrar.`,
  },
  row: {
    encoding: 'Hay letras ilegibles: guarda el archivo como «CSV UTF-8»',
    tooManyCells: 'Tiene más casillas que columnas: mira si falta poner comillas',
    otherHead: 'Está debajo de otra fila de nombres de columnas: impórtala aparte, con esa fila',
  },
} as const

const ca: Translation<typeof es> = {
  columnsLead: 'La fila amb els noms de les columnes va abans que les dades, en qualsevol ordre:',
  columnsMore: 'Com s’escriu cada columna',
  file: 'Triar un fitxer',
  fileTooLarge: 'El fitxer és massa gran: com a molt 2 MB',
  fileUnreadable: 'No es pot llegir el fitxer',
  content: 'Contingut',
  contentHint:
    'També hi pots enganxar les files copiades del full de càlcul. D’un document amb diversos fulls se’n llegeix un: el primer amb una taula, si cap altre no és molt més llarg. També hi entren les files amagades o filtrades; colors i negretes no es llegeixen.',
  check: 'Comprovar',
  checkAgain: 'Tornar a comprovar',
  checking: (rows) => `S’estan comprovant ${decimal(rows, 'ca')} files...`,
  storing: (rows) => `S’estan important ${decimal(rows, 'ca')} files...`,
  wrong: 'Revisa el formulari',
  changedContent:
    'El text ha canviat des que es va comprovar. No s’ha desat res: això és el que passaria ara.',
  report: 'Què passaria',
  nothing: 'No hi ha res per importar',
  rows: 'Files',
  added: 'S’afegeixen',
  skipped: 'Queden fora',
  ignored: (columns) => `Columnes que no s’importen: ${columns}`,
  columns: 'Dir què és cada columna',
  columnsHint: 'Es recorda per a la pròxima taula.',
  noColumn: 'Cap',
  notImported: 'No importar',
  reasons: 'Què no s’entén',
  reason: (count, text) => `${decimal(count, 'ca')} × ${text}`,
  written: (text, written) => `${text} («${written}»)`,
  decision: (text) => `Què es fa: ${text}`,
  leaveEmpty: 'Importar la fila sense aquesta dada',
  leaveOut: 'Deixar fora la fila',
  blanked: (text) => `No s’importa. ${text}`,
  remarks: 'Què passa amb cada fila',
  line: 'Fila',
  what: 'Què passa',
  why: 'Detall',
  happens: { skipped: 'Queda fora', added: 'S’afegeix', updated: 'S’actualitza' },
  value: (column, value) => `${column}: ${value}`,
  change: (column, before, after) => `${column}: «${before}» passa a «${after}»`,
  empty: 'buit',
  problem: {
    empty: 'No hi ha res escrit. Tria un fitxer o enganxa-hi les files.',
    binary:
      'Això no és text, sinó un document d’un altre format. Desa’l com a CSV, o copia’n les files i enganxa-les.',
    noRows: 'Només hi ha la fila amb els noms de les columnes.',
    tooManyRows: (most) =>
      `Hi ha més de ${decimal(most, 'ca')} files. Reparteix-les en diversos fitxers i importa’ls un darrere l’altre.`,
    missingColumns: (columns) =>
      `Hi falta una columna: ${columns}. Digues quina és a «Dir què és cada columna», o posa-li el nom a la taula.`,
    unreadable: (line) =>
      `El text no és un CSV a partir de la línia ${line}: mira si hi ha unes cometes sense tancar.`,
  },
  row: {
    encoding: 'Hi ha lletres il·legibles: desa el fitxer com a «CSV UTF-8»',
    tooManyCells: 'Té més caselles que columnes: mira si hi falten cometes',
    otherHead:
      'És a sota d’una altra fila de noms de columnes: importa-la a part, amb aquella fila',
  },
}

export const tableImportCopy = { es, ca }
