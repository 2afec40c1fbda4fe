import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { startSite } from '#tests/support/site.ts'

const alone = pathToFileURL(join(import.meta.dirname, '..', 'support', 'production-packages.ts'))

test('a built site runs with the production packages only', async () => {
  const site = await startSite({
    NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${alone.href}`,
  })
  try {
    for (const path of [
      '/',
      '/restaurantes/1',
      '/eventos.ics',
      '/eventos/1/inscripcion',
      '/unete',
    ]) {
      expect([path, (await fetch(site.origin + path)).status]).toEqual([path, 200])
    }
    const form = { email: 'ona@example.cat', password: 'oliveres i ametllers', full_name: 'Ona' }
    const signedUp = await fetch(`${site.origin}/auth/registro`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.origin },
      body: new URLSearchParams(form),
    })
    expect(signedUp.status).toBe(302)
    expect((await site.mailTo(form.email, /./u)).subject).not.toBe('')
    expect(site.output()).not.toContain('is not installed in production')
  } finally {
    await site.stop()
  }
})
