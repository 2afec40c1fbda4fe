import { expect, test } from 'vitest'
import { membersReader } from './check-rows.server.ts'
import { mayHaveLeft } from './row-state.ts'

async function rowsOf(...lines: string[]) {
  const read = await membersReader.read({
    content: lines.join('\n'),
    today: '2026-11-29',
    strict: [],
    chosen: {},
    remembered: {},
  })
  return 'kind' in read ? read.kind : read.checked
}

const read = (column: string, cell: string) =>
  rowsOf(`Núm;Cognoms i nom;Correu;${column}`, `7;Vidal Roca, Núria;;${cell}`)

test.each([
  ['Puig i Queralt, Jordi', ['Jordi Puig i Queralt']],
  ['Vidal Roca, Núria i Pere', ['Núria Vidal Roca', 'Pere Vidal Roca']],
  ['Caves Vidal, S.L.', ['Caves Vidal, S.L.']],
  ['Forn Vidal, SCP', ['Forn Vidal, SCP']],
  ['Pons i Fills, S.L.U.', ['Pons i Fills, S.L.U.']],
  ['Dr. Pons-Bonmatí Gil, Josep Lluís', ['Dr. Josep Lluís Pons-Bonmatí Gil']],
  ['Roca Blanch, Pau (menor)', ['Pau Roca Blanch (menor)']],
  ['Joan Roig Bru / Marta Pons Gil', ['Joan Roig Bru', 'Marta Pons Gil']],
  ['Anna Puig c/o Joan Mas', ['Anna Puig c/o Joan Mas']],
  ['Núria/Pere Vidal', ['Núria Vidal', 'Pere Vidal']],
  ['Vidal Roca, Sra. Núria', ['Núria Vidal Roca']],
  ['D. Joan Puig Mas', ['Joan Puig Mas']],
  ['D. Puig Mas', ['D. Puig Mas']],
])('the check reads %j as %j', async (written, names) => {
  expect(await rowsOf('Núm;Cognoms i nom;Correu', `7;${written};`)).toMatchObject(
    names.map((name) => ({ row: { name } })),
  )
})

test.each([
  'Pere Vidal i Maria Roca',
  'PERE VIDAL Y MARÍA ROCA',
  'Puig Mas, Maria i Mas Pou, Joan',
])('the check refuses %j, which may be two people', async (written) => {
  expect(await rowsOf('Núm;Cognoms i nom;Correu', `7;${written};`)).toMatchObject([
    { problems: [{ kind: 'twoPeople' }] },
  ])
})

test.each(['Joan Vidal i Puig', 'Pere Coll i de la Torre', 'Ramón y Cajal Mas, Ana'])(
  'the check accepts %j as one person',
  async (written) => {
    expect(await rowsOf('Núm;Cognoms i nom;Correu', `7;${written};`)).toMatchObject([{ row: {} }])
  },
)

test.each(['Puig, Joan - BAIXA 2020', 'Baja: Puig, Joan', 'Joan Puig (baja)', 'Joan Puig †'])(
  'the check refuses %j as a current member',
  async (written) => {
    expect(await rowsOf('Núm;Cognoms i nom;Correu', `7;${written};`)).toMatchObject([
      { problems: [{ column: 'leftOn' }] },
    ])
  },
)

test.each([
  'Nº soci/a;Cognoms i nom;Correu-e;Tel. mòbil;Data d’alta;F. nac.;C.P.;Població',
  'Núm. de socio/a;Apellidos, Nombre;E-mail;Teléfono móvil;F. alta;Fecha nac. (dd/mm/aa);CP;Población',
  'Nro. socio;Nom i cognoms;Adreça electrònica;Telf.;Alta;Data de naix.;Codi postal;Localitat',
  'Nº socio;Nombre completo;Correo;Móvil;Alta;F. nacimiento;CP;Localidad',
  'Member #;Full name;Email;Mobile phone;Date joined;Date of birth;Zip code;City',
  'Quin número de soci tens?;Quin és el teu nom i cognoms?;El teu correu;Telèfon mòbil (només números);Data d’alta;Quina és la teva data de naixement?;Codi postal;Població',
])('the check knows the usual headers: %s', async (head) => {
  const row = '7;Vidal, Núria;n@example.cat;600111222;2012;1/2/1960;8.500;Vic'
  expect(await rowsOf(head, row)).toMatchObject([
    {
      row: {
        number: '7',
        name: 'Núria Vidal',
        email: 'n@example.cat',
        phone: '600111222',
        joined: '2012-01-01',
        birthday: '1960-02-01',
        postalCode: '08500',
        town: 'Vic',
      },
    },
  ])
})

test.each([
  'mailto:n@example.cat.',
  'Núria <n@example.cat>',
  '"n@example.cat":',
  'n @ example.cat (feina)',
])('the check takes the address out of %j', async (written) => {
  const cell = `"${written.replaceAll('"', '""')}"`
  expect(await rowsOf('Nom;Correu', `Núria Vidal;${cell}`)).toMatchObject([
    { row: { email: 'n@example.cat' } },
  ])
})

test.each([
  'Apellidos;Nombre;Correo',
  'Primer apellido;Segundo apellido;Nombre;Correo',
  '1r cognom;2n cognom;Nom;Correu',
  'Last name 1;Last name 2;First name;Email',
])('the check accepts surnames in columns of their own: %s', async (head) => {
  const cells = head.split(';').length === 4 ? 'Vidal;Roca;Núria;' : 'Vidal Roca;Núria;'
  expect(await rowsOf(head, cells)).toMatchObject([{ row: { name: 'Núria Vidal Roca' } }])
})

test.each([
  ['600 111 222 / 93 872 11 22', '600 111 222', 'Tel. 2: 93 872 11 22'],
  ['600111222 938721122', '600111222', 'Tel. 2: 938721122'],
  ['600111222-938721122', '600111222', 'Tel. 2: 938721122'],
  ['600111222, 938721122', '600111222', 'Tel. 2: 938721122'],
  ['casa 938721122 mòbil 600111222', '938721122', 'Tel.: casa 938721122 mòbil 600111222'],
  ['600111222 (Pere)', '600111222', 'Tel.: 600111222 (Pere)'],
  ['(93) 872 11 22', '(93) 872 11 22', ''],
  ['(+34) 600 111 222', '+34 600 111 222', ''],
  ['+33 6 12 34 56 78', '+33 6 12 34 56 78', ''],
  ['600‑112‑233', '600-112-233', ''],
  ['no en té', '', ''],
  ['600111222 / 0', '600111222', ''],
])(
  'the check takes the first of the telephones %j, and loses nothing',
  async (written, phone, notes) => {
    const second = await read('Telèfon;Telèfon 2', `${written};0`)
    expect(second).toMatchObject([{ row: { phone, notes } }])
  },
)

test('the check ignores a cell without a number as a telephone', async () => {
  expect(await read('Telèfon', 'pendent')).toMatchObject([{ blanked: [{ column: 'phone' }] }])
})

test.each([
  ['1994', '1994-01-01'],
  ['març 2012', '2012-03-01'],
  ['març de 2012', '2012-03-01'],
  ['dic-03', '2003-12-01'],
  ['10/2000', '2000-10-01'],
  ['2000-10', '2000-10-01'],
  ['des de 1998', '1998-01-01'],
  ['des. 1998', '1998-12-01'],
  ['Any 1987', '1987-01-01'],
  ["gener'98", '1998-01-01'],
])('a member who joined in %j joined on its first day', async (written, joined) => {
  expect(await read('Data alta', written)).toMatchObject([{ row: { joined } }])
  expect(await read('Data naix.', written)).toMatchObject([{ blanked: [{ column: 'birthday' }] }])
})

test.each([
  ['fundador', ''],
  ['abans de 2005', '2005-01-01'],
  ['aprox. 1998', '1998-01-01'],
  ['Sant Jordi 2004', '2004-01-01'],
  ['1r trimestre 2015', '2015-01-01'],
])('words instead of the day of joining are kept in the notes: %s', async (written, joined) => {
  const notes = `Alta: ${written}`
  expect(await read('Data alta', written)).toMatchObject([{ row: { joined, notes } }])
})

test('columns of crosses for the kinds of members are read as the plan', async () => {
  const head = 'Nom;Correu;Numerari;Familiar (65 €);2026'
  expect(await rowsOf(head, 'Núria Pou;;X;;x', 'Pere Mir;;;x;x')).toMatchObject([
    { row: { plan: 'Numerari' } },
    { row: { plan: 'Familiar (65 €)' } },
  ])
  const states = 'Nom;Correu;Actiu;Baixa'
  expect(await rowsOf(states, 'Núria Pou;;X;', 'Pere Mir;;;x')).toMatchObject([
    { row: { plan: '', leftOn: '' } },
    { problems: [{ column: 'leftOn' }] },
  ])
  expect(await rowsOf(head, 'Núria Pou;;X;X;x', 'Pere Mir;;;x;x')).toMatchObject([
    { row: { plan: '' } },
    { row: { plan: '' } },
  ])
})

test.each([
  ['8500 Vic', '08500', 'Vic'],
  ['08570 - Torelló', '08570', 'Torelló'],
  ['Vic (08500)', '08500', 'Vic'],
  ['Manlleu', '', 'Manlleu'],
  ['00000', '', ''],
  ['SW1A 1AA', 'SW1A 1AA', ''],
  ['E-43500', 'E-43500', ''],
  ['AD500 Andorra la Vella', 'AD500', 'Andorra la Vella'],
])('the check reads the postal code %j as %j of %j', async (written, postalCode, town) => {
  expect(await read('C.P. i població', written)).toMatchObject([{ row: { postalCode, town } }])
})

test.each([
  ['Núm;Nom;Correu;Carrer;Núm.;Pis;Porta', '7;Núria;;C/ Nou;12;2n;1a', 'C/ Nou, 12, 2n 1a', '7'],
  ['Nom;Correu;Calle;Nº;Piso', 'Núria;;C/ Nou;s/n;', 'C/ Nou, s/n', ''],
  ['Nom;Dirección de correo;N.º;Calle', 'Núria;;7;C/ Nou 12', 'C/ Nou 12', '7'],
])('the check reads a street of several cells: %s', async (head, row, street, number) => {
  expect(await rowsOf(head, row)).toMatchObject([{ row: { street, number } }])
})

test('the number of a house is known beside a number that was chosen before', async () => {
  const content = 'Núm;Nom;Correu;Carrer;Núm.\n7;Núria;;C/ Nou;12'
  const asked = { content, today: '2026-11-29', strict: [], chosen: {} }
  expect(await membersReader.read({ ...asked, remembered: { num: 'number' } })).toMatchObject({
    checked: [{ row: { street: 'C/ Nou, 12', number: '7' } }],
  })
})

test('a second person, telephone and address in columns of their own are read', async () => {
  const head = 'Nom 1;Correu 1;Telèfon 1;Nom 2;Correu 2;Telèfon 2;Poble'
  expect(
    await rowsOf(
      head,
      'Núria Vidal;n@example.cat;600111222;Pere Mir;p@example.cat;600111333;08500 Vic',
      'Ona Roca;o@example.cat;600111444;;o2@example.cat;600111555;',
    ),
  ).toMatchObject([
    { row: { name: 'Núria Vidal', email: 'n@example.cat', household: '', notes: '' } },
    {
      row: {
        name: 'Pere Mir',
        email: 'p@example.cat',
        phone: '600111333',
        household: '@2',
        postalCode: '08500',
        town: 'Vic',
      },
    },
    { row: { name: 'Ona Roca', notes: 'Tel. 2: 600111555; Email 2: o2@example.cat' } },
  ])
})

test('the first current member of a family that has a code pays for the other', async () => {
  const rows = ['7;Pau;;F1;1/2/2020', '8;Núria;;F1;', '9;Pere;;F1;', '10;Ona;;no;', '11;Pia;;no;']
  expect(await rowsOf('Núm;Nom;Correu;ID familia;Baixa', ...rows)).toMatchObject(
    ['', '', '8', '', ''].map((household) => ({ row: { household } })),
  )
})

test.each([
  ['35;Familiar de 34', '35', '34', ''],
  ['35;Esposa del soci núm. S-034', '35', '34', ''],
  ['034/2;', '', '34', 'N.º 034/2'],
  ['35;Quota de 60', '35', '', ''],
])('the fee is shared with the number in %j', async (cells, number, household, notes) => {
  expect(await rowsOf('Núm;Tipus;Nom;Correu', `${cells};Núria Vidal;`)).toMatchObject([
    { row: { number, household, notes } },
  ])
})

test('an unknown reason for leaving is kept in the notes', async () => {
  const head = 'Nom;Correu;Baixa;Motiu'
  expect(
    await rowsOf(head, 'Núria;;1/2/2020;Enfado', 'Pere;;1/2/2020;Defunció', 'Ona;;;Enfado'),
  ).toMatchObject([
    { row: { leftBecause: '', notes: 'Baja / Baixa: Enfado' } },
    { row: { leftBecause: 'died', notes: '' } },
    { problems: [{ column: 'leftBecause' }] },
  ])
})

test.each(['Telèfon', 'Data naix.', 'Tipus', 'C.P.'])('a dash in %s is ignored', async (column) => {
  const cell = column === 'Data naix.' ? '00-00-0000' : '-'
  const [row] = await rowsOf(`Núm;Nom;Correu;${column}`, `7;Núria Vidal;sincorreo@x.com;${cell}`)
  expect(row).toMatchObject({ row: { phone: '', birthday: '', plan: '', postalCode: '' } })
  expect(row).not.toHaveProperty('blanked')
})

test('the check ignores an apostrophe before a day', async () => {
  expect(await read('Alta', "'01/02/1987")).toMatchObject([{ row: { joined: '1987-02-01' } }])
})

test('a name without number and address is matched to an earlier row', async () => {
  const head = 'Núm;Nom;Correu'
  expect(await rowsOf(head, '7;Núria Vidal;n@example.cat', ';VIDAL, NÚRIA;')).toMatchObject([
    { row: { number: '7' } },
    { problems: [{ kind: 'repeatedName', line: 2 }] },
  ])
  expect(await rowsOf(head, '7;Núria Vidal;n@example.cat', '8;Núria Vidal;')).toMatchObject([
    { row: { number: '7' } },
    { row: { number: '8' } },
  ])
  const rows = ['Núria Vidal;n@example.cat;1/2/1960', 'Núria Vidal;v@example.cat;1/2/1960']
  expect(await rowsOf('Nom;Correu;Naixement', ...rows)).toMatchObject([
    { row: {} },
    { problems: [{ kind: 'repeatedName', line: 2 }] },
  ])
})

test('the plan is the kind of fee, not the amount, and the number is the member’s', async () => {
  const head = 'Núm.;Quota;Tipus;Núm. soci;Nom;Correu;Telèfon/s'
  expect(await rowsOf(head, '3 bis;50 €;Individual;7;Núria;;93 200 00 00')).toMatchObject([
    { row: { plan: 'Individual', number: '7', phone: '93 200 00 00' } },
  ])
})

test.each([
  ['ACTIVO', { row: { leftOn: '' } }],
  ['Moroso', { row: { leftOn: '' } }],
  ['Baixa', { problems: [{ column: 'leftOn' }] }],
  ['12/3/2020', { row: { leftOn: '2020-03-12' } }],
  ['2020', { row: { leftOn: '2020-12-31' } }],
  ['febrer 2020', { row: { leftOn: '2020-02-29' } }],
])('a former member is not imported as current for lack of a day: %s', async (state, row) => {
  expect(await read('Estado', state)).toMatchObject([row])
  expect(await read('Fecha baja;Estat', `;${state}`)).toMatchObject([row])
})

test('a last day beside the state is read, and an active couple shares the fee', async () => {
  expect(await read('Data baixa;Estat', '31/12/2024;Baixa')).toMatchObject([
    { row: { leftOn: '2024-12-31' } },
  ])
  expect(await rowsOf('Núm;Nom;Correu;Estat', '7;Pere i Anna Soler;;Actiu')).toMatchObject([
    { row: { number: '7' } },
    { row: { household: '7' } },
  ])
})

test.each(['Sí', 'x', 'S', '✓', 'Baixa'])('“Baja: %s” is not a current member', async (left) => {
  expect(await read('Baja', left)).toMatchObject([{ problems: [{ column: 'leftOn' }] }])
})

test.each(['No', 'n', 'false', '-'])('“Baja: %s” is a current member', async (left) => {
  expect(await read('Baja', left)).toMatchObject([{ row: { leftOn: '' } }])
})

test.each(['No', 'false'])('“Activo: %s” is not a current member', async (active) => {
  expect(await read('Activo', active)).toMatchObject([{ problems: [{ column: 'leftOn' }] }])
  expect(await read('Actiu', 'x')).toMatchObject([{ row: { leftOn: '' } }])
})

test('a program in American English writes the month first, and in its column alone', async () => {
  const head = 'Nom;Correu;Date joined;Date of birth;Active'
  const rows = ['Núria Pou;;3/21/2015;4/5/1960;Yes', 'Pere Mir;;4/5/2016 10:30;6/7/1961;No']
  expect(await rowsOf(head, ...rows, 'Ona Pla;;4/5/2016;6/7/1961;Yes')).toMatchObject([
    { row: { joined: '2015-03-21', birthday: '1960-05-04' } },
    { problems: [{ column: 'leftOn' }] },
    { row: { joined: '2016-04-05', birthday: '1961-07-06' } },
  ])
  const other = ['Núria Pou;;3/21/2015;;', 'Pere Mir;;21/3/2016;;', 'Ona Pla;;4/5/2016;;']
  expect((await rowsOf(head, ...other)).at(-1)).toMatchObject({ row: { joined: '2016-05-04' } })
})

test('a number of a member may have a prefix, and “Socio” is one beside a name', async () => {
  expect(await rowsOf('Núm;Nom;Correu', 'S-007;Núria Pou;')).toMatchObject([
    { row: { number: '7' } },
  ])
  expect(await rowsOf('Socio;Nombre;Correo', '007;Núria Pou;')).toMatchObject([
    { row: { number: '7', name: 'Núria Pou' } },
  ])
  expect(await rowsOf('Socio;Correo', 'Núria Pou;')).toMatchObject([{ row: { name: 'Núria Pou' } }])
})

test('headings and totals among the rows are ignored', async () => {
  const rows = [
    '--- BAIXES ---',
    'SOCIS HONORARIS',
    'Total socis: 3',
    '* sense quota',
    'Recompte de socis',
  ]
  expect(
    await rowsOf('Núm;Nom;Correu', ...rows.map((row) => `;${row};`), ';Pep Mas;', 'ALTES;;'),
  ).toMatchObject([
    ...rows.map(() => ({ problems: [{ kind: 'noPerson' }] })),
    { row: { name: 'Pep Mas' } },
    { name: 'ALTES', problems: [{ kind: 'noPerson' }] },
  ])
})

test.each([';TOTAL;;60', ';12;;60', ';Suma;;60', ';TOTAL;176;'])(
  'the sum %s is no person',
  async (sum) => {
    expect(await rowsOf('Núm;Nom;Correu;Quota', sum)).toMatchObject([
      { problems: [{ kind: 'noPerson' }] },
    ])
  },
)

test('below a heading of former members each row needs its last day', async () => {
  const head = 'Nom;Correu;Baixa'
  expect(
    await rowsOf(
      head,
      'Socis de baixa;;',
      'Pau Font;;',
      'Rosa Font;;1/2/2020',
      'ALTES;;',
      'Pep Mas;;',
    ),
  ).toMatchObject([
    { problems: [{ kind: 'noPerson' }] },
    { problems: [{ column: 'leftOn', written: 'Socis de baixa' }] },
    { row: { leftOn: '2020-02-01' } },
    { problems: [{ kind: 'noPerson' }] },
    { row: { name: 'Pep Mas', leftOn: '' } },
  ])
})

test('a repeated header is ignored, and rows below another header are not read by the first one', async () => {
  const head = 'Núm;Nom;Correu;Alta'
  const other = ['Nom;Motiu;Data baixa;Correu', 'Rosa Font;Trasllat;1/2/2020;']
  expect(await rowsOf(head, '7;Núria Vidal;;', head, ';Pep Mas;;', ...other)).toMatchObject([
    { line: 2, row: { name: 'Núria Vidal' } },
    { line: 4, row: { name: 'Pep Mas' } },
    { line: 6, problems: [{ kind: 'otherHead' }] },
  ])
})

test('a column without a name is listed as not imported', async () => {
  const content = 'Nom;;Correu\nNúria;Vidal;'
  const choices = { chosen: {}, remembered: {} }
  const asked = { content, today: '2026-11-29', strict: [], ...choices }
  expect((await membersReader.read(asked)).headers).toEqual(['Nom', 'Col. 2', 'Correu'])
  expect(await membersReader.read({ ...asked, chosen: { phone: 'Col. 2' } })).toMatchObject({
    found: { phone: 'Col. 2' },
  })
})

test('a cell of several lines and a placeholder of a program are read', async () => {
  const head = 'Nom;Cognom 1;Cognom 2;Correu;Adreça;Telèfon 1;Data d’alta'
  const row =
    'Pep;Mas;NULL;pep@example.cat.;"Carrer Nou, 5\n2n 1a";600111222;2016-05-04T00:00:00+02:00'
  expect(await rowsOf(head, row)).toMatchObject([
    {
      row: {
        name: 'Pep Mas',
        email: 'pep@example.cat',
        street: 'Carrer Nou, 5, 2n 1a',
        phone: '600111222',
        joined: '2016-05-04',
      },
    },
  ])
})

test.each([
  ['Baixa al juny', true],
  ['va causar BAJA 2024', true],
  ['no vol correu', true],
  ['No quiere más emails', true],
  ['mort el març', true],
  ['excedència', true],
  ['difunta', true],
  ['Treballa a Baixador', false],
  ['vol correu', false],
  ['no té correu', false],
  ['Moritz, al·lèrgic', false],
])('the notes %j may be those of a former member: %s', (notes, expected) => {
  expect(mayHaveLeft({ notes, leftOn: '' })).toBe(expected)
  expect(mayHaveLeft({ notes, leftOn: '2024-06-30' })).toBe(false)
})
