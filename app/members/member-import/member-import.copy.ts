import { decimal } from '#app/platform/i18n/decimal.ts'
import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const socios = (count: number) => (count === 1 ? '1 socio' : `${decimal(count, 'es')} socios`)

type PlanCounts = readonly { plan: string; members: number }[]

const totalOf = (plans: PlanCounts) => plans.reduce((sum, { members }) => sum + members, 0)
const listed = (plans: PlanCounts) =>
  plans.map(({ plan, members }) => `${members} ${plan}`).join(', ')

/** Import of members: form, report and errors. */
const es = {
  title: 'Importar socios',
  back: 'Socios',
  lead: 'Desde una hoja de cálculo (Excel, OpenDocument o CSV). Primero se comprueba y se muestra qué pasaría: no se guarda nada hasta que lo confirmes.',
  columnsEnd:
    'Las dos primeras son obligatorias: con la casilla «Email» vacía entra una persona sin correo, y con el correo de otra persona, alguien que lo comparte. El idioma es el de los correos: castellano o catalán, o «es» o «ca». Se admiten también los nombres en catalán, y nombre y apellidos por separado.',
  mandatesHelp:
    'El IBAN y la orden firmada se importan después con esta misma lista, en Caja › Banco › Domiciliaciones.',
  householdHelp:
    'Quien comparte la cuota lleva en «Paga la cuota el n.º» el número de quien la paga, que puede estar en la misma tabla; una fila como «Núria y Pere Vidal», o con «Nombre 2», son dos personas que la comparten, con el plan para dos que diga la columna «Plan».',
  reasonsHelp: (reasons: string) => `El motivo de la baja es uno de estos: ${reasons}.`,
  needsHelp:
    'Dieta y alergias llevan las palabras de la ficha, con comas. Son datos de salud: sin el día en que la persona dio su permiso no se guardan, y quien ya tiene su dieta en la ficha conserva la suya.',
  consentHelp:
    'Los consentimientos de salir en las fotos y de que el nombre conste en las visitas llevan el día en que la persona los dio. Una casilla vacía no quita ninguno, y lo que alguien retiró después no vuelve.',
  column: {
    name: 'Nombre',
    email: 'Email',
    number: 'N.º de socio',
    phone: 'Teléfono',
    joined: 'Alta',
    validUntil: 'Válido hasta',
    leftOn: 'Baja',
    leftBecause: 'Motivo de la baja',
    plan: 'Plan',
    household: 'Paga la cuota el n.º',
    street: 'Calle',
    postalCode: 'Código postal',
    town: 'Población',
    birthday: 'Nacimiento',
    diets: 'Dieta',
    allergens: 'Alergias',
    needsNote: 'Nota de la dieta',
    needsConsent: 'Consentimiento de la dieta',
    picturesConsent: 'Consentimiento de las fotos',
    visitsConsent: 'Consentimiento del nombre',
    notes: 'Notas',
    language: 'Idioma',
  },
  fileHint: 'Como mucho 2 MB y 10.000 socios. El archivo se lee aquí y su texto aparece debajo.',
  existing: 'Personas que ya son socias',
  existingHint:
    'Se reconocen por el correo o por el n.º de socio; quien no tiene correo, por el nombre entero.',
  skip: 'Dejarlas como están',
  update: 'Actualizar sus datos',
  updateHint: 'Las casillas vacías no borran nada.',
  language: 'Idioma de los correos',
  languageHint:
    'De las filas nuevas que no lo dicen. Quien tiene cuenta los recibe en el idioma que ha elegido en ella.',
  undo: (added: number) =>
    added === 1 ? 'Borrar ese socio' : `Borrar esos ${decimal(added, 'es')} socios`,
  undoable: (added: number, when: string) =>
    `La última importación (${when}) añadió ${socios(added)}. Durante 24 horas se puede deshacer, si nada se ha hecho con ellos: se borran del todo; lo que la importación actualizó y los planes que creó se quedan.`,
  changedRecords:
    'Los socios han cambiado desde que se comprobó. No se ha guardado nada: esto es lo que pasaría ahora.',
  updated: 'Se actualizan',
  readNotes: (count: number) =>
    count === 1
      ? 'Las notas de 1 socio nuevo quizá dicen que ya no lo es o que no quiere correos: léelas antes de importar.'
      : `Las notas de ${decimal(count, 'es')} socios nuevos quizá dicen que ya no lo son o que no quieren correos: léelas antes de importar.`,
  joinsToday: (count: number) =>
    count === 1
      ? 'A 1 socio nuevo la tabla no le da fecha de alta: constará la de hoy.'
      : `A ${decimal(count, 'es')} socios nuevos la tabla no les da fecha de alta: constará la de hoy.`,
  dated: (count: number) =>
    count === 1
      ? 'A 1 socio nuevo la tabla no le da último día: tendrá el de su plan.'
      : `A ${decimal(count, 'es')} socios nuevos la tabla no les da último día: tendrán el de su plan.`,
  after: (plans: PlanCounts) => `Después habrá ${socios(totalOf(plans))}: ${listed(plans)}.`,
  mailless: (unaddressed: number, sharing: number) =>
    `Nuevos sin correo: ${decimal(unaddressed, 'es')}; comparten el de otra persona: ${decimal(sharing, 'es')}.`,
  couples: (count: number) =>
    count === 1
      ? 'De 1 fila con dos nombres entran dos personas, que comparten la cuota.'
      : `De ${decimal(count, 'es')} filas con dos nombres entran dos personas, que comparten la cuota.`,
  newPlans: (names: readonly string[]) =>
    `Se crean los planes ${names.map((name) => `«${name}»`).join(', ')}, sin cuota ni caducidad: ponlas después en Planes.`,
  keptNeeds: (count: number) =>
    count === 1
      ? '1 persona ya guarda su dieta en la ficha: se queda como está.'
      : `${decimal(count, 'es')} personas ya guardan su dieta en la ficha: se queda como está.`,
  subject: 'Persona',
  submit: (added: number, updated: number) =>
    [
      ...(added > 0 ? [`Importar ${socios(added)}`] : []),
      ...(updated > 0 ? [`${added > 0 ? 'actualizar' : 'Actualizar'} ${socios(updated)}`] : []),
    ].join(' y '),
  row: {
    repeatedEmail: (line: number) => `El mismo correo está en la fila ${line}`,
    repeatedName: (line: number) =>
      `La misma persona está en la fila ${line}: si es otra, ponle un n.º de socio`,
    repeatedNumber: (line: number) => `El mismo n.º de socio está en la fila ${line}`,
    emailExists: (number: number) => `El correo ya es del socio n.º ${number}`,
    numberExists: (number: number) => `Ya existe el socio n.º ${number}`,
    otherName: (number: number) =>
      `El socio n.º ${number} es otra persona, por el nombre: si es la misma, cámbiale antes el nombre en su ficha`,
    twoMembers: 'El n.º de socio es de una persona y el correo de otra',
    whichMember: 'Varios socios podrían ser esta persona: indica el n.º de socio',
    noPerson: 'Parece un título o un total, no un socio',
    twoPeople:
      'Parecen dos personas: una fila para cada una, o «Núria y Pere Vidal»; si es una, «apellidos, nombre»',
    sharesMailbox: 'Comparte el correo de otra persona',
    readNotes: 'Lee sus notas: quizá ya no es socio o no quiere correos',
    unchanged: (number: number) => `El socio n.º ${number} ya tiene estos datos`,
  },
} as const

const socis = (count: number) => (count === 1 ? '1 soci' : `${decimal(count, 'ca')} socis`)

const ca: Translation<typeof es> = {
  title: 'Importar socis',
  back: 'Socis',
  lead: 'Des d’un full de càlcul (Excel, OpenDocument o CSV). Primer es comprova i es mostra què passaria: no es desa res fins que ho confirmis.',
  columnsEnd:
    'Les dues primeres són obligatòries: amb la casella «Correu» buida entra una persona sense correu, i amb el correu d’una altra persona, algú que el comparteix. L’idioma és el dels correus: castellà o català, o «es» o «ca». També s’admeten els noms en castellà, i el nom i els cognoms per separat.',
  mandatesHelp:
    'L’IBAN i l’ordre signada s’importen després amb aquesta mateixa llista, a Caixa › Banc › Domiciliacions.',
  householdHelp:
    'Qui comparteix la quota porta a «Paga la quota el núm.» el número de qui la paga, que pot ser a la mateixa taula; una fila com «Núria i Pere Vidal», o amb «Nom 2», són dues persones que la comparteixen, amb el pla per a dues que digui la columna «Pla».',
  reasonsHelp: (reasons) => `El motiu de la baixa és un d’aquests: ${reasons}.`,
  needsHelp:
    'Dieta i al·lèrgies porten les paraules de la fitxa, amb comes. Són dades de salut: sense el dia en què la persona va donar permís no es desen, i qui ja té la dieta a la fitxa conserva la seva.',
  consentHelp:
    'Els consentiments de sortir a les fotos i que el nom consti a les visites porten el dia en què la persona els va donar. Una casella buida no en treu cap, i el que algú va retirar després no torna.',
  column: {
    name: 'Nom',
    email: 'Correu',
    number: 'Núm. de soci',
    phone: 'Telèfon',
    joined: 'Alta',
    validUntil: 'Vàlid fins al',
    leftOn: 'Baixa',
    leftBecause: 'Motiu de la baixa',
    plan: 'Pla',
    household: 'Paga la quota el núm.',
    street: 'Carrer',
    postalCode: 'Codi postal',
    town: 'Població',
    birthday: 'Naixement',
    diets: 'Dieta',
    allergens: 'Al·lèrgies',
    needsNote: 'Nota de la dieta',
    needsConsent: 'Consentiment de la dieta',
    picturesConsent: 'Consentiment de les fotos',
    visitsConsent: 'Consentiment del nom',
    notes: 'Notes',
    language: 'Idioma',
  },
  fileHint: 'Com a molt 2 MB i 10.000 socis. El fitxer es llegeix aquí i el text apareix a sota.',
  existing: 'Persones que ja són sòcies',
  existingHint: 'Es reconeixen pel correu o pel núm. de soci; qui no té correu, pel nom sencer.',
  skip: 'Deixar-les com estan',
  update: 'Actualitzar les seves dades',
  updateHint: 'Les caselles buides no esborren res.',
  language: 'Idioma dels correus',
  languageHint:
    'De les files noves que no ho diuen. Qui té compte els rep en l’idioma que hi ha triat.',
  undo: (added) =>
    added === 1 ? 'Esborrar aquest soci' : `Esborrar aquests ${decimal(added, 'ca')} socis`,
  undoable: (added, when) =>
    `L’última importació (${when}) va afegir ${socis(added)}. Durant 24 hores es pot desfer, si no s’hi ha fet res: s’esborren del tot; el que la importació va actualitzar i els plans que va crear es queden.`,
  changedRecords:
    'Els socis han canviat des que es va comprovar. No s’ha desat res: això és el que passaria ara.',
  updated: 'S’actualitzen',
  readNotes: (count) =>
    count === 1
      ? 'Les notes d’1 soci nou potser diuen que ja no ho és o que no vol correus: llegeix-les abans d’importar.'
      : `Les notes de ${decimal(count, 'ca')} socis nous potser diuen que ja no ho són o que no volen correus: llegeix-les abans d’importar.`,
  joinsToday: (count) =>
    count === 1
      ? 'A 1 soci nou la taula no li dona data d’alta: hi constarà la d’avui.'
      : `A ${decimal(count, 'ca')} socis nous la taula no els dona data d’alta: hi constarà la d’avui.`,
  dated: (count) =>
    count === 1
      ? 'A 1 soci nou la taula no li dona últim dia: tindrà el del seu pla.'
      : `A ${decimal(count, 'ca')} socis nous la taula no els dona últim dia: tindran el del seu pla.`,
  after: (plans) => `Després hi haurà ${socis(totalOf(plans))}: ${listed(plans)}.`,
  mailless: (unaddressed, sharing) =>
    `Nous sense correu: ${decimal(unaddressed, 'ca')}; comparteixen el d’una altra persona: ${decimal(sharing, 'ca')}.`,
  couples: (count) =>
    count === 1
      ? 'D’1 fila amb dos noms entren dues persones, que comparteixen la quota.'
      : `De ${decimal(count, 'ca')} files amb dos noms entren dues persones, que comparteixen la quota.`,
  newPlans: (names) =>
    `Es creen els plans ${names.map((name) => `«${name}»`).join(', ')}, sense quota ni caducitat: posa-les després a Plans.`,
  keptNeeds: (count) =>
    count === 1
      ? '1 persona ja desa la dieta a la fitxa: es queda com està.'
      : `${decimal(count, 'ca')} persones ja desen la dieta a la fitxa: es queda com està.`,
  subject: 'Persona',
  submit: (added, updated) =>
    [
      ...(added > 0 ? [`Importar ${socis(added)}`] : []),
      ...(updated > 0 ? [`${added > 0 ? 'actualitzar' : 'Actualitzar'} ${socis(updated)}`] : []),
    ].join(' i '),
  row: {
    repeatedEmail: (line) => `El mateix correu és a la fila ${line}`,
    repeatedName: (line) =>
      `La mateixa persona és a la fila ${line}: si és una altra, posa-li un núm. de soci`,
    repeatedNumber: (line) => `El mateix núm. de soci és a la fila ${line}`,
    emailExists: (number) => `El correu ja és del soci núm. ${number}`,
    numberExists: (number) => `Ja existeix el soci núm. ${number}`,
    otherName: (number) =>
      `El soci núm. ${number} és una altra persona, pel nom: si és la mateixa, canvia-li abans el nom a la fitxa`,
    twoMembers: 'El núm. de soci és d’una persona i el correu d’una altra',
    whichMember: 'Diversos socis podrien ser aquesta persona: indica el núm. de soci',
    noPerson: 'Sembla un títol o un total, no un soci',
    twoPeople:
      'Semblen dues persones: una fila per a cadascuna, o «Núria i Pere Vidal»; si n’és una, «cognoms, nom»',
    sharesMailbox: 'Comparteix el correu d’una altra persona',
    readNotes: 'Llegeix-ne les notes: potser ja no és soci o no vol correus',
    unchanged: (number) => `El soci núm. ${number} ja té aquestes dades`,
  },
}

export const memberImportCopy = { es, ca }
