import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptSecret } from './secret.ts'

test('a secret is made once, and never anew beside a club that was stored with another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-secret-'))
  try {
    const secret = await keptSecret(folder)
    expect(secret.length).toBeGreaterThanOrEqual(32)
    await mkdir(join(folder, 'postgres'))
    expect(await keptSecret(folder)).toBe(secret)
    await rm(join(folder, 'secret'))
    await expect(keptSecret(folder)).rejects.toThrow(/secret, though there is a club/u)
    await rm(join(folder, 'postgres'), { recursive: true })
    await writeFile(join(folder, 'postgres.location'), '/elsewhere')
    await expect(keptSecret(folder)).rejects.toThrow(/secret, though there is a club/u)
  } finally {
    await rm(folder, { recursive: true })
  }
})
