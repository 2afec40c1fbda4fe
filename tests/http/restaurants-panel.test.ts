import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { shows } from '#tests/support/pages.ts'
import { restaurantForm } from '#tests/support/valid-requests/forms.ts'

const app = await fileApp()
const editor = await app.signIn('editor')

const form = (more: Record<string, string> = {}) =>
  restaurantForm({ description_ca: 'Cuina de la Garrotxa', ...more })

const upload = (body: Uint8Array<ArrayBuffer>, type: string, cookie = editor) =>
  app.ask('/admin/imagenes', {
    method: 'POST',
    body,
    headers: { 'Content-Type': type, Accept: 'application/json', Origin: app.origin },
    cookie,
  })

async function photograph(width: number, height: number) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#6b1426' } })
  const content = await picture
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 23/1 0/1' } })
    .jpeg()
    .toBuffer()
  return new Uint8Array(content)
}

async function idOf(name: string): Promise<number> {
  return Number(await app.pool.value`select id from restaurants where nombre = ${name}`)
}

test.each(['precio_medio', 'menu_0_precio'])(
  'a wrong price does not suggest that 0 is free, because 0 means unknown (%s)',
  async (field) => {
    const response = await app.send(
      '/admin/restaurantes/nuevo',
      form({ [field]: 'barato' }),
      editor,
    )
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain(fieldsCopy.es.knownPriceInvalid)
    expect(html).not.toContain('gratis')
  },
)

test('a picture is stored in modern formats and several widths, without its place', async () => {
  const response = await upload(await photograph(1000, 500), 'image/jpeg')
  expect(response.status).toBe(201)
  const { path }: { path: string } = await response.json()
  expect(path).toMatch(/^\/subidas\/[\da-f-]{36}-1000x500-50-50$/u)
  const base = path.replace(/-1000x500-50-50$/u, '')
  for (const [file, type] of [
    ['400.avif', 'image/avif'],
    ['960.webp', 'image/webp'],
    ['1000.webp', 'image/webp'],
  ] as const) {
    const kept = await app.ask(`${base}-${file}`)
    expect(kept.headers.get('Content-Type')).toBe(type)
    expect(kept.headers.get('Cache-Control')).toContain('immutable')
    const metadata = await sharp(Buffer.from(await kept.arrayBuffer())).metadata()
    expect(metadata.width).toBe(Number(file.slice(0, -5)))
    expect(metadata.exif).toBeUndefined()
  }
  expect((await app.ask(`${base}-1280.webp`)).status).toBe(404)
})

describe('the form of a restaurant', () => {
  test.each([
    ['nombre', 'A', 'El nombre debe tener al menos 2 caracteres'],
    ['nombre', '🍷', 'El nombre debe tener al menos 2 caracteres'],
    ['version', '1\u0000', 'El formulario contiene campos que no conocemos'],
    ['direccion', 'Aquí', 'La dirección es obligatoria'],
    ['estrellas_michelin', '4', 'Elige una de las opciones'],
    ['precio_medio', 'mucho', fieldsCopy.es.knownPriceInvalid],
    ['visited_on', '2026-02-30', fieldsCopy.es.dayInvalid],
    ['visited_on', '0000-01-01', fieldsCopy.es.dayInvalid],
    ['visited_on', '2062-05-14', fieldsCopy.es.dayInFuture],
    ['valoracion_general', '5,1', 'Introduce una puntuación de 0 a 5, como 4,5'],
    ['web', 'javascript:alert(1)', 'Introduce una dirección web como https://www.ejemplo.cat'],
    ['imagen_0_path', 'https://elsewhere.example/a.jpg', 'Esta imagen no está entre las del club'],
    ['ubicacion_mapa', 'https://maps.example/x', 'Ahí no se ve el punto.'],
    ['menu_0_precio', '12', 'Falta el nombre'],
    ['nobody_knows', 'it', 'El formulario contiene campos que no conocemos'],
  ])('refuses a wrong %s and keeps the text', async (name, value, sentence) => {
    const response = await app.send('/admin/restaurantes/nuevo', form({ [name]: value }), editor)
    const page = await response.text()
    expect(response.status).toBe(422)
    shows(page, sentence, 'Cuina de la Garrotxa')
  })

  test('appears on the public page in both languages, with picture descriptions', async () => {
    const uploaded = await upload(await photograph(800, 600), 'image/jpeg')
    const { path }: { path: string } = await uploaded.json()
    const focused = path.replace(/-50-50$/u, '-20-80')
    await app.send(
      '/admin/restaurantes/nuevo',
      form({
        imagen_0_path: focused,
        imagen_0_alt_es: 'La sala con la chimenea',
        imagen_0_alt_ca: 'La sala amb la llar de foc',
        menu_0_nombre_es: 'Menú llarg',
        menu_0_precio: '90',
        menu_0_descripcion_es: 'Nou plats',
      }),
      editor,
    )
    const id = await idOf('Cal Sastre')
    const spanish = await app.read(`/restaurantes/${id}`)
    const catalan = await app.read(`/restaurantes/${id}?lang=ca`)
    expect(spanish).toContain('Cocina de la Garrotxa')
    shows(spanish, 'alt="La sala con la chimenea"', 'object-position:20% 80%')
    shows(catalan, 'Cuina de la Garrotxa', 'alt="La sala amb la llar de foc"')
    expect((await app.ask(`/restaurantes/${id}/tarjeta.jpg`)).status).toBe(200)
  })

  test('previews the typed text as the public page, and stores nothing', async () => {
    const response = await app.send(
      '/admin/restaurantes/vista-previa',
      form({ nombre: 'Invisible' }),
      editor,
    )
    const page = await response.text()
    shows(page, 'Invisible', 'Todavía no se ha guardado')
    expect(await app.pool.sql`select from restaurants where nombre = 'Invisible'`).toEqual([])
  })
})

describe('the list', () => {
  test('finds text written in Catalan only, on the public page too', async () => {
    await app.send(
      '/admin/restaurantes/nuevo',
      form({ nombre: 'Ca la Nena', especialidad_ca: 'Xocolateria' }),
      editor,
    )
    for (const path of ['/admin/restaurantes', '/restaurantes']) {
      expect(await app.read(`${path}?buscar=xocolateria`, editor)).toContain('Ca la Nena')
    }
  })

  test('sorts and searches without accents', async () => {
    const page = await app.read('/admin/restaurantes?orden=nombre&buscar=besalu', editor)
    expect(page).toContain('Cal Sastre')
    expect(page).not.toContain('Palamós')
  })
})
