import Bowser from 'bowser'

/** What somebody signs in with: a browser and its system; null when it does not say, or is none. */
export type DeviceKind = { browser: string | null; system: string | null; mobile: boolean }

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

const known = (name: string | undefined, names: ReadonlySet<string>) =>
  name !== undefined && names.has(name) ? name : null

/**
 * What a browser says that it is. Only names that are known: what a program calls itself is text of
 * a stranger's.
 */
export function deviceOf(userAgent: string | null): DeviceKind {
  if (!userAgent) return { browser: null, system: null, mobile: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: known(browser.name, browsers),
    system: known(os.name, systems),
    mobile: platform.type === 'mobile' || platform.type === 'tablet',
  }
}

/** What somebody could call the device of this browser: 'Windows · Firefox'; empty when it does not say. */
export function nameOfDevice(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent)
  return [system, browser].filter((part) => part !== null).join(' · ')
}
