import { places } from './guest-field-names.ts'

type Values = Readonly<Record<string, string>>

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/gu, (sign) => escapes[sign] ?? sign)

const nameIn = /\sname="([^"]+)"/u

/** Whether something about what this person eats was told: then it is not folded away. */
const tellsNeeds = (values: Values, place: number) =>
  Object.entries(values).some(
    ([name, value]) =>
      value !== '' && name.startsWith(`guest_${place}_`) && name !== `guest_${place}_name`,
  )

/**
 * The page of an empty form with what somebody has typed in it, as rendering it would give it. The page is one
 * of ours: its tags are as React writes them, `page` is the form of registering with nothing filled in.
 */
export function typedAgain(page: string, values: Values): string {
  const begin = page.indexOf('<form')
  const end = page.lastIndexOf('</form>')
  const form = page.slice(begin, end)
  let place = 0
  const filled = form.replaceAll(/<(input|details)\b[^>]*>/gu, (tag, element: string) => {
    if (element === 'details') {
      place += 1
      const unfolded = places.includes(place) && tellsNeeds(values, place)
      return unfolded ? tag.replace('<details', '<details open=""') : tag
    }
    const name = nameIn.exec(tag)?.[1] ?? ''
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : ''
    if (value === '' || name === 'submission') return tag
    if (/\stype="(?:checkbox|radio)"/u.test(tag)) {
      const isChosen = tag.includes(` value="${escaped(value)}"`) && !/\schecked\b/u.test(tag)
      return isChosen ? tag.replace('<input', '<input checked=""') : tag
    }
    return tag.replace(/\svalue="[^"]*"/u, () => ` value="${escaped(value)}"`)
  })
  return page.slice(0, begin) + filled + page.slice(end)
}
