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

/**
 * The page of an empty form with what somebody has typed in it, as rendering it would give it. The page is one
 * of ours: its tags are as React writes them, `page` is the form of registering with nothing filled in.
 */
export function resubmittedChanges(page: string, values: Values): string {
  const begin = page.indexOf('<form')
  const end = page.lastIndexOf('</form>')
  const form = page.slice(begin, end)
  const filled = form.replaceAll(/<input\b[^>]*>/gu, (tag) => {
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
