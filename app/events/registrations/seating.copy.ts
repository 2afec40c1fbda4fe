import { de } from '#app/platform/i18n/catalan.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const list = (numbers: readonly number[], and: string) =>
  numbers.length < 2
    ? numbers.join('')
    : `${numbers.slice(0, -1).join(', ')} ${and} ${numbers.at(-1)}`

const es = {
  table: (number: number | string) => `Mesa ${number}`,
  page: {
    title: (event: string) => `Mesas: ${event}`,
    lead: 'Cada persona con su mesa. La puerta y la cocina la ven en cuanto se guarda.',
    list: 'Lista para imprimir',
    cards: 'Tarjetas de mesa',
    back: 'Volver a las mesas',
    counts: { people: 'Personas', chairs: 'Sillas', free: 'Sillas libres', unseated: 'Sin sitio' },
    noTables: 'Todavía no hay mesas',
    noTablesLink: 'Poner las mesas',
    nobody: 'Todavía no viene nadie con la reserva confirmada',
    companionOf: (name: string) => `Acompañante de ${name}`,
    first: 'Primera vez',
    byHand: 'A mano',
  },
  notes: {
    title: 'Lo que hay que saber',
    unseated: (people: number, missing: number): string => {
      const who = people === 1 ? '1 sin sitio' : `${decimal(people, 'es')} sin sitio`
      if (missing === 0) return `${who}: hay sillas para todos`
      return `${who}: ${missing === 1 ? 'falta 1 silla' : `faltan ${decimal(missing, 'es')} sillas`}`
    },
    apart: (name: string, tables: readonly number[]) =>
      `La reserva de ${name} está repartida: mesas ${list(tables, 'y')}`,
    unread: (name: string, text: string) => `${name} pide algo que no se ha leído: «${text}»`,
    wish: (one: string, other: string) => `${one} y ${other} no están en la misma mesa`,
    noMember: (table: number) =>
      `En la mesa ${table} hay quien viene por primera vez y ningún socio`,
  },
  fill: {
    title: 'Repartir en un clic',
    hint: 'Sienta juntos a los de cada reserva y a quienes lo han pedido con nombre y apellidos. Mezcla a los socios con quien viene por primera vez. Lo demás que han pedido queda por leer.',
    mode: 'A quién se sienta',
    modes: {
      faltan: 'Solo a quien no tiene sitio',
      automaticas: 'A todos, menos a quien se ha sentado a mano',
    },
    submit: 'Repartir',
  },
  form: {
    title: 'Quién se sienta dónde',
    failed: 'Error al guardar las mesas',
    submit: 'Guardar',
    occupied: (people: number, seats: number) =>
      `${decimal(people, 'es')} de ${decimal(seats, 'es')}`,
    over: (people: number) =>
      people === 1 ? 'Sobra 1 persona' : `Sobran ${decimal(people, 'es')} personas`,
    nowhere: 'Sin sitio',
    everybody: 'Todos tienen sitio',
    empty: 'Nadie todavía',
    tableOf: (name: string) => `Mesa de ${name}`,
    option: (number: number, free: number): string =>
      free <= 0
        ? `Mesa ${number} (llena)`
        : free === 1
          ? `Mesa ${number} (1 libre)`
          : `Mesa ${number} (${decimal(free, 'es')} libres)`,
    together: 'Mover juntos a los de una misma reserva',
    drag: 'Arrastrar a otra mesa',
    moved: (name: string, table: string, state: string) => `${name}: ${table}, ${state}`,
    movedOut: (name: string) => `${name}: sin sitio`,
    unsaved: 'Sin guardar',
  },
  tables: {
    title: (event: string) => `Mesas y sillas: ${event}`,
    heading: 'Mesas y sillas',
    state: (people: number, chairs: number) =>
      `${people === 1 ? '1 persona' : `${decimal(people, 'es')} personas`}, ${chairs === 1 ? '1 silla' : `${decimal(chairs, 'es')} sillas`}`,
    failed: 'Error al guardar las mesas',
    submit: 'Guardar las mesas',
    labels: { mesa: 'Mesas', nuevas: 'Cuántas mesas más', nuevas_sillas: 'Sillas de cada una' },
    number: 'Número',
    seats: 'Sillas',
    seated: (people: number): string =>
      people === 0
        ? 'Nadie sentado'
        : people === 1
          ? '1 persona sentada'
          : `${decimal(people, 'es')} personas sentadas`,
    remove: 'Quitar',
    removeHint: 'Quien esté sentado en una mesa que se quita se queda sin sitio.',
    more: 'Añadir mesas',
    moreHint: 'Se numeran a continuación.',
  },
  wishes: {
    title: 'Quiero sentarme con',
    hint: 'Lo que han escrito en su reserva. Solo se ve aquí; a la otra persona no se le dice nada.',
    says: (text: string) => `«${text}»`,
    suggestion: (name: string) => `¿${name}?`,
    join: 'Juntar',
    joinOf: (one: string, other: string) => `Juntar a ${one} con ${other}`,
    joined: (name: string) => `Con ${name}`,
    part: 'Separar',
    partOf: (one: string, other: string) => `Separar a ${one} de ${other}`,
    chooseFor: (name: string) => `Otra reserva para sentar con ${name}`,
    joinChosen: (name: string) => `Juntar la reserva elegida con ${name}`,
    nobody: 'Nadie de la lista se llama así',
    read: 'Leído',
    readOf: (name: string) => `Leído: lo que pide ${name}`,
  },
  print: {
    listTitle: (event: string) => `Lista de mesas: ${event}`,
    byName: 'Por nombre',
    byTable: 'Por mesa',
    nowhere: 'sin mesa',
    cardsTitle: (event: string) => `Tarjetas de mesa: ${event}`,
    cardsHint:
      'Seis tarjetas por hoja A4. Imprime sin márgenes ni ajuste de tamaño, corta por las líneas y dobla por la mitad: el nombre se lee por los dos lados.',
    noCards: 'Todavía no hay nadie sentado: no hay tarjetas que imprimir.',
    leftOut: (people: number) =>
      people === 1
        ? 'Falta la tarjeta de 1 persona que no tiene mesa o no tiene nombre.'
        : `Faltan las tarjetas de ${decimal(people, 'es')} personas que no tienen mesa o no tienen nombre.`,
  },
  own: {
    title: 'Quiero sentarme con',
    hint: 'Escribe un nombre o dos. Lo lee quien prepara las mesas e intentará juntaros; a nadie más se le dice, y se borra siete días después.',
    label: 'Con quién',
    none: 'No has dicho nada.',
    save: 'Guardar',
    change: 'Decir con quién',
    optional: 'Opcional',
  },
  lateMail: {
    subject: (event: string) => `Alguien no tiene mesa: ${event}`,
    heading: 'Alguien no tiene mesa',
    text: (people: number): string =>
      people === 1
        ? 'Con las mesas ya repartidas se ha dado una plaza más: 1 persona todavía no tiene mesa.'
        : `Con las mesas ya repartidas se han dado más plazas: ${decimal(people, 'es')} personas todavía no tienen mesa.`,
    button: { tables: 'Buscar mesa', kitchen: 'Abrir la hoja de cocina' },
  },
} as const

const ca: Translation<typeof es> = {
  table: (number) => `Taula ${number}`,
  page: {
    title: (event) => `Taules: ${event}`,
    lead: 'Cada persona amb la seva taula. La porta i la cuina la veuen així que es desa.',
    list: 'Llista per imprimir',
    cards: 'Targetes de taula',
    back: 'Tornar a les taules',
    counts: {
      people: 'Persones',
      chairs: 'Cadires',
      free: 'Cadires lliures',
      unseated: 'Sense lloc',
    },
    noTables: 'Encara no hi ha taules',
    noTablesLink: 'Posar les taules',
    nobody: 'Encara no ve ningú amb la reserva confirmada',
    companionOf: (name) => `Acompanyant ${de(name)}`,
    first: 'Primera vegada',
    byHand: 'A mà',
  },
  notes: {
    title: 'El que cal saber',
    unseated: (people, missing) => {
      const who = people === 1 ? '1 sense lloc' : `${decimal(people, 'ca')} sense lloc`
      if (missing === 0) return `${who}: hi ha cadires per a tothom`
      return `${who}: ${missing === 1 ? 'falta 1 cadira' : `falten ${decimal(missing, 'ca')} cadires`}`
    },
    apart: (name, tables) => `La reserva ${de(name)} està repartida: taules ${list(tables, 'i')}`,
    unread: (name, text) => `${name} demana una cosa que no s’ha llegit: «${text}»`,
    wish: (one, other) => `${one} i ${other} no són a la mateixa taula`,
    noMember: (table) => `A la taula ${table} hi ha qui ve per primera vegada i cap soci`,
  },
  fill: {
    title: 'Repartir amb un clic',
    hint: 'Asseu junts els de cada reserva i els qui ho han demanat amb nom i cognoms. Barreja els socis amb qui ve per primera vegada. La resta del que han demanat queda per llegir.',
    mode: 'A qui s’asseu',
    modes: {
      faltan: 'Només a qui no té lloc',
      automaticas: 'A tothom, menys a qui s’ha assegut a mà',
    },
    submit: 'Repartir',
  },
  form: {
    title: 'Qui seu on',
    failed: 'Error en desar les taules',
    submit: 'Desar',
    occupied: (people, seats) => `${decimal(people, 'ca')} de ${decimal(seats, 'ca')}`,
    over: (people) =>
      people === 1 ? 'Sobra 1 persona' : `Sobren ${decimal(people, 'ca')} persones`,
    nowhere: 'Sense lloc',
    everybody: 'Tothom té lloc',
    empty: 'Ningú encara',
    tableOf: (name) => `Taula ${de(name)}`,
    option: (number, free) =>
      free <= 0
        ? `Taula ${number} (plena)`
        : free === 1
          ? `Taula ${number} (1 lliure)`
          : `Taula ${number} (${decimal(free, 'ca')} lliures)`,
    together: 'Moure junts els d’una mateixa reserva',
    drag: 'Arrossegar a una altra taula',
    moved: (name, table, state) => `${name}: ${table}, ${state}`,
    movedOut: (name) => `${name}: sense lloc`,
    unsaved: 'Sense desar',
  },
  tables: {
    title: (event) => `Taules i cadires: ${event}`,
    heading: 'Taules i cadires',
    state: (people, chairs) =>
      `${people === 1 ? '1 persona' : `${decimal(people, 'ca')} persones`}, ${chairs === 1 ? '1 cadira' : `${decimal(chairs, 'ca')} cadires`}`,
    failed: 'Error en desar les taules',
    submit: 'Desar les taules',
    labels: { mesa: 'Taules', nuevas: 'Quantes taules més', nuevas_sillas: 'Cadires de cadascuna' },
    number: 'Número',
    seats: 'Cadires',
    seated: (people) =>
      people === 0
        ? 'Ningú assegut'
        : people === 1
          ? '1 persona asseguda'
          : `${decimal(people, 'ca')} persones assegudes`,
    remove: 'Treure',
    removeHint: 'Qui segui en una taula que es treu es queda sense lloc.',
    more: 'Afegir taules',
    moreHint: 'Es numeren a continuació.',
  },
  wishes: {
    title: 'Vull seure amb',
    hint: 'El que han escrit a la seva reserva. Només es veu aquí; a l’altra persona no se li diu res.',
    says: (text) => `«${text}»`,
    suggestion: (name) => `${name}?`,
    join: 'Ajuntar',
    joinOf: (one, other) => `Ajuntar ${one} amb ${other}`,
    joined: (name) => `Amb ${name}`,
    part: 'Separar',
    partOf: (one, other) => `Separar ${one} ${de(other)}`,
    chooseFor: (name) => `Una altra reserva per asseure amb ${name}`,
    joinChosen: (name) => `Ajuntar la reserva triada amb ${name}`,
    nobody: 'Ningú de la llista es diu així',
    read: 'Llegit',
    readOf: (name) => `Llegit: el que demana ${name}`,
  },
  print: {
    listTitle: (event) => `Llista de taules: ${event}`,
    byName: 'Per nom',
    byTable: 'Per taula',
    nowhere: 'sense taula',
    cardsTitle: (event) => `Targetes de taula: ${event}`,
    cardsHint:
      'Sis targetes per full A4. Imprimeix sense marges ni ajust de mida, talla per les línies i doblega per la meitat: el nom es llegeix pels dos costats.',
    noCards: 'Encara no hi ha ningú assegut: no hi ha targetes per imprimir.',
    leftOut: (people) =>
      people === 1
        ? 'Falta la targeta d’1 persona que no té taula o no té nom.'
        : `Falten les targetes de ${decimal(people, 'ca')} persones que no tenen taula o no tenen nom.`,
  },
  own: {
    title: 'Vull seure amb',
    hint: 'Escriu un nom o dos. Ho llegeix qui prepara les taules i intentarà ajuntar-vos; no es diu a ningú més, i s’esborra set dies després.',
    label: 'Amb qui',
    none: 'No has dit res.',
    save: 'Desar',
    change: 'Dir amb qui',
    optional: 'Opcional',
  },
  lateMail: {
    subject: (event) => `Algú no té taula: ${event}`,
    heading: 'Algú no té taula',
    text: (people) =>
      people === 1
        ? 'Amb les taules ja repartides s’ha donat una plaça més: 1 persona encara no té taula.'
        : `Amb les taules ja repartides s’han donat més places: ${decimal(people, 'ca')} persones encara no tenen taula.`,
    button: { tables: 'Buscar taula', kitchen: 'Obrir el full de cuina' },
  },
}

export const seatingCopy = { es, ca }
