import { expect, test } from 'vitest'

type Project = { test: { name: string; include: string[]; globalSetup?: string[] } }

test('tests of the built site build what is stale first, alone too', async () => {
  const { href } = new URL('../vitest.config.ts', import.meta.url)
  const { default: config }: { default: { test: { projects: Project[] } } } = await import(href)
  const onBuild = config.test.projects.filter((project) =>
    project.test.include.some((path) => path.startsWith('tests/')),
  )
  const names = onBuild.map((project) => project.test.name)
  expect(names.toSorted()).toEqual(['attack', 'browser', 'faults', 'http'])
  for (const project of onBuild) {
    expect([project.test.name, project.test.globalSetup?.[0]]).toEqual([
      project.test.name,
      'tests/support/global-build.ts',
    ])
  }
})
