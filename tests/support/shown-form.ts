/** A form of a page with its values, as a browser would send it. */
export type ShownForm = { action: string; fields: [string, string][] }

const tag = /<(\/?)([a-z]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gu

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const decoded = (text: string) =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/giu, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return decimal ? String.fromCodePoint(Number(decimal)) : (entities[name] ?? whole)
  })

function attributesOf(text: string): Map<string, string> {
  const found = text.matchAll(/([^\s=]+)(?:="([^"]*)")?/gu)
  return new Map(
    [...found].map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]),
  )
}

type Piece = { name: string; closing: boolean; attributes: Map<string, string>; text: string }

/** The tags of a page in order, each with the text after it. */
function piecesOf(html: string): Piece[] {
  const found = [...html.matchAll(tag)]
  return found.map((match, index) => ({
    name: match[2] ?? '',
    closing: match[1] === '/',
    attributes: attributesOf(match[3] ?? ''),
    text: decoded(html.slice(match.index + match[0].length, found[index + 1]?.index)),
  }))
}

/** Types of inputs that are sent only when pressed. */
const pressed = new Set(['submit', 'button', 'reset', 'image', 'file'])

/** Browsers send line breaks as two characters. */
const lines = (text: string) => text.replaceAll(/\r\n?|\n/gu, '\r\n')

/** The fields that a form sends with its first button. */
function fieldsIn(pieces: readonly Piece[]): [string, string][] {
  const fields: [string, string][] = []
  const disabled: boolean[] = []
  let options: { value: string; chosen: boolean; off: boolean }[] = []
  let submitted = false
  let sends = false
  for (const { name: element, closing, attributes, text } of pieces) {
    const name = attributes.get('name') ?? ''
    if (element === 'fieldset') {
      if (closing) disabled.pop()
      else disabled.push(attributes.has('disabled'))
    }
    const off = attributes.has('disabled') || disabled.includes(true)
    const value = attributes.get('value')
    if (element === 'select' && !closing) {
      options = []
      // A select without a name sends nothing.
      sends = name !== '' && !off
      if (sends) fields.push([name, ''])
    }
    if (element === 'option' && !closing) {
      const chosen = attributes.has('selected')
      options.push({ value: value ?? text, chosen, off: attributes.has('disabled') })
    }
    if (element === 'select' && closing && sends) {
      const chosen = options.findLast((each) => each.chosen) ?? options.find((each) => !each.off)
      const [last] = fields.slice(-1)
      if (last) last[1] = chosen?.value ?? ''
    }
    if (closing || off) continue
    const own = element === 'button' && (attributes.get('type') ?? 'submit') === 'submit'
    if (own && !submitted && !attributes.has('formaction')) {
      submitted = true
      if (name) fields.push([name, value ?? ''])
    }
    if (element === 'textarea') fields.push([name, lines(text.replace(/^\r?\n/u, ''))])
    if (element !== 'input' || name === '') continue
    const type = attributes.get('type') ?? 'text'
    if (pressed.has(type)) continue
    if (type === 'checkbox' || type === 'radio') {
      if (attributes.has('checked')) fields.push([name, value ?? 'on'])
    } else fields.push([name, value ?? ''])
  }
  return fields
}

/** The forms of a page, as a browser without JavaScript sends them. */
export function shownForms(html: string): ShownForm[] {
  const forms: ShownForm[] = []
  let start: number | null = null
  const pieces = piecesOf(html.replaceAll(/<script\b[^]*?<\/script>/gu, ''))
  for (const [index, { name, closing }] of pieces.entries()) {
    if (name !== 'form') continue
    if (!closing) start = index
    else if (start !== null) {
      const { attributes } = pieces[start] ?? { attributes: new Map<string, string>() }
      if (attributes.get('method') === 'post') {
        const fields = fieldsIn(pieces.slice(start + 1, index))
        forms.push({ action: attributes.get('action') ?? '', fields })
      }
      start = null
    }
  }
  return forms
}

export function shownFields(html: string, path: string): Record<string, string> {
  const form = shownForms(html).find(({ action }) => action.split('?')[0] === path)
  return Object.fromEntries(form?.fields ?? [])
}

/** The version in the form of a page, as the owner of the cookie sees it. */
export async function shownVersion(
  app: { ask(path: string, options: { cookie: string }): Promise<Response> },
  path: string,
  cookie: string,
): Promise<string> {
  const html = await (await app.ask(path, { cookie })).text()
  return shownFields(html, path).version ?? ''
}
