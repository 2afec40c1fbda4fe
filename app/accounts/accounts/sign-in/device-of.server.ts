import Bowser from 'bowser'

/** Browser and system; null when unknown. */
export type DeviceKind = { browser: string | null; system: string | null; mobile: boolean }

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

const known = (name: string | undefined, names: ReadonlySet<string>) =>
  name !== undefined && names.has(name) ? name : null

/** Only known names: the rest of a user agent is a stranger's text. */
export function deviceOf(userAgent: string | null): DeviceKind {
  if (!userAgent) return { browser: null, system: null, mobile: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: known(browser.name, browsers),
    system: known(os.name, systems),
    mobile: platform.type === 'mobile' || platform.type === 'tablet',
  }
}

/** A name for this device: 'Windows · Firefox'; empty when unknown. */
export function nameOfDevice(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent)
  return [system, browser].filter((part) => part !== null).join(' · ')
}
