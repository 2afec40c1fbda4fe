import { looksLikeLink } from '#app/kit/forms/person-name.ts'
import { attackedForms } from '#tests/attack/attacked-forms/all-forms.ts'
import { isDear, type AttackedForm } from '#tests/attack/attacked-forms/attacked-form.ts'
import { markup } from '#tests/attack/corpus/markup.ts'
import type { World } from '#tests/support/valid-requests/world.ts'
import { attackForm, type attackOn } from './attack.ts'

/** The markup as lines that forms accept; refused characters cannot be stored. */
const lines = [
  ...new Set(markup.map((text) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim())),
]

export const markupCount = lines.length

/** Multiline fields, which get all markup together. */
const long =
  /^(?!guest_|host_|needs_).*(?:message|reason|note|comment|horarios|description|historia|bio|content|excerpt|text)/u

/** Forms whose reason has one line. */
const reasonsInALine = /^\/admin\/(?:eventos\/:id\/cuentas|caja\/(?:cargos|pagos|libro)\/)/u

/** Fields with a restricted format, which get markup where the format allows it. */
const shaped = new Map<RegExp, (text: string) => string>([
  [/^(?:web|reserva_url|facebook|twitter|instagram)$/u, (text) => `https://x.example/${text}`],
  // A text with a source would be read as the code of a map.
  [
    /^ubicacion_mapa$/u,
    (text) => `https://www.google.com/maps/embed?pb=${text.replace('src', '')}`,
  ],
])

/** Fields whose format allows no markup. */
const plain = /mail|phone|telefono|^slug$/u

/** Fields for names of people, which get only markup that mail programs do not turn into links. */
const namesOfPeople = /^(?:name|full_name|author|guest_\d_name)$/u

/** Forms of the club's staff, whose names are not restricted. */
const formsOfTheClub = /^\/admin\/(?:ajustes|socios)/u

const names = lines.map((line) => line.slice(0, 60).trim()).filter((line) => !looksLikeLink(line))

/** The limits of the shortest text fields. */
const shortest: Record<string, number> = {
  category_es: 60,
  category_ca: 60,
  author: 80,
  byline: 80,
  name: 80,
  name_es: 60,
  name_ca: 60,
  role_es: 80,
  role_ca: 80,
  postal_code: 10,
  city: 80,
  nif: 20,
  holder: 70,
  town: 60,
  street: 80,
}

/** The value of a field in this round of a form; each field gets each text once. */
function textOf(route: string, name: string, place: number, round: number): string {
  if (namesOfPeople.test(name) && !formsOfTheClub.test(route)) {
    return names[(round + place) % names.length] ?? ''
  }
  const line = lines[(round + place) % lines.length] ?? ''
  // Headings must have different names.
  if (/\/ejercicio\/partida/u.test(route)) return `${line.slice(0, 50)} ${round} ${route.length}`
  for (const [fields, shape] of shaped) if (fields.test(name)) return shape(line)
  if (long.test(name) && !reasonsInALine.test(route)) {
    const from = (round * 7) % lines.length
    return [...lines.slice(from), ...lines].slice(0, 6).join('\n\n')
  }
  return line.slice(0, shortest[name] ?? 100)
}

function markedUp(form: AttackedForm, right: Record<string, string>, round: number) {
  // The club's own addresses cannot contain markup.
  const isPlain = form.route === '/admin/ajustes/contacto' ? /mail|phone|book|twitter/u : plain
  const texts = new Set(form.kept?.fields.filter((name) => !isPlain.test(name)))
  const marked = Object.keys(right).flatMap((name, place): [string, string][] =>
    texts.has(name) ? [[name, textOf(form.route, name, place, round)]] : [],
  )
  return Object.fromEntries(marked)
}

/** Sends every form with markup this many times; fails if one is refused. */
export async function storeMarkup(
  world: World,
  attack: ReturnType<typeof attackOn>,
  rounds: number,
): Promise<void> {
  const refused: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 30 === 29) {
      // A club can have at most fifty plans, and a proof of identity is valid for minutes.
      await world.app.pool.sql`delete from membership_plans where position > 9`
      await world.app.pool.sql`update sessions set authenticated_at = now()`
    }
    for (const form of attackedForms) {
      if (!form.kept) continue
      const { fields } = await form.prepare(world)
      await form.after?.(world)
      if (isDear(fields)) continue
      const given = markedUp(form, fields, round)
      const { status } = await attackForm(world, attack, form, { what: 'with markup', given })
      if (status >= 400) refused.push(`${form.route}, round ${round}: ${status}`)
    }
  }
  if (refused.length > 0) throw new Error(`not taken by ${refused.join('; ')}`)
}
