import { beforeAll, expect, test } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { unfilledColumns } from '#tests/support/filled-row.ts'
import { fullRecords, type FullRow } from '#tests/support/full-records.ts'
import { shownForms, type ShownForm } from '#tests/support/shown-form.ts'
import { changedTables, tableHashes, type TableHashes } from '#tests/support/table-hashes.ts'
import { allValidRequests } from '#tests/support/valid-requests/all-valid-requests.ts'
import { worldOf, type World } from '#tests/support/valid-requests/world.ts'

/**
 * Every form that shows stored values is opened and sent back unchanged: no table may change. So a field that the page
 * forgets to show or to send does not empty a column.
 */

/** The clock is fixed, so that dates set on saving do not change. */
const now = new Date()

let world: World
let hashes: TableHashes
const app = await fileApp({ SEED_DEMO: 'false' }, () => now)
beforeAll(async () => {
  world = await worldOf(app)
  hashes = await tableHashes(app.pool, 'updated_at')
})

/** Forms that show no stored values. */
const showsNothing = new RegExp(
  [
    // Values that are new in each form, or are requested.
    '^/contacto$|^/propuestas$|^/admin/eventos/:id/cerrar$|voto$|^/cuenta/asambleas/|/documentos$|/acta/borrador$|/llegada$|/publicacion$|/(?:nuevo|nueva|unete|inscripcion|registro|recuperar|create-super-admin)$',
    // Sign-in, proofs and codes.
    '^/auth(?:$|/)|^/admin/(?:login|password-reset)|^/cuenta/(?:email|contrasena|verificacion|sesiones|datos)',
    '^/correo/|^/puntuar$|^/admin/visitas/:id/votos/|^/admin/circulares/(?:resumen|:id/(?!editar$))|/desbloqueo$',
    '/(?:eliminar|olvidar|cancelar|quitar|desactivar|reactivar|verificacion|decision|unir/:other|consentimientos/:consent|invitacion|invitaciones|baja|deshacer|renovacion|suspension|renovar|acabar|estado|aprobacion|visibilidad|copia|deseos|reparto|noche|notas|reintento|retenidas|muestra|primeros-pasos|encargos|relevo|ayudantes|retirada)$',
    '^/cuenta/domiciliacion|^/admin/caja/(?:remesas|transferencias)/|/anulacion$',
    '^/admin/caja/devolver/.*(?:tarjeta|/saldo$)|^/admin/caja/recordatorios/envio$|^/pago/aviso$',
    '/libro/(?:cuenta|cuenta/:id/recuento|apunte|ejercicio/(?:partida|cierre))$',
    '/menu/aviso/envio$|/menu/personas/:guest$',
    '/(?:gasto|justificante|anticipos/:cost)$',
    '/(?:cobro|cobros|pago|emitir|enlace|comprobacion|uso|recuperacion|orden|mensaje|marcas|confirmacion|oferta|plazas?|imagenes|fotos|zonas|importar|extractos|guardar|vista-previa(?:/pagina)?|salir|idioma)$',
  ].join('|'),
  'u',
)

const routes = [...new Set(allValidRequests.map(({ route }) => route))]

test('each form of the site has values and is tried here, or has none', () => {
  const tried = Object.keys(fullRecords)
  expect(routes.filter((route) => !showsNothing.test(route)).toSorted()).toEqual(tried.toSorted())
})

const formAt = (html: string, path: string): ShownForm | undefined =>
  shownForms(html).find(({ action }) => action.split('?')[0] === path)

/** Empty text fields, whose text exists in the other language only. */
const oneLanguage = (fields: readonly [string, string][]) =>
  fields.filter(([name, value]) => {
    const place = /_\d+_/u.exec(name)
    return /_(?:es|ca)$/u.test(name) && !place && value === ''
  })

async function stored(rows: readonly FullRow[]): Promise<unknown[]> {
  const found = rows.map(({ table, where }) =>
    app.pool.query<{ row: unknown }>(
      `select to_jsonb(each) - 'updated_at' as row from "${table}" each where ${where}`,
    ),
  )
  return (await Promise.all(found)).map(({ rows: [first] }) => first?.row)
}

test.each(Object.keys(fullRecords))('%s sent back unchanged changes nothing', async (route) => {
  const record = await fullRecords[route]?.(world, now)
  const { path = '', by = 'visitor', rows = [] } = record ?? {}
  for (const { table, where, empty = {} } of rows) {
    const unfilled = await unfilledColumns(app.pool, table, where)
    expect(unfilled.toSorted(), `of ${table}`).toEqual(Object.keys(empty).toSorted())
  }
  const cookie = world.cookieOf(by) ?? ''
  const page = await app.ask(path, { cookie })
  expect(page.status).toBe(200)
  const form = formAt(await page.text(), path)
  expect(form?.fields.length, 'the form is shown').toBeGreaterThan(0)
  const fields = form?.fields ?? []
  expect(oneLanguage(fields)).toEqual([])

  const kept = await stored(rows)
  const before = await hashes()
  const response = await app.ask(form?.action ?? '', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: app.origin },
    cookie,
  })
  expect(response.status).toBe(302)
  // Compared first, because it names the column and not only the table.
  expect(await stored(rows)).toEqual(kept)
  expect(changedTables(before, await hashes())).toEqual([])
})

test('a form is read as a browser sends it', () => {
  const html = `<form method="post" action="/a?b=1&amp;c"><input name="one" value="a &amp; b"/>
    <input type="checkbox" name="two" value="yes" checked=""/><input type="checkbox" name="no" value="yes"/>
    <input type="radio" name="three" value="x"/><input type="radio" name="three" value="y" checked=""/>
    <input name="off" disabled="" value="z"/><fieldset disabled=""><input name="off" value="z"/></fieldset>
    <select name="four"><option value="">-</option><option value="q" selected="">Q</option></select>
    <select name="five"><option value="first">F</option><option>S</option></select>
    <select><option value="away">A</option></select>
    <textarea name="six">\nl&#x27;un\ndos</textarea><button type="button" name="no" value="1">-</button>
    <button type="submit" formAction="/p" name="no" value="2">P</button><button type="submit" name="go" value="3">S</button>
    <button type="submit" name="go" value="4">S</button></form>`
  expect(shownForms(html)).toEqual([
    {
      action: '/a?b=1&c',
      fields: [
        ['one', 'a & b'],
        ['two', 'yes'],
        ['three', 'y'],
        ['four', 'q'],
        ['five', 'first'],
        ['six', "l'un\r\ndos"],
        ['go', '3'],
      ],
    },
  ])
})
