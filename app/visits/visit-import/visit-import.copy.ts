import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const visitas = (count: number) => (count === 1 ? '1 visita' : `${decimal(count, 'es')} visitas`)

/** Import of visits: columns, report and errors. */
const es = {
  title: 'Importar visitas',
  back: 'Visitas',
  lead: 'La historia de antes, desde una hoja de cálculo guardada como CSV: una fila por visita. Primero se comprueba y se muestra qué pasaría: no se guarda nada hasta que lo confirmes.',
  columnsEnd: 'Las dos primeras son obligatorias. Se admiten también los nombres en catalán.',
  placeHelp:
    'El restaurante se busca en la guía por su nombre; si hay dos que se llaman igual, la población dice cuál. Si no está en la guía, la visita guarda el nombre que lleva en la tabla.',
  dishesHelp:
    'Los platos van separados por barras «|» o en líneas distintas, y el vino de cada uno entre corchetes: «Gamba con romesco [Priorat blanco 2019] | Arroz de montaña».',
  membersHelp:
    'Los socios van por su número o su nombre, con comas. A quien no se reconozca se le cuenta sin nombre; de las visitas más antiguas que el plazo de conservación solo queda el nombre de quien ha dado permiso.',
  column: {
    day: 'Día',
    restaurant: 'Restaurante',
    town: 'Población',
    titleEs: 'Título',
    titleCa: 'Título en catalán',
    noteEs: 'Nota',
    noteCa: 'Nota en catalán',
    covers: 'Comensales',
    bill: 'Cuenta',
    perHead: 'Por persona',
    dishesEs: 'Platos',
    dishesCa: 'Platos en catalán',
    members: 'Socios',
  },
  fileHint: 'Como mucho 2 MB y 2.000 visitas. El archivo se lee aquí y su texto aparece debajo.',
  changedRecords:
    'Las visitas, la guía o los socios han cambiado desde que se comprobó. No se ha guardado nada: esto es lo que pasaría ahora.',
  notInGuide: 'Fuera de la guía',
  subject: 'Visita',
  submit: (count: number) => `Importar ${visitas(count)}`,
  row: {
    repeated: (line: number) => `La misma visita está en la fila ${line}`,
    exists: 'El club ya tiene escrita esta visita',
    nightToClose: 'De ese día hay un evento: cierra la noche desde las visitas',
    whichRestaurant:
      'En la guía hay varios restaurantes con este nombre: di en la columna «Población» cuál es',
    notInGuide: 'El restaurante no está en la guía: la visita guarda su nombre',
    closesNight: 'De ese día hay un evento: su noche quedará cerrada con esta visita',
    unknownMembers: (names: string) => `No son socios, cuentan sin nombre: ${names}`,
    severalMembers: (names: string) =>
      `Hay varios socios que se llaman así, cuentan sin nombre: ${names}`,
    withoutConsent: (count: number) =>
      count === 1
        ? '1 socio no ha dado permiso para constar en visitas tan antiguas: cuenta sin nombre'
        : `${decimal(count, 'es')} socios no han dado permiso para constar en visitas tan antiguas: cuentan sin nombre`,
  },
} as const

const visites = (count: number) => (count === 1 ? '1 visita' : `${decimal(count, 'ca')} visites`)

const ca: Translation<typeof es> = {
  title: 'Importar visites',
  back: 'Visites',
  lead: 'La història d’abans, des d’un full de càlcul desat com a CSV: una fila per visita. Primer es comprova i es mostra què passaria: no es desa res fins que ho confirmis.',
  columnsEnd: 'Les dues primeres són obligatòries. També s’admeten els noms en castellà.',
  placeHelp:
    'El restaurant es busca a la guia pel nom; si n’hi ha dos que es diuen igual, la població diu quin. Si no és a la guia, la visita desa el nom que porta a la taula.',
  dishesHelp:
    'Els plats van separats per barres «|» o en línies diferents, i el vi de cadascun entre claudàtors: «Gamba amb romesco [Priorat blanc 2019] | Arròs de muntanya».',
  membersHelp:
    'Els socis van pel número o pel nom, amb comes. A qui no es reconegui se’l compta sense nom; de les visites més antigues que el termini de conservació només queda el nom de qui ha donat permís.',
  column: {
    day: 'Dia',
    restaurant: 'Restaurant',
    town: 'Població',
    titleEs: 'Títol en castellà',
    titleCa: 'Títol',
    noteEs: 'Nota en castellà',
    noteCa: 'Nota en català',
    covers: 'Comensals',
    bill: 'Compte',
    perHead: 'Per persona',
    dishesEs: 'Plats en castellà',
    dishesCa: 'Plats',
    members: 'Socis',
  },
  fileHint: 'Com a molt 2 MB i 2.000 visites. El fitxer es llegeix aquí i el text apareix a sota.',
  changedRecords:
    'Les visites, la guia o els socis han canviat des que es va comprovar. No s’ha desat res: això és el que passaria ara.',
  notInGuide: 'Fora de la guia',
  subject: 'Visita',
  submit: (count) => `Importar ${visites(count)}`,
  row: {
    repeated: (line) => `La mateixa visita és a la fila ${line}`,
    exists: 'El club ja té escrita aquesta visita',
    nightToClose: 'D’aquell dia hi ha un esdeveniment: tanca la nit des de les visites',
    whichRestaurant:
      'A la guia hi ha diversos restaurants amb aquest nom: digues a la columna «Població» quin és',
    notInGuide: 'El restaurant no és a la guia: la visita en desa el nom',
    closesNight:
      'D’aquell dia hi ha un esdeveniment: la seva nit quedarà tancada amb aquesta visita',
    unknownMembers: (names) => `No són socis, compten sense nom: ${names}`,
    severalMembers: (names) =>
      `Hi ha diversos socis que es diuen així, compten sense nom: ${names}`,
    withoutConsent: (count) =>
      count === 1
        ? '1 soci no ha donat permís per constar en visites tan antigues: compta sense nom'
        : `${decimal(count, 'ca')} socis no han donat permís per constar en visites tan antigues: compten sense nom`,
  },
}

export const visitImportCopy = { es, ca }
